import { sql } from 'kysely';
import { type ListQuery, listCountMax } from '#contract/list.ts';
import type { WorkedFeature } from '#contract/projects/time-week.ts';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { daysOf, type Month } from '#domain/time/month.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { readCursor, writeCursor } from '#server/platform/lists/cursor.ts';
import type { Uncounted } from '#server/platform/lists/read-list.ts';
import { cappedCount, type Page } from '#server/platform/lists/read-page.ts';
import type { TimeEntriesTable } from './tables.ts';

const daysOfWeek = 7;
/** More entries than anybody has in a week. */
const mostOfWeek = 1000;

/**
 * What somebody worked in the week that begins on a day. Time of a project in the bin is without its
 * project: like that of a deleted one, it cannot be changed.
 */
export function listWeek(
  db: Queries,
  userId: string,
  from: CalendarDate,
): Promise<TimeEntriesTable[]> {
  return db
    .selectFrom('time_entries as e')
    .leftJoin('projects as p', (join) =>
      join.onRef('p.id', '=', 'e.project_id').on('p.deleted_at', 'is', null),
    )
    .selectAll('e')
    .select('p.id as project_id')
    .where('e.user_id', '=', userId)
    .where('e.day', '>=', from)
    .where('e.day', '<', addDays(from, daysOfWeek))
    .where('e.deleted_at', 'is', null)
    .orderBy('e.day')
    .orderBy('e.id')
    .limit(mostOfWeek)
    .execute();
}

/** The features of a week that can still take time, in the order of their names. */
export async function listWorkedFeatures(
  db: Queries,
  userId: string,
  from: CalendarDate,
): Promise<WorkedFeature[]> {
  const rows = await db
    .selectFrom('time_entries as e')
    .innerJoin('scope_items as s', 's.id', 'e.scope_item_id')
    .innerJoin('projects as p', 'p.id', 's.project_id')
    .select(['s.id', 's.label', 's.project_id', 'p.name'])
    .distinct()
    .where('e.user_id', '=', userId)
    .where('e.day', '>=', from)
    .where('e.day', '<', addDays(from, daysOfWeek))
    .where('e.deleted_at', 'is', null)
    .where('s.deleted_at', 'is', null)
    .where('p.deleted_at', 'is', null)
    .where('p.status', 'in', ['planning', 'active', 'on-hold'])
    .orderBy('p.name')
    .orderBy('s.label')
    .orderBy('s.id')
    .execute();
  return rows.map((row) => ({
    scopeItemId: row.id,
    featureName: row.label,
    projectId: row.project_id,
    projectName: row.name,
  }));
}

interface EntryFilters {
  month: Month;
  /** Absent for everyone. */
  userId?: string | undefined;
}

function entriesOf(db: Queries, { month, userId }: EntryFilters) {
  const { first, last } = daysOf(month);
  return db
    .selectFrom('time_entries')
    .where('day', '>=', first)
    .where('day', '<=', last)
    .where('deleted_at', 'is', null)
    .$if(userId !== undefined, (entries) => entries.where('user_id', '=', userId ?? ''));
}

/** A page of the entries of a month, by day. */
export async function readMonth(
  db: Queries,
  query: ListQuery & Uncounted & EntryFilters,
): Promise<Page<TimeEntriesTable>> {
  const isDown = query.sort === '-day';
  const order = isDown ? 'desc' : 'asc';
  const cursor = query.cursor === undefined ? null : readCursor(query.cursor, 'text');
  const rows = await entriesOf(db, query)
    .selectAll()
    .$if(cursor !== null, (entries) =>
      entries.where(
        sql<boolean>`(day, id) ${sql.raw(isDown ? '<' : '>')} (${cursor?.value}, ${cursor?.id})`,
      ),
    )
    .orderBy('day', order)
    .orderBy('id', order)
    .limit(query.limit + 1)
    .execute();
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  const count = query.isUncounted === true ? shown.length : await countOf(db, query);
  return {
    rows: shown,
    ...cappedCount(count),
    next:
      rows.length > query.limit && last !== undefined
        ? writeCursor({ direction: 'after', value: last.day, id: last.id })
        : null,
    previous: null,
  };
}

async function countOf(db: Queries, filters: EntryFilters): Promise<number> {
  const { count } = await db
    .selectFrom(
      entriesOf(db, filters)
        .select('id')
        .limit(listCountMax + 1)
        .as('counted'),
    )
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
