/** Longest wait for a quiet moment, in milliseconds: a busy page still gets its extras. */
const idleTimeout = 2_000;

/** Runs a task once the browser is idle (Safari: shortly after). Returns a function that cancels. */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(task, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: idleTimeout });
  return () => cancelIdleCallback(handle);
}
