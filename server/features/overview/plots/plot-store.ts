import { type RawBuilder, sql } from 'kysely';
import type { AnswerSpan, FunnelStep } from '#contract/office/overview-plots.ts';
import type { OffsetSpell } from '#domain/booking/times/time-zone.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Queries } from '#server/platform/db/schema.ts';

/** From one instant up to another, in milliseconds. */
interface Period {
  from: number;
  to: number;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The place of a value among ascending limits: 0 below the second one, and so on. */
function placeAmong(column: string, limits: readonly string[]): RawBuilder<number> {
  const cases = limits
    .slice(1)
    .map((limit, place) => sql`when ${sql.ref(column)} < ${limit} then ${sql.lit(place)}`);
  return sql<number>`case ${sql.join(cases, sql` `)} else ${sql.lit(limits.length - 1)} end`;
}

/**
 * Payments less refunds and corrections, by week: 0 for the first of `mondays`. Weeks without any
 * are left out.
 */
export async function sumReceivedByWeek(
  db: Queries,
  mondays: readonly CalendarDate[],
  to: CalendarDate,
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('invoice_payments')
    .select([
      placeAmong('paid_on', mondays).as('week'),
      // PostgreSQL sums a bigint to a numeric, which arrives as text.
      sql<number>`cast(sum(amount_cents) as bigint)`.as('cents'),
    ])
    .where('paid_on', '>=', mondays[0] ?? to)
    .where('paid_on', '<', to)
    .groupBy('week')
    .execute();
  return new Map(rows.map(({ week, cents }) => [week, cents]));
}

/** The leads of a period, and how many of them have a quote, opened one, accepted one. */
export async function countFunnel(
  db: Queries,
  { from, to }: Period,
): Promise<Record<FunnelStep, number>> {
  const { leads } = await db
    .selectFrom('leads')
    .select(sql<number>`count(*)`.as('leads'))
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  const steps = await db
    .selectFrom('quotes')
    .innerJoin('leads', 'leads.id', 'quotes.lead_id')
    .select([
      sql<number>`count(distinct lead_id)`.as('quoted'),
      sql<number>`count(distinct case when quotes.status = 'accepted' or first_viewed_at is not null then lead_id end)`.as(
        'opened',
      ),
      sql<number>`count(distinct case when quotes.status = 'accepted' then lead_id end)`.as(
        'accepted',
      ),
    ])
    // A quote is never older than its lead, so neither table is read beyond the period.
    .where('quotes.created_at', '>=', from)
    .where('quotes.deleted_at', 'is', null)
    .where('leads.created_at', '>=', from)
    .where('leads.created_at', '<', to)
    .where('leads.deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { leads, ...steps };
}

/** The leads of a period by their source, most frequent first. */
export function countSources(
  db: Queries,
  { from, to }: Period,
): Promise<{ source: string; leads: number }[]> {
  return db
    .selectFrom('leads')
    .select(['source', sql<number>`count(*)`.as('leads')])
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .where('deleted_at', 'is', null)
    .groupBy('source')
    .orderBy('leads', 'desc')
    .orderBy('source')
    .execute();
}

/** The answers given in a period, by how long they took. */
export function countAnswers(
  db: Queries,
  { from, to }: Period,
): Promise<Record<AnswerSpan, number>> {
  const count = (condition: RawBuilder<unknown>) =>
    sql<number>`count(case when ${condition} then 1 end)`;
  const took = sql`answered_at - received_at`;
  const upTo = (hours: number) => sql`${took} <= ${sql.lit(hours * hourMs)}`;
  const after = (hours: number) => sql`${took} > ${sql.lit(hours * hourMs)}`;
  return db
    .selectFrom('answer_clocks')
    .select([
      count(upTo(1)).as('hour'),
      count(sql`${after(1)} and ${upTo(4)}`).as('four-hours'),
      count(sql`${after(4)} and ${upTo(8)}`).as('eight-hours'),
      count(sql`${after(8)} and answered_at <= due_at`).as('day'),
      count(sql`${after(8)} and answered_at > due_at`).as('late'),
    ])
    .where('answered_at', '>=', from)
    .where('answered_at', '<', to)
    .executeTakeFirstOrThrow();
}

/** Consultations of a period by the hour of the day in which they start; not canceled ones. */
export async function countBookingsByHour(
  db: Queries,
  { from, to }: Period,
  spells: readonly OffsetSpell[],
): Promise<Map<number, number>> {
  // Literals, because SQLite would take parameters for floating-point numbers and divide exactly.
  const cases = spells.map(
    ({ until, offsetMs }) => sql`when starts_at < ${sql.lit(until)} then ${sql.lit(offsetMs)}`,
  );
  const offset = sql`case ${sql.join(cases, sql` `)} else 0 end`;
  const rows = await db
    .selectFrom('bookings')
    .select([
      sql<number>`((starts_at + ${offset}) % ${sql.lit(dayMs)}) / ${sql.lit(hourMs)}`.as('hour'),
      sql<number>`count(*)`.as('bookings'),
    ])
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .where('status', '<>', 'cancelled')
    .groupBy('hour')
    .execute();
  return new Map(rows.map(({ hour, bookings }) => [hour, bookings]));
}
