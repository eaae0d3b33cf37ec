import { PostgresAdapter, sql } from 'kysely';
import type { WebhookEvent } from '#domain/webhooks/webhook-event.ts';
import { queueAutomations } from '#server/platform/automations/queue-automations.ts';
import { batchesOf } from '#server/platform/db/batches.ts';
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

/** Queues an event for every webhook that wants it, like {@link queueEvents}. */
export function queueEvent(
  work: { tx: Queries; now: number },
  event: HappenedEvent,
): Promise<void> {
  return queueEvents(work, [event]);
}

/**
 * Queues events for every webhook that wants them, and for rules that begin with them (rule AUTO-3), in the transaction of the change: they are delivered
 * once that is committed, and never if it is rolled back (rule API-12). One statement chooses the
 * webhooks and writes their deliveries, so that nobody has to know them, and on PostgreSQL it is not
 * waited for. There it passes over a webhook that is being deleted: the check of its key would wait for
 * that and then fail, and the change with it. An event is due with those of the same record that wait
 * before it, so that a look at what is due finds nothing that must wait.
 */
export async function queueEvents(
  { tx, now }: { tx: Queries; now: number },
  events: readonly HappenedEvent[],
): Promise<void> {
  await queueAutomations({ tx, now }, events);
  const isPostgres = tx.getExecutor().adapter instanceof PostgresAdapter;
  for (const some of batchesOf(events)) {
    const rows = some.map(({ type, id, changed = [] }) => {
      const fields = changed.slice(0, mostFields).join(',');
      return sql`(${newId(now)}, ${type}, ${id}, ${fields})`;
    });
    // Both engines name the columns of values by their numbers.
    await sql`
      insert into webhook_deliveries
        (id, webhook_id, event_id, type, record_id, changed, body, state, attempts,
         next_attempt_at, lease_until, status, answer, tried_at, created_at)
      select event.column1 || '.' || webhooks.id, webhooks.id, event.column1, event.column2,
        event.column3, event.column4, '', 'waiting', 0,
        coalesce((select max(ahead.next_attempt_at) from webhook_deliveries as ahead
          where ahead.webhook_id = webhooks.id and ahead.record_id = event.column3
            and ahead.state = 'waiting'), cast(${now} as bigint)),
        null, null, '', null, cast(${now} as bigint)
      from webhooks cross join (values ${sql.join(rows)}) as event
      where webhooks.off_since is null
        and (webhooks.events = '*' or webhooks.events like '%,' || event.column2 || ',%')
      ${sql.raw(isPostgres ? 'for key share of webhooks skip locked' : '')}
      ${sentAlong}`.execute(tx);
  }
}
