import { setTimeout as pause } from 'node:timers/promises';

/** The document store does not answer, or answers nonsense. The cause is for the log. */
export class StoreAway extends Error {
  constructor(cause: unknown) {
    super('The document store does not answer.', { cause });
    this.name = 'StoreAway';
  }
}

/** How long a start waits for the store, in milliseconds. */
const startPatienceMs = 3000;

/**
 * What was asked of the store, unless a start has waited for it long enough.
 *
 * @throws StoreAway after three seconds; what was asked goes on.
 */
export function inTimeForStart<T>(asked: Promise<T>): Promise<T> {
  return Promise.race([asked, late()]);
}

async function late(): Promise<never> {
  await pause(startPatienceMs, undefined, { ref: false });
  throw new StoreAway(new Error(`no answer within ${startPatienceMs} ms`));
}
