import { type NotNull, sql } from 'kysely';
import type { ListQuery } from '#contract/list.ts';
import type { BookingStatus } from '#domain/booking/booking-status.ts';
import {
  type ClientAccess,
  projectsWhere,
} from '#server/features/accounts/client-people/client-access.ts';
import { isOwn, ownRecords } from '#server/features/leads/own-leads.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { readFigures } from '#server/platform/figures/figures.ts';
import { equal } from '#server/platform/lists/condition.ts';
import { type List, readList, type Uncounted } from '#server/platform/lists/read-list.ts';
import type { Page } from '#server/platform/lists/read-page.ts';
import { startsOnHold } from './holds/hold-store.ts';
import { readNextFirst } from './next-first.ts';
import { type BookingsTable, bookingTables } from './tables.ts';

const bookingList: List<BookingsTable> = {
  table: 'bookings',
  columns: 'all',
  ...bookingTables.bookings.list,
};

type BookingsQuery = ListQuery &
  Uncounted & {
    status?: BookingStatus | undefined;
    type?: string | undefined;
    from?: number | undefined;
    to?: number | undefined;
  };

/**
 * @param query `from` and `to` are instants, inclusive and exclusive.
 * @param owner of whose leads; null for everybody's.
 */
export function listBookings(
  db: Queries,
  query: BookingsQuery,
  { owner, now }: { owner: string | null; now: number },
): Promise<Page<BookingsTable>> {
  if (query.sort !== 'next') return readOrdered(db, query, owner);
  const { from = 0, to = Number.MAX_SAFE_INTEGER } = query;
  return readNextFirst(
    (half, cut, page) => {
      const range =
        half === 'coming' ? { from: Math.max(from, cut), to: query.to } : { to: Math.min(to, cut) };
      return readOrdered(db, { ...query, cursor: undefined, ...range, ...page }, owner);
    },
    query,
    now,
  );
}

function readOrdered(
  db: Queries,
  query: BookingsQuery,
  owner: string | null,
): Promise<Page<BookingsTable>> {
  return readList(
    db,
    bookingList,
    [
      equal('status', query.status),
      equal('consultation_type', query.type),
      { column: 'starts_at', is: '>=', value: query.from },
      { column: 'starts_at', is: '<', value: query.to },
    ],
    query,
    owner === null ? null : ownRecords('booking', owner),
  );
}

