import { sql } from 'kysely';
import { mayDo } from '#domain/account/rights.ts';
import { emailKey } from '#server/features/accounts/store.ts';
import type { TeamMember } from '#server/features/accounts/team/team.ts';
import { isOwn, limitedTo } from '#server/features/leads/own-leads.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { listBookingsOfAddress } from '../store.ts';
import type { BookingsTable } from '../tables.ts';
import type { CalendarFeedsTable } from './tables.ts';

export function findFeedOf(db: Queries, userId: string): Promise<CalendarFeedsTable | undefined> {
  return db
    .selectFrom('calendar_feeds')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Stores the address of a person, in place of the one before. */
export async function replaceFeed(tx: Queries, feed: CalendarFeedsTable): Promise<void> {
  const { user_id: _, ...rest } = feed;
  await tx
    .insertInto('calendar_feeds')
    .values(feed)
    .onConflict((c) => c.column('user_id').doUpdateSet(rest))
    .execute();
}

/** @returns false when there was none. */
export async function deleteFeed(tx: Queries, userId: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('calendar_feeds')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** The person whose address has this secret; undefined once it ended, or the account did. */
export function findReader(db: Queries, tokenHash: string) {
  return db
    .selectFrom('calendar_feeds as feed')
    .innerJoin('users', 'users.id', 'feed.user_id')
    .select(['users.id', 'users.email', 'users.role', 'feed.last_read_at'])
    .where('feed.token_hash', '=', tokenHash)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function touchFeed(tx: Queries, userId: string, now: number): Promise<void> {
  await tx
    .updateTable('calendar_feeds')
    .set({ last_read_at: now })
    .where('user_id', '=', userId)
    .execute();
}

/** More than anybody holds in the years that a calendar shows ahead. */
const mostEntries = 1000;

/**
 * The meetings of somebody of the team that start from an instant on, the next one first: those that
 * they host, as long as they may see them, and those about projects that they are responsible for
 * (rule BOOKING-15).
 */
export async function listMeetingsOfMember(
  db: Queries,
  member: TeamMember,
  from: number,
): Promise<BookingsTable[]> {
  const hosted = await listHosted(db, member, from);
  const ofProjects = await db
    .selectFrom('projects')
    .innerJoin('bookings', 'bookings.project_id', 'projects.id')
    .selectAll('bookings')
    .where('projects.owner_id', '=', member.id)
    .where('projects.deleted_at', 'is', null)
    .where('bookings.host_id', 'is', null)
    .where('bookings.starts_at', '>=', from)
    .limit(mostEntries)
    .execute();
  return [...hosted, ...ofProjects].toSorted((a, b) => a.starts_at - b.starts_at);
}

/** The meetings that somebody hosts: of customers whom they may see, which a former host may not. */
async function listHosted(
  db: Queries,
  { id, rights }: TeamMember,
  from: number,
): Promise<BookingsTable[]> {
  if (!mayDo(rights, 'bookings:see')) return [];
  const owner = limitedTo({ id, rights });
  return db
    .selectFrom('bookings')
    .selectAll()
    .where('host_id', '=', id)
    .where('starts_at', '>=', from)
    .$if(owner !== null, (query) => query.where(isOwn('booking', owner ?? '', 'bookings')))
    .orderBy('starts_at')
    .limit(mostEntries)
    .execute();
}

/** The meetings of a client from an instant on, the next one first. */
export async function listMeetingsOfClient(
  db: Queries,
  email: string,
  from: number,
): Promise<BookingsTable[]> {
  const rows = await listBookingsOfAddress(db, emailKey(email));
  return rows.filter((row) => row.starts_at >= from).reverse();
}

/** The names of hosts, by id. */
export async function listHostNames(
  db: Queries,
  rows: readonly BookingsTable[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.flatMap(({ host_id }) => host_id ?? []))];
  if (ids.length === 0) return new Map();
  const people = await db
    .selectFrom('users')
    .select(['id', sql<string>`trim(first_name || ' ' || last_name)`.as('name')])
    .where('id', 'in', ids)
    .execute();
  return new Map(people.map(({ id, name }) => [id, name]));
}
