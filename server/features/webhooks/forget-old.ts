import { deliveriesKeptMs } from '#domain/webhooks/webhook.ts';
import type { Context } from '#server/platform/context.ts';
import { deleteDeliveriesBefore } from './store.ts';

/** Rows in one transaction: others write between two of them. */
const portion = 2000;

/** Deletes deliveries older than 30 days, in portions. */
export async function forgetOldDeliveries({ database, now }: Context): Promise<void> {
  const before = now() - deliveriesKeptMs;
  let gone: number;
  do {
    gone = await database.transaction((tx) => deleteDeliveriesBefore(tx, before, portion));
  } while (gone === portion);
}
