import { type RawBuilder, sql } from 'kysely';
import type { MeasureId } from '#domain/measures/measure.ts';
import { divideRoundingHalfUp } from '#domain/money.ts';
import { planCents, signedPrices } from '#server/features/projects/scope/signed-prices.ts';
import {
  byPerson,
  invoiceKeys,
  type Keys,
  keysVia,
  leadKeys,
  projectKeys,
  quoteKeys,
  timeKeys,
} from './keys.ts';

/** Rows of which each is in a period by an instant, the end of a validity, or a day of the company. */
export interface Facts {
  /** The table and what belongs to it. */
  from: RawBuilder<unknown>;
  at: RawBuilder<unknown>;
  /** The end of a validity belongs to what it ends: at midnight, to the day before. */
  kind: 'instant' | 'end' | 'day';
  where?: RawBuilder<unknown>;
  keys: Keys;
  /** What is added up, or of which the middle is taken. */
  value: RawBuilder<unknown>;
  /** What it is divided by, if it is. */
  part?: RawBuilder<unknown>;
}

/** A measure as one statement along an index, or several of which the sums are added. */
export type Working =
  | {
      kind: 'sum';
      facts: (now: Now) => readonly Facts[];
      /** Makes a whole number of the measure's unit from the sums; absent for the sum itself. */
      figure?: (value: number, part: number) => number | null;
    }
  | {
      kind: 'median';
      facts: (now: Now) => readonly [Facts];
      figure: (middle: number) => number;
    };

/** What is over by now: the company's today, and when it began. */
export interface Now {
  today: string;
  dayStart: number;
}

const dayMinutes = 1440;
const one = sql`1`;

const inTenthsOfDays = (minutes: number) => Math.round((minutes * 10) / dayMinutes);

/** From one instant to another in whole minutes: in milliseconds hardly two values are alike. */
const minutesFrom = (start: RawBuilder<unknown>, end: RawBuilder<unknown>) =>
  sql`(${end} - ${start} + 30000) / 60000`;

const inTenthsOfPercent = (value: number, part: number) =>
  part === 0 ? null : divideRoundingHalfUp(value * 1000, part);

/** The number of a day since a fixed one, from its text: for differences on both engines alike. */
function dayNumber(text: RawBuilder<unknown>): RawBuilder<unknown> {
  const digits = (from: number, length: number) =>
    sql`cast(substr(${text}, ${sql.lit(from)}, ${sql.lit(length)}) as integer)`;
  const [year, month, day] = [digits(1, 4), digits(6, 2), digits(9, 2)];
  // Years that begin in March, so that a leap day is their last (Fliegel and Van Flandern, 1968).
  const y = sql`(${year} + 4800 - (14 - ${month}) / 12)`;
  const m = sql`(${month} + 12 * ((14 - ${month}) / 12) - 3)`;
  return sql`(${day} + (153 * ${m} + 2) / 5 + 365 * ${y} + ${y} / 4 - ${y} / 100 + ${y} / 400)`;
}

/**
 * A quote's status. Not as a plain comparison, for which SQLite would read all quotes that ever had it instead
 * of those of the period.
 */
const status = sql`coalesce(q.status, '')`;

const isDeclined = sql`exists (select 1 from quote_declines as d where d.quote_id = q.id)`;

/** Accepted quotes. */
const accepted = {
  from: sql`quotes as q`,
  at: sql`q.answered_at`,
  kind: 'instant',
  where: sql`${status} = 'accepted' and q.answered_at is not null and q.deleted_at is null`,
  keys: quoteKeys,
} as const;

const completed = {
  from: sql`projects as p`,
  at: sql`p.completed_at`,
  kind: 'instant',
  where: sql`p.completed_at is not null and p.deleted_at is null`,
  keys: projectKeys,
} as const;

