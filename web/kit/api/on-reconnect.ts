/**
 * Calls back when there is a connection again: the browser says so, or the first answer after a call
 * that got none shows it. Returns a function that stops it.
 */
export function onReconnect(listener: () => void): () => void {
  const stop = new AbortController();
  const options = { signal: stop.signal };
  let isCutOff = false;
  window.addEventListener(
    'ascent:unanswered',
    () => {
      isCutOff = true;
    },
    options,
  );
  window.addEventListener(
    'ascent:answered',
    () => {
      if (isCutOff) listener();
      isCutOff = false;
    },
    options,
  );
  window.addEventListener('online', listener, options);
  return () => stop.abort();
}
