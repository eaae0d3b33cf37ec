/**
 * How much of the lower edge of the window an element marked `data-bottom-bar` takes, in pixels: a
 * notice that says what to do must not cover the figures and buttons in it.
 */
export function heightOfBottomBar(): number {
  const bar = document.querySelector('[data-bottom-bar]');
  if (!bar) return 0;
  const height = window.innerHeight - bar.getBoundingClientRect().top;
  // Higher up it is no bar but a part of the page that is scrolled by.
  return height > 0 && height < window.innerHeight / 2 ? height : 0;
}
