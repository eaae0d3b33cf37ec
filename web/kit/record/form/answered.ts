/*
 * A change that has succeeded is pending until its screens are fetched again. A form that it saved has
 * nothing unsaved from its answer on, so leaving meanwhile must not ask.
 */

const listeners = new Set<() => void>();

/** Calls the listener after each change that succeeds. @returns a function that ends it. */
export function onAnswer(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A change has succeeded. */
export function noteAnswer(): void {
  for (const listener of listeners) listener();
}
