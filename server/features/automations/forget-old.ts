import type { Context } from '#server/platform/context.ts';
import { deleteOldRuns } from './store.ts';

/** Rows in one transaction: others write between two of them. */
const portion = 2000;

/** Deletes what rules did so long ago that it cannot come again, in portions. */
export async function forgetOldRuns({ database, now }: Context): Promise<void> {
  while ((await database.transaction((tx) => deleteOldRuns(tx, now(), portion))) === portion);
}
