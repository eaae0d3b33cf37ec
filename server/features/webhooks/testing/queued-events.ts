import type { Context } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { WebhooksTable } from '#server/platform/webhooks/tables.ts';
import { everyEvent } from '../present.ts';
import { newSecret } from '../sign.ts';
import { insertWebhook } from '../store.ts';

/** A row of a webhook that is on and wants everything. */
export function webhookRow(now: number, more: Partial<WebhooksTable> = {}): WebhooksTable {
  return {
    id: newId(now),
    url: 'https://127.0.0.1/',
    description: '',
    events: everyEvent,
    secret: newSecret(),
    old_secret: '',
    old_secret_until: 0,
    off_since: null,
    gone_at: null,
    failing_since: null,
    told_at: null,
    paused_until: null,
    deleted_at: null,
    version: 1,
    created_at: now,
    updated_at: now,
    ...more,
  };
}

/** Adds a webhook for everything that happens from now on. @returns reads what is queued for it. */
export async function watchEvents({ database, now }: Pick<Context, 'database' | 'now'>) {
  const row = webhookRow(now());
  await database.transaction((tx) => insertWebhook(tx, row));
  return async (): Promise<{ type: string; record_id: string; changed: string }[]> =>
    database.read
      .selectFrom('webhook_deliveries')
      .select(['type', 'record_id', 'changed'])
      .where('webhook_id', '=', row.id)
      .orderBy('id')
      .execute();
}
