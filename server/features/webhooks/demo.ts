import type { WebhookEvent } from '#domain/webhooks/webhook-event.ts';
import type { Context } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/ids.ts';
import { payloadOf } from './payload.ts';
import { writeEvents } from './present.ts';
import { newSecret } from './sign.ts';
import { insertDelivery, insertWebhook } from './store.ts';

const minute = 60_000;
const hour = 60 * minute;

/** A webhook that is off, so that the demo calls nobody, with what it was sent before. */
export async function addDemoWebhook(context: Context): Promise<void> {
  const { database } = context;
  const now = context.now();
  const [lead, quote, invoice] = await Promise.all(
    (['leads', 'quotes', 'invoices'] as const).map((table) =>
      database.read
        .selectFrom(table)
        .select('id')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),
    ),
  );
  const id = newId(now);
  await database.transaction(async (tx) => {
    await insertWebhook(tx, {
      id,
      url: 'https://books.example.com/hooks/ascent',
      description: 'Bookkeeping',
      events: writeEvents(['lead.created', 'quote.accepted', 'invoice.issued', 'invoice.paid']),
      secret: newSecret(),
      old_secret: '',
      old_secret_until: 0,
      off_since: now,
      gone_at: null,
      failing_since: null,
      told_at: null,
      paused_until: null,
      deleted_at: null,
      version: 1,
      created_at: now - 72 * hour,
      updated_at: now,
    });
    const sent = async (
      type: WebhookEvent,
      record: { id: string } | undefined,
      agoMs: number,
      answer: { state: 'delivered' | 'failed'; status: number; answer: string; attempts: number },
    ) => {
      if (record === undefined) return;
      const at = now - agoMs;
      const eventId = newId(at);
      const about = { event_id: eventId, type, record_id: record.id, changed: '', created_at: at };
      await insertDelivery(tx, {
        id: `${eventId}.${id}`,
        webhook_id: id,
        ...about,
        ...answer,
        body: await payloadOf(tx, about),
        next_attempt_at: at,
        lease_until: null,
        tried_at: at,
      });
    };
    const taken = { state: 'delivered', status: 200, answer: 'Thank you', attempts: 1 } as const;
    const down = { state: 'failed', status: 503, answer: 'Closed for maintenance', attempts: 10 };
    await sent('lead.created', lead, 71 * hour, taken);
    await sent('quote.accepted', quote, 50 * hour, taken);
    await sent('invoice.issued', invoice, 26 * hour, { ...down, state: 'failed' });
    await sent('invoice.paid', invoice, 3 * hour, taken);
  });
}
