import { sql } from 'kysely';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Month } from '#domain/time/month.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { ScopeItemsTable } from '../projects/tables.ts';
import type { FeatureTimeTable, TimeEntriesTable, TimeLocksTable } from './tables.ts';

/** The one row of locks. */
export const lockId = 'company';

/** The last locked month; null for none. */
export async function readLockedThrough(db: Queries): Promise<Month | null> {
  const lock = await db
    .selectFrom('time_locks')
    .select('through')
    .where('id', '=', lockId)
    .executeTakeFirst();
  return lock?.through || null;
}

/**
 * Locks the row that says which months are locked, until the transaction ends: no month becomes locked
 * while an entry is written, and none is written while a month becomes locked.
 */
export async function lockLocks(tx: Queries, now: number): Promise<TimeLocksTable> {
  return tx
    .insertInto('time_locks')
    .values({ id: lockId, through: '', version: 0, changed_by: '', changed_at: now })
    .onConflict((c) =>
      c.column('id').doUpdateSet((e) => ({ version: e.ref('time_locks.version') })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Locks what somebody has of time until the transaction ends.
 *
 * @param name theirs now; absent if they have time already.
 * @returns the number of their latest hourly cost.
 */
export async function lockPerson(tx: Queries, userId: string, name?: string): Promise<number> {
  const { rates } = await tx
    .insertInto('time_people')
    .values({ id: userId, name: name ?? '', rates: 0 })
    .onConflict((c) =>
      c.column('id').doUpdateSet((e) => ({ name: name ?? e.ref('time_people.name') })),
    )
    .returning('rates')
    .executeTakeFirstOrThrow();
  return rates;
}

/** An entry, removed or not. */
export function findEntry(db: Queries, id: string): Promise<TimeEntriesTable | undefined> {
  return db.selectFrom('time_entries').selectAll().where('id', '=', id).executeTakeFirst();
}

/** What somebody worked on a day, without one of the entries. */
export async function minutesOn(
  db: Queries,
  { userId, day, without }: { userId: string; day: CalendarDate; without: string },
): Promise<number> {
  const { rows } = await sql<{ minutes: number | null }>`
    select sum(minutes) as minutes from time_entries
    where user_id = ${userId} and day = ${day} and deleted_at is null and id <> ${without}
  `.execute(db);
  return Number(rows[0]?.minutes ?? 0);
}

/** What an hour of somebody costs on a day, in cents; null when nobody has said it. */
export async function rateOn(
  db: Queries,
  userId: string,
  day: CalendarDate,
): Promise<number | null> {
  const rate = await db
    .selectFrom('time_rates')
    .select('cents')
    .where('user_id', '=', userId)
    .where('first_day', '<=', day)
    .orderBy('first_day', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return rate?.cents ?? null;
}

export async function insertEntry(tx: Queries, entry: TimeEntriesTable): Promise<void> {
  await tx.insertInto('time_entries').values(entry).execute();
}

/** What an entry adds to the sums of its feature. */
type Summed = Pick<TimeEntriesTable, 'scope_item_id' | 'minutes' | 'cost_cents'>;

/** Adds an entry to the sums of its feature, or takes it out of them. */
export async function addToSums(
  tx: Queries,
  entry: Summed,
  sign: 1 | -1,
  now: number,
): Promise<void> {
  if (entry.scope_item_id === null) return;
  const uncosted = entry.cost_cents === null ? entry.minutes : 0;
  await tx
    .updateTable('feature_time')
    .set((row) => ({
      minutes: row('minutes', '+', sign * entry.minutes),
      cost_cents: row('cost_cents', '+', sign * (entry.cost_cents ?? 0)),
      uncosted_minutes: row('uncosted_minutes', '+', sign * uncosted),
      updated_at: now,
    }))
    .where('id', '=', entry.scope_item_id)
    .execute();
}

/** Makes the row of a feature's sums, if there is none. */
export async function ensureSums(
  tx: Queries,
  item: Pick<ScopeItemsTable, 'id' | 'project_id' | 'feature_key'>,
  now: number,
): Promise<void> {
  await tx
    .insertInto('feature_time')
    .values({
      id: item.id,
      project_id: item.project_id,
      feature_key: item.feature_key,
      minutes: 0,
      cost_cents: 0,
      uncosted_minutes: 0,
      done: null,
      version: 0,
      updated_at: now,
    })
    .onConflict((c) => c.column('id').doNothing())
    .execute();
}

/** A feature of a project with its sums. */
export interface FeatureRow
  extends Pick<ScopeItemsTable, 'id' | 'project_id' | 'label' | 'state' | 'deleted_at'> {
  minutes: number | null;
  cost_cents: number | null;
  uncosted_minutes: number | null;
  done: number | null;
  version: number | null;
}

const features = (db: Queries) =>
  db
    .selectFrom('scope_items as s')
    .leftJoin('feature_time as t', 't.id', 's.id')
    .select(['s.id', 's.project_id', 's.label', 's.state', 's.deleted_at'])
    .select(['t.minutes', 't.cost_cents', 't.uncosted_minutes', 't.done', 't.version']);

/** The features of a project in order, and those that were removed with time on them. */
export async function listFeatures(db: Queries, projectId: string): Promise<FeatureRow[]> {
  const rows = await features(db)
    .where('s.project_id', '=', projectId)
    .orderBy('s.position')
    .orderBy('s.id')
    .execute();
  return rows.filter(({ deleted_at, minutes }) => deleted_at === null || (minutes ?? 0) > 0);
}

/** One feature with its sums. */
export function readFeature(db: Queries, id: string): Promise<FeatureRow> {
  return features(db).where('s.id', '=', id).executeTakeFirstOrThrow();
}

/** The latest entries of a project, newest days first. */
export function listLatest(db: Queries, projectId: string, most = 30): Promise<TimeEntriesTable[]> {
  return db
    .selectFrom('time_entries')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** Writes how much of a feature is done; false when somebody else did so in the meantime. */
export async function writeDone(
  tx: Queries,
  { id, version }: Pick<FeatureTimeTable, 'id' | 'version'>,
  done: number | null,
  now: number,
): Promise<boolean> {
  const written = await tx
    .updateTable('feature_time')
    .set({ done, version: version + 1, updated_at: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/** Deletes for good the entries that were removed before an instant. */
export async function forgetRemovedEntries(tx: Queries, before: number): Promise<void> {
  await tx.deleteFrom('time_entries').where('deleted_at', '<', before).execute();
}
