import { PostgresAdapter, sql } from 'kysely';
import type { WebhookEvent } from '#domain/webhooks/webhook-event.ts';
import { newId } from '#server/platform/db/ids.ts';
import { sentAlong } from '#server/platform/db/postgres/named-statements.ts';
import type { Queries } from '#server/platform/db/schema.ts';

/** Something that happened to a record. */
export interface HappenedEvent {
  type: WebhookEvent;
  /** The record's id. */
  id: string;
  /** Names of the fields that changed. */
  changed?: readonly string[];
}

/** Most fields that are named; a record with more says so by nothing. */
const mostFields = 40;

/**
 * Queues an event for every webhook that wants it, in the transaction of the change: it is delivered
 * once that is committed, and never if it is rolled back (rule API-12). One statement chooses the
 * webhooks and writes their deliveries, so that nobody has to know them, and on PostgreSQL it is not
 * waited for. There it passes over a webhook that is being deleted: the check of its key would wait for
 * that and then fail, and the change with it. An event is due with those of the same record that wait
 * before it, so that a look at what is due finds nothing that must wait.
 */
export async function queueEvent(
  { tx, now }: { tx: Queries; now: number },
  { type, id, changed = [] }: HappenedEvent,
): Promise<void> {
  const eventId = newId(now);
  const fields = changed.slice(0, mostFields).join(',');
  const isPostgres = tx.getExecutor().adapter instanceof PostgresAdapter;
  await sql`
    insert into webhook_deliveries
      (id, webhook_id, event_id, type, record_id, changed, body, state, attempts,
       next_attempt_at, lease_until, status, answer, tried_at, created_at)
    select ${`${eventId}.`} || id, id, ${eventId}, ${type}, ${id}, ${fields}, '', 'waiting', 0,
      coalesce((select max(ahead.next_attempt_at) from webhook_deliveries as ahead
        where ahead.webhook_id = webhooks.id and ahead.record_id = ${id}
          and ahead.state = 'waiting'), cast(${now} as bigint)), null, null, '', null, cast(${now} as bigint)
    from webhooks
    where off_since is null and (events = '*' or events like ${`%,${type},%`})
    ${sql.raw(isPostgres ? 'for key share skip locked' : '')}
    ${sentAlong}`.execute(tx);
}

/** The same for many records, without a statement for each when no webhook wants any of it. */
export async function queueEvents(
  work: { tx: Queries; now: number },
  events: readonly HappenedEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const [one] = await work.tx
    .selectFrom('webhooks')
    .select('id')
    .where('off_since', 'is', null)
    .limit(1)
    .execute();
  if (one === undefined) return;
  for (const event of events) await queueEvent(work, event);
}