export function findBooking(db: Queries, id: string): Promise<BookingsTable | undefined> {
  return db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A literal, not a parameter, so that the engines use the partial index of active bookings. */
const cancelled = sql.lit('cancelled' as const);

/** The bookings that have their slot; repeats the condition of the partial index literally. */
const hasSlot = sql<boolean>`(status <> 'cancelled' or undo_until is not null)`;

/**
 * Starts of active bookings between two instants, and of those whose cancellation can be undone; and
 * all starts on hold. One question: it is asked while every other booking waits.
 *
 * @param own the booking being moved and the visitor's own hold, which do not count; '' for none.
 */
export async function listTakenStarts(
  db: Queries,
  { from, until, now }: { from: number; until: number; now: number },
  { exceptId, holdToken }: { exceptId: string; holdToken: string },
): Promise<{ booked: number[]; onHold: number[] }> {
  const rows = await db
    .selectFrom('bookings')
    .select(['starts_at', sql<'booked' | 'held'>`'booked'`.as('why')])
    .where(hasSlot)
    .where((e) => e.or([e('status', '<>', cancelled), e('undo_until', '>', now)]))
    .where('starts_at', '>=', from)
    .where('starts_at', '<', until)
    .where('id', '<>', exceptId)
    .unionAll(startsOnHold(db, now, holdToken).select(sql<'booked' | 'held'>`'held'`.as('why')))
    .execute();
  const startsOf = (kind: 'booked' | 'held') =>
    rows.filter(({ why }) => why === kind).map((row) => row.starts_at);
  return { booked: startsOf('booked'), onHold: startsOf('held') };
}

/** Number of upcoming consultations with a status, by e-mail address and by network. */
export async function countWaiting(
  db: Queries,
  asked: { email: string; from: string; status: BookingStatus; now: number },
): Promise<{ ofEmail: number; ofNetwork: number }> {
  const waiting = db
    .selectFrom('bookings')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('starts_at', '>', asked.now)
    .where('status', '=', asked.status);
  // Two questions in one: each has an index, both together have none.
  return db
    .selectNoFrom([
      waiting
        .where(sql<string>`lower(email)`, '=', asked.email.toLowerCase())
        .$asScalar()
        .as('ofEmail'),
      waiting
        .where('asked_from', '=', asked.from)
        .where('asked_from', '<>', sql.lit(''))
        .$asScalar()
        .as('ofNetwork'),
    ])
    .$narrowType<{ ofEmail: NotNull; ofNetwork: NotNull }>()
    .executeTakeFirstOrThrow();
}

/** @returns false, without any change, when another booking has the slot. */
export async function insertBooking(tx: Queries, booking: BookingsTable): Promise<boolean> {
  const inserted = await tx
    .insertInto('bookings')
    .values(booking)
    .onConflict((c) => c.column('starts_at').where(hasSlot).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The active bookings that start between two instants. */
export function listMeetings(db: Queries, from: number, to: number): Promise<BookingsTable[]> {
  return db
    .selectFrom('bookings')
    .selectAll()
    .where('status', '<>', cancelled)
    .where('starts_at', '>', from)
    .where('starts_at', '<=', to)
    .execute();
}

/** Keeps an active booking from being moved or canceled until this transaction ends; undefined if it is not active. */
export function lockMeeting(tx: Queries, id: string): Promise<BookingsTable | undefined> {
  return tx
    .updateTable('bookings')
    .set((e) => ({ version: e.ref('version') }))
    .where('id', '=', id)
    .where('status', '<>', cancelled)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Number of all, upcoming, and pending upcoming consultations.
 *
 * @param owner of whose leads; null for everybody's.
 */
export async function countBookings(
  db: Queries,
  now: number,
  owner: string | null,
): Promise<{ total: number; upcoming: number; pending: number }> {
  const [all] = await (owner === null ? readFigures(db, 'bookings') : countOwn(db, owner));
  const ahead = await db
    .selectFrom('bookings')
    .select([
      sql<number>`count(*)`.as('upcoming'),
      sql<number>`count(case when status = 'pending' then 1 end)`.as('pending'),
    ])
    .where('starts_at', '>', now)
    .where('status', '<>', cancelled)
    .$if(owner !== null, (rows) => rows.where(isOwn('booking', owner ?? '', 'bookings')))
    .executeTakeFirstOrThrow();
  return { total: all?.entries ?? 0, ...ahead };
}

async function countOwn(db: Queries, owner: string): Promise<{ entries: number }[]> {
  const { rows } = await sql<{ entries: number }>`select count(*) as entries
    from leads cross join bookings
    where bookings.lead_id = leads.id and leads.assigned_to = ${owner}`.execute(db);
  return rows;
}

/** Number of bookings shown next to a person: the newest of a lead. */
const bookingsShown = 5;

export function listLeadBookings(
  db: Queries,
  leadId: string,
): Promise<Pick<BookingsTable, 'id' | 'reference' | 'starts_at' | 'time_zone' | 'status'>[]> {
  return db
    .selectFrom('bookings')
    .select(['id', 'reference', 'starts_at', 'time_zone', 'status'])
    .where('lead_id', '=', leadId)
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(bookingsShown)
    .execute();
}

/** A project that somebody of a client sees, and its owner. */
export function findProjectOfClient(db: Queries, id: string, access: ClientAccess) {
  return db
    .selectFrom('projects')
    .leftJoin('users as owner', (join) =>
      join.onRef('owner.id', '=', 'projects.owner_id').on('owner.deleted_at', 'is', null),
    )
    .select([
      'projects.id',
      'projects.name',
      'projects.client_company',
      'owner.id as owner_id',
      'owner.first_name',
      'owner.last_name',
      'owner.email as owner_email',
      'owner.role as owner_role',
    ])
    .where('projects.id', '=', id)
    .where(projectsWhere(access, 'see'))
    .where('projects.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The person responsible for a project, whom its meetings are with. */
export async function findOwnerOfProject(db: Queries, id: string): Promise<string | undefined> {
  const owner = await db
    .selectFrom('projects')
    .innerJoin('users', 'users.id', 'projects.owner_id')
    .select('users.id')
    .where('projects.id', '=', id)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  return owner?.id;
}

/** More than any client's upcoming bookings, plus some past ones. */
const portalBookings = 50;

/** The bookings made under an e-mail address, latest start first. */
export function listBookingsOfAddress(db: Queries, emailKey: string): Promise<BookingsTable[]> {
  return db
    .selectFrom('bookings')
    .selectAll()
    .where(sql<string>`lower(email)`, '=', emailKey)
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(portalBookings)
    .execute();
}
