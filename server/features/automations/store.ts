import { sql } from 'kysely';
import {
  type AutomationId,
  type AutomationOutcome,
  automationLogMs,
  automationsADay,
  automationsKeptMs,
} from '#domain/automation/automation.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import {
  type AutomationRunsTable,
  type AutomationsTable,
  switchId,
} from '#server/platform/automations/tables.ts';
import { batchesOf } from '#server/platform/db/batches.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';

/** In words of their own, not as values: a partial index is used only for what it says itself. */
const isWaiting = sql<boolean>`outcome is null`;
const isOver = sql<boolean>`outcome is not null`;

/** A rule that somebody has changed. */
export type StoredRule = AutomationsTable & { id: AutomationId };

/** What is stored of the rules and of the switch for all of them, by id. */
export async function readAutomations(
  db: Queries,
): Promise<Map<AutomationsTable['id'], AutomationsTable>> {
  const rows = await db.selectFrom('automations').selectAll().execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The rules that are to do something: none while the switch for all of them is off. */
export async function listActive(db: Queries): Promise<StoredRule[]> {
  const stored = await readAutomations(db);
  const all = stored.get(switchId);
  if (all !== undefined && all.on_since === null) return [];
  return [...stored.values()].filter(
    (row): row is StoredRule => row.id !== switchId && row.on_since !== null,
  );
}

/** A rule that is to do something, locked until the transaction ends. */
export async function lockActive(tx: Queries, id: AutomationId): Promise<StoredRule | undefined> {
  const row = await tx
    .updateTable('automations')
    .set((e) => ({ version: e.ref('version') }))
    .where('id', '=', id)
    .where('on_since', 'is not', null)
    .where(
      sql<boolean>`not exists (select 1 from automations as every_rule
        where every_rule.id = 'all' and every_rule.on_since is null)`,
    )
    .returningAll()
    .executeTakeFirst();
  return row && { ...row, id };
}

/** Adds a row. @returns false if somebody else has added it. */
export async function insertAutomation(tx: Queries, row: AutomationsTable): Promise<boolean> {
  const added = await tx
    .insertInto('automations')
    .values(row)
    .onConflict((c) => c.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/**
 * Writes what people change of a rule, and nothing of what it notes itself meanwhile.
 *
 * @returns false if the version is stale.
 */
export async function updateAutomation(tx: Queries, row: AutomationsTable): Promise<boolean> {
  const { id, version, on_since, days, count, wait_ms, changed_name, updated_at } = row;
  const changed = { on_since, days, count, wait_ms, changed_name, updated_at };
  const updated = await tx
    .updateTable('automations')
    .set({ ...changed, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

/** Notes up to where a rule has looked. */
export async function noteLooked(
  tx: Queries,
  id: AutomationsTable['id'],
  { at, rowId }: { at: number; rowId: string },
): Promise<void> {
  await tx
    .updateTable('automations')
    .set({ looked_at: at, looked_id: rowId })
    .where('id', '=', id)
    .execute();
}

/** Counts one more step of today. @returns false if there were as many as there may be. */
export async function countStep(
  tx: Queries,
  id: AutomationId,
  today: CalendarDate,
): Promise<boolean> {
  const counted = await tx
    .updateTable('automations')
    .set({
      day: today,
      done_that_day: sql`case when day = ${today} then done_that_day + 1 else 1 end`,
    })
    .where('id', '=', id)
    .where((e) => e.or([e('day', '<>', today), e('done_that_day', '<', automationsADay)]))
    .returning('id')
    .executeTakeFirst();
  return counted !== undefined;
}

/** Takes a counted step back that was not done. */
export async function uncountStep(tx: Queries, id: AutomationId): Promise<void> {
  await tx
    .updateTable('automations')
    .set({ done_that_day: sql`done_that_day - 1` })
    .where('id', '=', id)
    .execute();
}

/** Notes that owners were told of a full day. @returns false if they were before. */
export async function noteTold(
  tx: Queries,
  id: AutomationId,
  today: CalendarDate,
): Promise<boolean> {
  const noted = await tx
    .updateTable('automations')
    .set({ told_on: today })
    .where('id', '=', id)
    .where('told_on', '<>', today)
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}

/** Adds events of a rule; one that it has already had is left as it is (rule AUTO-3). */
export async function insertRuns(
  tx: Queries,
  rule: AutomationId,
  facts: readonly { id: string; key: string }[],
  now: number,
): Promise<void> {
  for (const some of batchesOf(facts))
    await tx
      .insertInto('automation_runs')
      .values(
        some.map(({ id, key }) => ({
          id: newId(now),
          rule,
          event_key: key,
          record_id: id,
          due_at: now,
          attempts: 0,
          outcome: null,
          finished_at: null,
          created_at: now,
        })),
      )
      .onConflict((c) => c.columns(['rule', 'event_key']).doNothing())
      .execute();
}

/** The events of a rule that are due, oldest first if not asked otherwise. */
export function listDue(
  db: Queries,
  rule: AutomationId,
  { now, limit, isNewestFirst }: { now: number; limit: number; isNewestFirst: boolean },
): Promise<{ id: string }[]> {
  const order = isNewestFirst ? 'desc' : 'asc';
  return db
    .selectFrom('automation_runs')
    .select('id')
    .where('rule', '=', rule)
    .where(isWaiting)
    .where('due_at', '<=', now)
    .orderBy('due_at', order)
    .orderBy('id', order)
    .limit(limit)
    .execute();
}

/** An event that waits and is due, locked; undefined if somebody else has judged it. */
export function lockRun(
  tx: Queries,
  id: string,
  now: number,
): Promise<AutomationRunsTable | undefined> {
  return tx
    .updateTable('automation_runs')
    .set((e) => ({ attempts: e.ref('attempts') }))
    .where('id', '=', id)
    .where(isWaiting)
    .where('due_at', '<=', now)
    .returningAll()
    .executeTakeFirst();
}

export async function finishRun(
  tx: Queries,
  id: string,
  outcome: AutomationOutcome,
  now: number,
): Promise<void> {
  await tx
    .updateTable('automation_runs')
    .set({ outcome, finished_at: now })
    .where('id', '=', id)
    .execute();
}

/** Lets an event wait that could not be judged, or whose turn it is not yet. */
export async function putOff(
  tx: Queries,
  id: string,
  { attempts, until }: { attempts: number; until: number },
): Promise<void> {
  await tx
    .updateTable('automation_runs')
    .set({ attempts, due_at: until })
    .where('id', '=', id)
    .execute();
}

/** Lets the waiting events of a rule wait longer or shorter. */
export async function shiftWaiting(tx: Queries, rule: AutomationId, byMs: number): Promise<void> {
  await tx
    .updateTable('automation_runs')
    .set({ due_at: sql`due_at + cast(${byMs} as bigint)` })
    .where('rule', '=', rule)
    .where(isWaiting)
    .execute();
}

/** Forgets what waits for rules that begin anew: also what was noted while they were turned off. */
export async function dropWaiting(tx: Queries, rules: readonly AutomationId[]): Promise<void> {
  await tx.deleteFrom('automation_runs').where('rule', 'in', rules).where(isWaiting).execute();
}

/** The log, newest first: what was finished in the last 90 days, before an entry. */
export async function listRuns(
  db: Queries,
  wanted: { rule?: AutomationId | undefined; before?: string | undefined },
  { now, limit }: { now: number; limit: number },
): Promise<AutomationRunsTable[]> {
  let query = db
    .selectFrom('automation_runs')
    .selectAll()
    .where(isOver)
    .where('finished_at', '>', now - automationLogMs)
    .orderBy('finished_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (wanted.rule !== undefined) query = query.where('rule', '=', wanted.rule);
  if (wanted.before !== undefined) {
    const last = await db
      .selectFrom('automation_runs')
      .select('finished_at')
      .where('id', '=', wanted.before)
      .executeTakeFirst();
    if (last?.finished_at == null) return [];
    query = query.where(
      sql<boolean>`(finished_at, id) < (cast(${last.finished_at} as bigint), ${wanted.before})`,
    );
  }
  return query.execute();
}

/** Deletes some of what was done so long ago that it cannot come again. @returns how many. */
export async function deleteOldRuns(tx: Queries, now: number, limit: number): Promise<number> {
  const old = tx
    .selectFrom('automation_runs')
    .select('id')
    .where(isOver)
    .where('finished_at', '<', now - automationsKeptMs)
    .orderBy('finished_at')
    .limit(limit);
  const gone = await tx.deleteFrom('automation_runs').where('id', 'in', old).executeTakeFirst();
  return Number(gone.numDeletedRows);
}
