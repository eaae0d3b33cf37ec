import { type RawBuilder, sql } from 'kysely';
import { instantOf } from '#domain/booking/times/time-zone.ts';
import { addDays } from '#domain/calendar-date.ts';
import type { Days } from '#domain/measures/period.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { Facts } from './facts.ts';
import type { Keyed } from './keys.ts';

/** The sums, or the middle values, of one span and key. */
export interface Sums {
  /** The place of the span among those that were asked for. */
  span: number;
  key: string;
  label: string;
  value: number;
  /** What it is divided by; of a median, how many values `value` is the sum of: 1 or 2. */
  part: number;
}

/** What is asked of the rows of a measure. */
export interface Question {
  kind: 'sum' | 'median';
  /** Spans of days in order that do not overlap, of the company's zone. */
  spans: readonly Days[];
  by: Keyed | null;
  timeZone: string;
}

/** The limits of a span, the first in it and the first after it, as a column of this kind has them. */
export function limitsOf({ from, to }: Days, kind: Facts['kind'], timeZone: string) {
  const days = [from, addDays(to, 1)] as const;
  if (kind === 'day') return days;
  const later = kind === 'end' ? 1 : 0;
  const midnight = (date: string) => instantOf({ date, time: '00:00' }, timeZone) + later;
  return [midnight(days[0]), midnight(days[1])] as const;
}

/**
 * What some rows add up to in each span, and for each key: one statement along the index of their instant or
 * day, which reads the rows between the first and the last span and no others (rule SPEED-4).
 */
export async function readSums(
  db: Queries,
  facts: Facts,
  { kind, spans, by, timeZone }: Question,
): Promise<Sums[]> {
  const limits = spans.map((days) => limitsOf(days, facts.kind, timeZone));
  const [first, last] = [limits[0], limits.at(-1)];
  const key = by === null ? { key: sql`''` } : facts.keys[by];
  if (first === undefined || last === undefined || key === undefined) return [];
  const { at } = facts;
  const cases = limits.map(
    ([low, high], span) => sql`when ${at} >= ${low} and ${at} < ${high} then ${sql.lit(span)}`,
  );
  const rows = sql`select case ${sql.join(cases, sql` `)} end as span,
      coalesce(${key.key}, '') as key, ${key.label ?? sql`''`} as label,
      ${facts.value} as value, ${facts.part ?? sql`1`} as part
    from ${facts.from} ${key.join ?? sql``}
    where ${at} >= ${first[0]} and ${at} < ${last[1]} and ${facts.where ?? sql`1 = 1`}`;
  const { rows: sums } = await summed[kind](rows).execute(db);
  return sums.map((row) => ({ ...row, label: row.label ?? '' }));
}

/** Sums as PostgreSQL’s bigint: it sums a bigint to a numeric, which arrives as text. */
const sum = (column: string) => sql`cast(sum(${sql.ref(column)}) as bigint)`;

const summed: Record<Question['kind'], (rows: RawBuilder<unknown>) => RawBuilder<Sums>> = {
  sum: (rows) => sql<Sums>`select span, key, max(label) as label,
      ${sum('value')} as value, ${sum('part')} as part
    from (${rows}) as facts where span is not null group by span, key`,
  // The middle one, or the two in the middle.
  median: (rows) => sql<Sums>`select span, key, max(label) as label,
      ${sum('value')} as value, count(*) as part
    from (select span, key, label, value,
        row_number() over (partition by span, key order by value) as place,
        count(*) over (partition by span, key) as of_all
      from (${rows}) as facts where span is not null) as ranked
    where place in ((of_all + 1) / 2, (of_all + 2) / 2) group by span, key`,
};
