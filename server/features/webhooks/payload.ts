import type { DeliveredEvent } from '#domain/webhooks/webhook-event.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { WebhookDeliveriesTable } from '#server/platform/webhooks/tables.ts';

/** Ids of the records that another one belongs to, by their names in the API. */
type Relatives = Record<string, string | null>;

/** Per kind of record, which is the beginning of its events' names: its relatives, or nothing if it is gone. */
const relativesOf: Record<string, (db: Queries, id: string) => Promise<Relatives | undefined>> = {
  lead: (db, id) =>
    db
      .selectFrom('leads')
      .select('merged_into as mergedIntoId')
      .where('id', '=', id)
      .executeTakeFirst(),
  quote: (db, id) =>
    db.selectFrom('quotes').select('lead_id as leadId').where('id', '=', id).executeTakeFirst(),
  booking: (db, id) =>
    db
      .selectFrom('bookings')
      .select(['lead_id as leadId', 'project_id as projectId'])
      .where('id', '=', id)
      .executeTakeFirst(),
  message: (db, id) =>
    db
      .selectFrom('contact_messages')
      .select('lead_id as leadId')
      .where('id', '=', id)
      .executeTakeFirst(),
  project: (db, id) =>
    db
      .selectFrom('projects')
      .select(['lead_id as leadId', 'source_quote_id as quoteId'])
      .where('id', '=', id)
      .executeTakeFirst(),
  milestone: (db, id) =>
    db
      .selectFrom('milestones')
      .select('project_id as projectId')
      .where('id', '=', id)
      .executeTakeFirst(),
  change: (db, id) =>
    db
      .selectFrom('change_requests')
      .select(['project_id as projectId', 'quote_id as quoteId'])
      .where('id', '=', id)
      .executeTakeFirst(),
  invoice: (db, id) =>
    db.selectFrom('invoices').select('quote_id as quoteId').where('id', '=', id).executeTakeFirst(),
};

/** The names of the relatives of each kind, as in `relativesOf`; contract/office/webhook-events.ts has them too. */
const nothing: Record<string, Relatives> = {
  lead: { mergedIntoId: null },
  quote: { leadId: null },
  booking: { leadId: null, projectId: null },
  message: { leadId: null },
  project: { leadId: null, quoteId: null },
  milestone: { projectId: null },
  change: { projectId: null, quoteId: null },
  invoice: { quoteId: null },
};

/** What is sent: which record it is about and what else belongs to it, but nothing of its content. */
export async function payloadOf(
  db: Queries,
  delivery: Pick<
    WebhookDeliveriesTable,
    'event_id' | 'type' | 'record_id' | 'changed' | 'created_at'
  >,
): Promise<string> {
  const { event_id, record_id, changed, created_at } = delivery;
  const type: DeliveredEvent = delivery.type;
  const [kind = ''] = type.split('.');
  const relatives = (await relativesOf[kind]?.(db, record_id)) ?? nothing[kind] ?? {};
  return JSON.stringify({
    type,
    id: event_id,
    timestamp: instantText(created_at),
    data: { id: record_id, ...relatives, changed: changed === '' ? [] : changed.split(',') },
  });
}
