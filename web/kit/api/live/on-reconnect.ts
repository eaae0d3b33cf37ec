/**
 * Calls back when there is a connection again: the browser says so, or the first answer after a call
 * that got none and was sent since shows it. Returns a function that stops it.
 */
export function onReconnect(listener: () => void): () => void {
  const stop = new AbortController();
  const options = { signal: stop.signal };
  let cutOffAt: number | null = null;
  window.addEventListener(
    'ascent:unanswered',
    () => {
      cutOffAt = performance.now();
    },
    options,
  );
  window.addEventListener(
    'ascent:answered',
    ({ detail: sentAt }) => {
      if (cutOffAt === null || sentAt < cutOffAt) return;
      cutOffAt = null;
      listener();
    },
    options,
  );
  window.addEventListener('online', listener, options);
  return () => stop.abort();
}
