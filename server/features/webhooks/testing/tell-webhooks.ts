import type { Context } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/ids.ts';
import { queueEvent } from '#server/platform/webhooks/queue-events.ts';
import { claimDue, deleteWebhook, insertWebhook, turnOffGone } from '../store.ts';
import { createWebhookWorker } from '../worker.ts';
import { webhookRow } from './queued-events.ts';

/**
 * Sends every statement that the worker of webhooks has, to a receiver that is not there.
 *
 * @param stays whether the webhook is left as it was added.
 */
export async function tellWebhooks(context: Context, stays = false): Promise<void> {
  const { database } = context;
  const now = context.now();
  const id = newId(now);
  await database.transaction(async (tx) => {
    await insertWebhook(tx, webhookRow(now, { id, failing_since: now - 2 * 86_400_000 }));
    await queueEvent({ tx, now }, { type: 'lead.created', id: newId(now) });
  });
  if (stays) return;
  const worker = createWebhookWorker(context);
  await worker.deliverDue();
  await worker.tellFailing();
  await database.transaction(async (tx) => {
    await claimDue(tx, id, { now, leaseMs: 1, limit: 1 });
    await turnOffGone(tx, { id, url: 'https://127.0.0.1/' }, now);
    await deleteWebhook(tx, id, now);
  });
}
