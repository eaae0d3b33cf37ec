import type { SelectQueryBuilder } from 'kysely';
import type { Queries, Tables } from '#server/platform/db/schema.ts';

/** Deletes some of the deliveries that are older than an instant. @returns how many. */
export async function deleteDeliveriesBefore(
  tx: Queries,
  before: number,
  limit: number,
): Promise<number> {
  return deleteDeliveries(
    tx,
    tx
      .selectFrom('webhook_deliveries')
      .select('id')
      .where('created_at', '<', before)
      .orderBy('created_at')
      .limit(limit),
  );
}

/** The ids of webhooks that are deleted and still have rows. */
export async function listDeletedWebhooks(db: Queries): Promise<string[]> {
  const rows = await db
    .selectFrom('webhooks')
    .select('id')
    .where('deleted_at', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes some of the deliveries of a webhook. @returns how many. */
export async function deleteDeliveriesOf(
  tx: Queries,
  webhookId: string,
  limit: number,
): Promise<number> {
  return deleteDeliveries(
    tx,
    tx
      .selectFrom('webhook_deliveries')
      .select('id')
      .where('webhook_id', '=', webhookId)
      .orderBy('id')
      .limit(limit),
  );
}

/** Deletes the row of a webhook, with what was queued for it a moment before it was deleted. */
export async function deleteWebhookRow(tx: Queries, id: string): Promise<void> {
  await tx.deleteFrom('webhooks').where('id', '=', id).execute();
}

async function deleteDeliveries(
  tx: Queries,
  ids: SelectQueryBuilder<Tables, 'webhook_deliveries', { id: string }>,
): Promise<number> {
  const gone = await tx.deleteFrom('webhook_deliveries').where('id', 'in', ids).executeTakeFirst();
  return Number(gone.numDeletedRows);
}
