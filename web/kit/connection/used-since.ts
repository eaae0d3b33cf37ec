/**
 * Whether somebody typed or pressed anything since a moment: then the page must not move on by
 * itself any more. Presses on elements within `exempt`, a selector, do not count.
 */
export function watchUse(exempt: string): { wasUsed: () => boolean; stop: () => void } {
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  let used = false;
  const note = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest(exempt))) used = true;
  };
  window.addEventListener('input', note, options);
  window.addEventListener('click', note, options);
  return { wasUsed: () => used, stop: () => stop.abort() };
}