/** Completed projects with a sum over some of their features that have a price and time. */
function delivered(some: RawBuilder<unknown> = sql``) {
  const timed = sql`t.minutes > 0 ${some}`;
  const sum = (column: RawBuilder<unknown>) =>
    sql`(select cast(sum(${column}) as bigint) from (${signedPrices(sql`p.id`)}) as s
      join feature_time as t on t.id = s.id where ${timed})`;
  return {
    facts: {
      ...completed,
      where: sql`${completed.where} and exists (select 1 from scope_items as s
        join feature_time as t on t.id = s.id where ${timed}
        and s.project_id = p.id and s.deleted_at is null and s.price_cents is not null)`,
    },
    signedCents: sum(sql`s.cents`),
    minutes: sum(sql`t.minutes`),
    costCents: sum(sql`t.cost_cents`),
  };
}

const approved = {
  from: sql`approvals as a join projects as p on p.id = a.project_id`,
  at: sql`a.ended_at`,
  kind: 'instant',
  where: sql`a.state = 'approved' and a.ended_at is not null and p.deleted_at is null`,
  keys: projectKeys,
} as const;

const entered = {
  from: sql`time_entries as e`,
  at: sql`e.day`,
  kind: 'day',
  where: sql`e.deleted_at is null`,
  keys: timeKeys,
} as const;

const answered = {
  from: sql`answer_clocks as c`,
  at: sql`c.answered_at`,
  kind: 'instant',
  where: sql`c.answered_at is not null`,
  keys: { owner: byPerson('c.answered_by') },
} as const;

