/** The longest wait, in milliseconds, so that a busy page runs its tasks, too. */
const idleTimeout = 2_000;

/** Runs a task once the browser is idle (Safari: after a delay). Returns a function that cancels it. */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(task, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: idleTimeout });
  return () => cancelIdleCallback(handle);
}
