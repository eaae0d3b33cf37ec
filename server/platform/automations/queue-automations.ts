import { sql } from 'kysely';
import { automationsOf } from '#domain/automation/automation.ts';
import type { WebhookEvent } from '#domain/webhooks/webhook-event.ts';
import { batchesOf } from '#server/platform/db/batches.ts';
import { newId } from '#server/platform/db/ids.ts';
import { sentAlong } from '#server/platform/db/postgres/named-statements.ts';
import type { Queries } from '#server/platform/db/schema.ts';

/**
 * Notes events for the rules that begin with them and are on, in the transaction of the change (rule
 * AUTO-3). Of other events nothing is asked; a rule that is off writes nothing.
 */
export async function queueAutomations(
  { tx, now }: { tx: Queries; now: number },
  events: readonly { type: WebhookEvent; id: string }[],
): Promise<void> {
  const wanted = events.flatMap(({ type, id }) =>
    automationsOf(type).map((rule) => ({ rule, id })),
  );
  for (const some of batchesOf(wanted)) {
    const rows = some.map(
      ({ rule, id }) => sql`(${newId(now)}, ${rule}, ${id}, ${`${id}:${now}`})`,
    );
    // Both engines name the columns of values by their numbers.
    await sql`
      insert into automation_runs
        (id, rule, event_key, record_id, due_at, attempts, outcome, finished_at, created_at)
      select event.column1, event.column2, event.column4, event.column3,
        cast(${now} as bigint) + automations.wait_ms, 0, null, null, cast(${now} as bigint)
      from automations cross join (values ${sql.join(rows)}) as event
      where automations.id = event.column2 and automations.on_since is not null
        and not exists (select 1 from automations as every_rule
          where every_rule.id = 'all' and every_rule.on_since is null)
      on conflict (rule, event_key) do nothing
      ${sentAlong}`.execute(tx);
  }
}
