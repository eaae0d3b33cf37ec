/**
 * How much of the lower edge of the window is taken by elements marked `data-bottom-bar`, in pixels:
 * a notice that says what to do must not cover the figures and buttons in them.
 *
 * @param bars other elements to stay clear of, as a selector
 */
export function heightOfBottomBar(bars = '[data-bottom-bar]'): number {
  const heights = Array.from(document.querySelectorAll(bars), (bar) => {
    const height = window.innerHeight - bar.getBoundingClientRect().top;
    // Higher up it is no bar but a part of the page that is scrolled by.
    return height < window.innerHeight / 2 ? height : 0;
  });
  return Math.max(0, ...heights);
}
