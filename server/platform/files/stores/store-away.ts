import { setTimeout as pause } from 'node:timers/promises';

/** The document store does not respond, or responds with nonsense. The cause is for the log. */
export class StoreAway extends Error {
  constructor(cause: unknown) {
    super('The document store does not answer.', { cause });
    this.name = 'StoreAway';
  }
}

/** How long startup waits for the store, in milliseconds. */
const startPatienceMs = 3000;

/**
 * The result of a store operation, unless it takes too long for startup.
 *
 * @throws StoreAway after three seconds; the operation continues.
 */
export function inTimeForStart<T>(asked: Promise<T>): Promise<T> {
  return Promise.race([asked, late()]);
}

async function late(): Promise<never> {
  await pause(startPatienceMs, undefined, { ref: false });
  throw new StoreAway(new Error(`no answer within ${startPatienceMs} ms`));
}
