import type { Measure } from '#domain/measures/measure.ts';
import type { Days } from '#domain/measures/period.ts';
import {
  type CompanyClock,
  companyDayStart,
  companyToday,
} from '#server/platform/clock/company-day.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { workings } from './facts.ts';
import type { Keyed } from './keys.ts';
import { readSums, type Sums } from './read-facts.ts';
import { readWaiting } from './waiting.ts';

/** The figure of one span and key. */
export interface Figure {
  span: number;
  key: string;
  label: string;
  value: number | null;
}

/**
 * The figures of a measure in spans of days, in order, that do not overlap; divided by a key. What has no rows
 * is left out.
 */
export async function readFigures(
  db: Queries,
  clock: CompanyClock,
  { id }: Pick<Measure, 'id'>,
  spans: readonly Days[],
  by: Keyed | null,
): Promise<Figure[]> {
  if (id === 'waiting-client' || id === 'waiting-team') {
    const side = id === 'waiting-client' ? 'client' : 'team';
    const days = await readWaiting(db, clock, side, { spans, by });
    return added(days).map(({ value, ...one }) => ({ ...one, value: value * 10 }));
  }
  const working = workings[id];
  const question = { kind: working.kind, spans, by, timeZone: clock.config.businessTimeZone };
  const now = { today: companyToday(clock), dayStart: companyDayStart(clock, clock.now()) };
  const sums: Sums[] = [];
  for (const facts of working.facts(now)) sums.push(...(await readSums(db, facts, question)));
  return added(sums).map(({ value, part, ...one }) => ({
    ...one,
    value:
      working.kind === 'median'
        ? working.figure(value / part)
        : (working.figure?.(value, part) ?? (working.figure ? null : value)),
  }));
}

/** The figure of a measure for each of some spans. */
export async function readTotals(
  db: Queries,
  clock: CompanyClock,
  measure: Pick<Measure, 'id' | 'unit'>,
  spans: readonly Days[],
): Promise<(number | null)[]> {
  const figures = await readFigures(db, clock, measure, spans, null);
  return spans.map(
    (_, span) => figures.find((one) => one.span === span)?.value ?? nothingOf(measure),
  );
}

/** What a measure is without any rows: nothing is a number, but no middle and no share. */
export function nothingOf({ id }: Pick<Measure, 'id'>): number | null {
  if (id === 'waiting-client' || id === 'waiting-team') return 0;
  const working = workings[id];
  return working.kind === 'sum' && working.figure === undefined ? 0 : null;
}

/** Sums of the same span and key together. */
function added(sums: readonly Sums[]): Sums[] {
  const together = new Map<string, Sums>();
  for (const one of sums) {
    const id = `${one.span} ${one.key}`;
    const known = together.get(id);
    together.set(
      id,
      known === undefined
        ? one
        : {
            ...known,
            label: known.label > one.label ? known.label : one.label,
            value: known.value + one.value,
            part: known.part + one.part,
          },
    );
  }
  return [...together.values()];
}
