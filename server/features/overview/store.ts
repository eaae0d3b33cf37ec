import { sql } from 'kysely';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { ClockKind } from '#server/features/answer-clock/answer-clock.ts';
import { isOwnClock } from '#server/features/answer-clock/own-clocks.ts';
import { isOwn } from '#server/features/leads/own-leads.ts';
import type { Queries } from '#server/platform/db/schema.ts';

/** The answers that are owed, most urgent first; on quotes of somebody's leads, or of all. */
export function listWaiting(
  db: Queries,
  limit: number,
  owner: string | null,
): Promise<{ kind: ClockKind; subject_id: string; due_at: number }[]> {
  return db
    .selectFrom('answer_clocks')
    .select(['kind', 'subject_id', 'due_at'])
    .where('answered_at', 'is', null)
    .where('dropped_at', 'is', null)
    .$if(owner !== null, (rows) => rows.where(isOwnClock(owner ?? '')))
    .orderBy('due_at')
    .orderBy('subject_id')
    .limit(limit)
    .execute();
}

/** Titles of waiting items by id, with the record that each opens. */
export async function titlesOf(
  db: Queries,
  kind: ClockKind,
  ids: readonly string[],
): Promise<Map<string, { title: string; note: string; opens: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await titleQueries[kind](db, ids);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The query for the titles of each kind of item. */
const titleQueries: Record<
  ClockKind,
  (
    db: Queries,
    ids: readonly string[],
  ) => Promise<{ id: string; opens: string; title: string; note: string }[]>
> = {
  contact: (db, ids) =>
    db
      .selectFrom('contact_messages')
      .select(['id', 'id as opens', 'name as title', 'message as note'])
      .where('id', 'in', ids)
      .execute(),
  quote: (db, ids) =>
    db
      .selectFrom('quotes')
      .select(['id', 'id as opens', 'customer_name as title', 'reference as note'])
      .where('id', 'in', ids)
      .execute(),
  question: (db, ids) =>
    db
      .selectFrom('quote_questions')
      .select(['id', 'quote_id as opens', 'author_name as title', 'body as note'])
      .where('id', 'in', ids)
      .execute(),
  change: (db, ids) =>
    db
      .selectFrom('change_requests as r')
      .innerJoin('projects as p', 'p.id', 'r.project_id')
      .select(['r.id', 'p.id as opens', 'p.name as title', 'r.title as note'])
      .where('r.id', 'in', ids)
      .execute(),
  // A chat's clock belongs to its first unanswered message.
  chat: (db, ids) =>
    db
      .selectFrom('chat_messages as m')
      .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
      .select(['m.id', 'c.id as opens', 'c.name as title', 'm.body as note'])
      .where('m.id', 'in', ids)
      .execute(),
};

/** Incomplete milestones of running projects that are due by a day, oldest first. */
export function listDueMilestones(db: Queries, today: CalendarDate, limit: number) {
  return db
    .selectFrom('milestones')
    .innerJoin('projects', 'projects.id', 'milestones.project_id')
    .select(['milestones.id', 'milestones.title', 'project_id', 'projects.name', 'due_date'])
    .where('due_date', '<=', today)
    .where('milestones.completed_at', 'is', null)
    .where('milestones.deleted_at', 'is', null)
    .where('projects.deleted_at', 'is', null)
    .where('projects.status', 'in', ['planning', 'active'])
    .orderBy('due_date')
    .orderBy('milestones.id')
    .limit(limit)
    .execute();
}

/**
 * Active projects whose client heard nothing since an instant, or since a day on which they started,
 * the longest silent first (rule PROJECT-11).
 */
export async function listSilentProjects(
  db: Queries,
  since: { at: number; day: CalendarDate },
  limit: number,
) {
  const rows = await db
    .selectFrom('projects')
    .select(['id', 'name', 'created_at'])
    .select((e) =>
      e
        .selectFrom('status_notes')
        .select((notes) => notes.fn.max('status_notes.created_at').as('at'))
        .whereRef('status_notes.project_id', '=', 'projects.id')
        .where('status_notes.ended_at', 'is', null)
        .as('written_at'),
    )
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .where('created_at', '<=', since.at)
    .where('start_key', '<=', since.day)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows
    .filter(({ written_at: at }) => at === null || at <= since.at)
    .sort((a, b) => (a.written_at ?? a.created_at) - (b.written_at ?? b.created_at));
}

/** Unpaid invoices past their due day, longest overdue first. */
export function listOverdueInvoices(db: Queries, today: CalendarDate, limit: number) {
  return db
    .selectFrom('invoices')
    .select(['id', 'number', 'label', 'bill_to_name', 'bill_to_company', 'due_on'])
    .where('status', '=', 'issued')
    .where('due_on', '<', today)
    .orderBy('due_on')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Consultations that start within a period, in order; of somebody's leads, or of all. */
export function listBookingsBetween(
  db: Queries,
  from: number,
  to: number,
  { limit, owner }: { limit: number; owner: string | null },
) {
  return db
    .selectFrom('bookings')
    .select(['id', 'first_name', 'last_name', 'email', 'starts_at', 'status', 'medium'])
    .select('meeting_url')
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .where('status', '<>', 'cancelled')
    .$if(owner !== null, (rows) => rows.where(isOwn('booking', owner ?? '', 'bookings')))
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Bookings to come that nobody has confirmed, the next first; of somebody's leads, or of all. */
export function listUnconfirmedBookings(
  db: Queries,
  now: number,
  { limit, owner }: { limit: number; owner: string | null },
) {
  return (
    db
      .selectFrom('bookings')
      .select(['id', 'first_name', 'last_name', 'email', 'starts_at', 'medium'])
      // Not as a plain comparison, for which SQLite would read all that were ever left unconfirmed.
      .where(sql<boolean>`coalesce(status, '') = 'pending'`)
      .where('starts_at', '>=', now)
      .$if(owner !== null, (rows) => rows.where(isOwn('booking', owner ?? '', 'bookings')))
      .orderBy('starts_at')
      .orderBy('id')
      .limit(limit)
      .execute()
  );
}

/** Quotes with a requested demo that is not prepared yet, oldest first; of somebody's leads, or of all. */
export function listDemoRequests(db: Queries, limit: number, owner: string | null) {
  return db
    .selectFrom('quotes')
    .select(['id', 'customer_name', 'reference', 'demo_due_on'])
    .where('demo_requested_at', 'is not', null)
    .where('demo_created_at', 'is', null)
    .where('status', '<>', 'rejected')
    .where('deleted_at', 'is', null)
    .$if(owner !== null, (rows) => rows.where(isOwn('quote', owner ?? '', 'quotes')))
    .orderBy('created_at')
    .limit(limit)
    .execute();
}

/**
 * The quotes that clients declined since an instant, the last one first, without those whose lead has
 * a newer quote (rule QUOTE-26).
 */
export function listDeclined(
  db: Queries,
  since: number,
  { limit, owner }: { limit: number; owner: string | null },
) {
  return db
    .selectFrom('quote_declines')
    .innerJoin('quotes', 'quotes.id', 'quote_declines.quote_id')
    .select(['quotes.id', 'quotes.reference', 'customer_name', 'quote_declines.reason'])
    .where('declined_at', '>=', since)
    .where('quotes.status', '=', 'rejected')
    .where('quotes.deleted_at', 'is', null)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('quotes as newer')
            .select('newer.id')
            .whereRef('newer.lead_id', '=', 'quotes.lead_id')
            .whereRef('newer.created_at', '>', 'quotes.created_at')
            .where('newer.deleted_at', 'is', null),
        ),
      ),
    )
    .$if(owner !== null, (rows) => rows.where(isOwn('quote', owner ?? '', 'quotes')))
    .orderBy('declined_at', 'desc')
    .orderBy('quotes.id', 'desc')
    .limit(limit)
    .execute();
}
