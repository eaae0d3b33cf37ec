import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { instantOf } from '#domain/booking/times/time-zone.ts';
import { addDays } from '#domain/calendar-date.ts';
import type { Days } from '#domain/measures/period.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { Facts } from './facts.ts';
import type { Keyed } from './keys.ts';
import { medianCounter } from './medians.ts';

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

/** The days of the first statement, the most days of one, and the least. */
const partDays = { first: 32, most: 128, least: 4 };
/** What takes longer than this is read in smaller parts from then on, and what is far below in larger ones. */
const slowMs = 40;

/**
 * What some rows add up to in each span and for each key, or their medians: statements along the index of the
 * rows’ instant or day, of some weeks or months, which read the rows of those days and no others (rule SPEED-4). On
 * SQLite, other calls are answered between them.
 */
export async function readSums(
  db: Queries,
  facts: Facts,
  { kind, spans, by, timeZone }: Question,
): Promise<Sums[]> {
  const key = by === null ? { key: sql`''` } : facts.keys[by];
  if (key === undefined) return [];
  const { at } = facts;
  const sums: Sums[] = [];
  const counter = medianCounter();
  let length = partDays.first;
  for (const [span, { from, to }] of spans.entries())
    for (let first = from; first <= to; ) {
      await setImmediate();
      const end = addDays(first, length - 1);
      const last = end < to ? end : to;
      const [low, high] = limitsOf({ from: first, to: last }, facts.kind, timeZone);
      const began = performance.now();
      const { rows } = await grouped[kind](sql`select coalesce(${key.key}, '') as key,
          ${key.label ?? sql`''`} as label, ${facts.value} as value, ${facts.part ?? sql`1`} as part
        from ${facts.from} ${key.join ?? sql``}
        where ${at} >= ${low} and ${at} < ${high} and ${facts.where ?? sql`1 = 1`}`).execute(db);
      const named = rows.map((row) => ({ ...row, label: row.label ?? '' }));
      if (kind === 'median') counter.add(span, named);
      else sums.push(...named.map((row) => ({ ...row, span })));
      length = lengthAfter(length, performance.now() - began);
      first = addDays(last, 1);
    }
  return kind === 'median' ? counter.medians() : sums;
}

function lengthAfter(length: number, tookMs: number): number {
  if (tookMs > slowMs) return Math.max(partDays.least, length / 2);
  return tookMs < slowMs / 4 ? Math.min(partDays.most, length * 2) : length;
}

/** Sums as PostgreSQL’s bigint: it sums a bigint to a numeric, which arrives as text. */
const sum = (column: string) => sql`cast(sum(${sql.ref(column)}) as bigint)`;

const grouped: Record<
  Question['kind'],
  (rows: RawBuilder<unknown>) => RawBuilder<Omit<Sums, 'span'>>
> = {
  sum: (
    rows,
  ) => sql`select key, max(label) as label, ${sum('value')} as value, ${sum('part')} as part
    from (${rows}) as facts group by key`,
  // How often each value occurs.
  median: (rows) => sql`select key, max(label) as label, value, count(*) as part
    from (${rows}) as facts group by key, value`,
};
