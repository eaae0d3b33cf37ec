import { sql } from 'kysely';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { GoodwillEntriesTable } from '../tables.ts';

/** The goodwill ledger of a project, newest first. */
export function listGoodwillOf(db: Queries, projectId: string): Promise<GoodwillEntriesTable[]> {
  return db
    .selectFrom('goodwill_entries')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .orderBy('given_on', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export function findGoodwill(db: Queries, id: string): Promise<GoodwillEntriesTable | undefined> {
  return db.selectFrom('goodwill_entries').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertGoodwill(tx: Queries, row: GoodwillEntriesTable): Promise<void> {
  await tx.insertInto('goodwill_entries').values(row).execute();
}

/**
 * Sums of all projects: signed and given since a day, and what is open now.
 *
 * @param dayStart when the company's today began
 */
export async function sumExtraWork(
  db: Queries,
  from: { day: CalendarDate; at: number },
  dayStart: number,
): Promise<{ signed: number; given: number; open: number }> {
  const changed = sql<number>`cast(coalesce(sum(price_cents), 0) as bigint)`;
  const signed = await db
    .selectFrom('change_requests')
    .select(changed.as('cents'))
    .where('state', '=', 'accepted')
    .where('answered_at', '>=', from.at)
    .executeTakeFirstOrThrow();
  const open = await db
    .selectFrom('change_requests')
    .select(changed.as('cents'))
    .where('state', 'in', ['asked', 'offered'])
    // Nobody can sign an offer that has expired.
    .where((e) => e.or([e('valid_until', 'is', null), e('valid_until', '>', dayStart)]))
    .executeTakeFirstOrThrow();
  const given = await db
    .selectFrom('goodwill_entries')
    .select(sql<number>`cast(coalesce(sum(cents), 0) as bigint)`.as('cents'))
    .where('given_on', '>=', from.day)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { signed: signed.cents, given: given.cents, open: open.cents };
}
