import { deliveriesKeptMs } from '#domain/webhooks/webhook.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import {
  deleteDeliveriesBefore,
  deleteDeliveriesOf,
  deleteWebhookRow,
  listDeletedWebhooks,
} from './forget-store.ts';

/** Rows in one transaction: others write between two of them. */
const portion = 2000;

/** Deletes deliveries older than 30 days, and webhooks that were deleted with their logs, in portions. */
export async function forgetOldDeliveries({ database, now }: Context): Promise<void> {
  const inPortions = async (deleteSome: (tx: Queries) => Promise<number>) => {
    while ((await database.transaction(deleteSome)) === portion);
  };
  const before = now() - deliveriesKeptMs;
  await inPortions((tx) => deleteDeliveriesBefore(tx, before, portion));
  for (const id of await listDeletedWebhooks(database.read)) {
    await inPortions((tx) => deleteDeliveriesOf(tx, id, portion));
    await database.transaction((tx) => deleteWebhookRow(tx, id));
  }
}
