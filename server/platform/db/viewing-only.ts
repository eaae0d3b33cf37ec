import { AsyncLocalStorage } from 'node:async_hooks';

/** Makes the error with which a transaction is refused. */
type Refusal = () => Error;

const viewing = new AsyncLocalStorage<Refusal>();

/**
 * Runs `work` so that it can read and change nothing: for somebody of the team who looks at the
 * portal as a client (rule VIEW-2). Every transaction that it starts fails with `refusal`.
 */
export function whileViewing<T>(refusal: Refusal, work: () => T): T {
  return viewing.run(refusal, work);
}

/** Runs what is done about a view itself, such as noting that it was used. */
export function besideViewing<T>(work: () => T): T {
  return viewing.exit(work);
}

/** Whether the current code may only read. */
export function isViewing(): boolean {
  return viewing.getStore() !== undefined;
}

/** Called by both engines at the start of every transaction. @throws the refusal of `whileViewing`. */
export function refuseWhileViewing(): void {
  const refusal = viewing.getStore();
  if (refusal !== undefined) throw refusal();
}