/** What is worked out from rows; how long projects waited is in waiting.ts. */
export const workings: Record<Exclude<MeasureId, 'waiting-client' | 'waiting-team'>, Working> = {
  'new-leads': sumOf({
    ...{ from: sql`leads as l`, at: sql`l.created_at`, kind: 'instant', keys: leadKeys },
    where: sql`l.deleted_at is null`,
    value: one,
  }),
  'quotes-sent': sumOf({
    from: sql`quote_versions as v join quotes as q on q.id = v.quote_id`,
    ...{ at: sql`v.sent_at`, kind: 'instant', keys: quoteKeys, value: one },
    // One that was signed without being sent has its first version from the signature.
    where: sql`v.number = 1 and q.sent_at is not null and q.deleted_at is null`,
  }),
  'quotes-accepted': sumOf({ ...accepted, value: one }),
  'accepted-value': sumOf({
    ...accepted,
    from: sql`quotes as q left join quote_acceptances as ac on ac.quote_id = q.id`,
    value: planCents,
  }),
  'win-rate': {
    kind: 'sum',
    facts: ({ dayStart }) => [
      {
        ...accepted,
        where: sql`(${status} = 'accepted' or (${status} = 'rejected' and ${isDeclined}))
          and q.answered_at is not null and q.deleted_at is null`,
        value: sql`case when q.status = 'accepted' then 1 else 0 end`,
        part: one,
      },
      {
        ...accepted,
        ...{ at: sql`q.valid_until`, kind: 'end' },
        // What only the team rejected had no answer of its client.
        where: sql`(${status} = 'approved' or (${status} = 'rejected' and not ${isDeclined}))
          and q.sent_at is not null and q.valid_until <= ${dayStart} and q.deleted_at is null`,
        ...{ value: sql`0`, part: one },
      },
    ],
    figure: inTenthsOfPercent,
  },
  'days-to-sign': medianOf(
    {
      ...accepted,
      from: sql`quotes as q join quote_versions as v on v.quote_id = q.id and v.number = 1`,
      where: sql`${accepted.where} and q.sent_at is not null`,
      value: minutesFrom(sql`v.sent_at`, sql`q.answered_at`),
    },
    inTenthsOfDays,
  ),
  'projects-completed': sumOf({ ...completed, value: one }),
  'days-late': medianOf(
    {
      ...completed,
      where: sql`${completed.where} and p.estimated_end_date is not null`,
      value: sql`${dayNumber(sql`p.end_key`)} - ${dayNumber(sql`p.estimated_end_date`)}`,
    },
    (days) => Math.round(days * 10),
  ),
  'milestones-approved': sumOf({ ...approved, value: one }),
  'days-to-approve': medianOf(
    { ...approved, value: minutesFrom(sql`a.asked_at`, sql`a.ended_at`) },
    inTenthsOfDays,
  ),
  invoiced: sumOf({
    ...{ from: sql`invoices as i`, at: sql`i.issue_on`, kind: 'day', keys: invoiceKeys },
    where: sql`i.number is not null and i.status <> 'void'`,
    value: sql`i.total_cents`,
  }),
  received: {
    kind: 'sum',
    facts: () => [
      {
        ...{ from: sql`invoice_payments as m`, at: sql`m.paid_on`, kind: 'day' },
        keys: keysVia(sql`join invoices as i on i.id = m.invoice_id`, invoiceKeys),
        value: sql`m.amount_cents`,
      },
      {
        // What came online and stands on no invoice; the first one that it was for says whose it is.
        from: sql`payment_postings as o
          join payment_parts as part on part.attempt_id = o.attempt_id and part.position = 0
          join invoices as i on i.id = part.invoice_id`,
        ...{ at: sql`o.created_at`, kind: 'instant', keys: invoiceKeys },
        where: sql`o.invoice_id is null and o.currency = 'usd'`,
        value: sql`o.amount_cents`,
      },
    ],
  },
  credited: sumOf({
    ...{ from: sql`credit_notes as n`, at: sql`n.issued_on`, kind: 'day' },
    keys: keysVia(sql`join invoices as i on i.id = n.invoice_id`, invoiceKeys),
    value: sql`n.total_cents`,
  }),
  overdue: {
    kind: 'sum',
    facts: ({ today }) => [
      {
        ...{ from: sql`invoices as i`, at: sql`i.due_on`, kind: 'day', keys: invoiceKeys },
        where: sql`i.status = 'issued' and i.due_on < ${today}`,
        value: sql`i.total_cents - i.paid_cents - i.credited_cents`,
      },
    ],
  },
  'changes-signed': sumOf({
    ...{ from: sql`change_requests as r`, at: sql`r.answered_at`, kind: 'instant' },
    keys: keysVia(sql`join projects as p on p.id = r.project_id`, projectKeys),
    value: sql`r.price_cents`,
    where: sql`r.state = 'accepted'`,
  }),
  goodwill: sumOf({
    ...{ from: sql`goodwill_entries as g`, at: sql`g.given_on`, kind: 'day' },
    keys: keysVia(sql`join projects as p on p.id = g.project_id`, projectKeys),
    value: sql`g.cents`,
    where: sql`g.deleted_at is null`,
  }),
  hours: sumOf({ ...entered, value: sql`e.minutes` }),
  'time-cost': sumOf({ ...entered, value: sql`coalesce(e.cost_cents, 0)` }),
  'hourly-rate': {
    kind: 'sum',
    facts: () => {
      const { facts, signedCents, minutes } = delivered();
      return [{ ...facts, value: signedCents, part: minutes }];
    },
    figure: (cents, minutes) => (minutes === 0 ? null : divideRoundingHalfUp(cents * 60, minutes)),
  },
  margin: {
    kind: 'sum',
    facts: () => {
      const { facts, signedCents, costCents } = delivered(sql`and t.uncosted_minutes = 0`);
      return [{ ...facts, value: costCents, part: signedCents }];
    },
    figure: (cost, signed) => inTenthsOfPercent(signed - cost, signed),
  },
  answers: sumOf({ ...answered, value: one }),
  'first-answer': medianOf(
    { ...answered, value: minutesFrom(sql`c.received_at`, sql`c.answered_at`) },
    Math.round,
  ),
  'answered-in-time': {
    kind: 'sum',
    facts: () => [
      {
        ...answered,
        ...{ value: sql`case when c.answered_at <= c.due_at then 1 else 0 end`, part: one },
      },
    ],
    figure: inTenthsOfPercent,
  },
};

/** A sum that is the figure itself: 0 where there is nothing. */
function sumOf(facts: Facts): Working {
  return { kind: 'sum', facts: () => [facts] };
}

function medianOf(facts: Facts, figure: (middle: number) => number): Working {
  return { kind: 'median', facts: () => [facts], figure };
}
