import { mayDo, type Rights } from '#domain/account/rights.ts';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { type Grouping, type Measure, measures, needOfGrouping } from '#domain/measures/measure.ts';
import { type PeriodName, periodNames } from '#domain/measures/period.ts';

/** A period as the address has it: a name, or two days. */
export type ShownPeriod = { period: PeriodName } | { from: string; to: string };

/** What an address of the measures shows. */
export interface Shown {
  period: ShownPeriod;
  /** The measure that is divided; null for all of them. */
  one: { measure: Measure; by: Grouping } | null;
}

const first: PeriodName = 'this-month';

/** The measures that are there for somebody (rule MEASURE-3). */
export function measuresFor(rights: Rights): readonly Measure[] {
  return measures.filter(({ needs }) => mayDo(rights, needs));
}

/** How somebody can divide a measure. */
export function groupingsFor(measure: Measure, rights: Rights): readonly Grouping[] {
  return measure.groupings.filter((by) => mayDo(rights, needOfGrouping(measure, by)));
}

/**
 * What an address shows somebody: what is unknown in it, or not for them, as if it was not in it.
 */
export function readAddress(params: URLSearchParams, rights: Rights): Shown {
  const measure = measuresFor(rights).find(({ id }) => id === params.get('measure'));
  if (measure === undefined) return { period: periodIn(params), one: null };
  const by = groupingsFor(measure, rights).find((one) => one === params.get('by')) ?? 'month';
  return { period: periodIn(params), one: { measure, by } };
}

function periodIn(params: URLSearchParams): ShownPeriod {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  if (isCalendarDate(from) && isCalendarDate(to)) return { from, to };
  return { period: periodNames.find((name) => name === params.get('period')) ?? first };
}

/** The query of what is shown, as the address and the calls have it; without what is usual. */
export function queryOfShown({ period, one }: Shown): Record<string, string> {
  return {
    ...('period' in period ? period.period !== first && { period: period.period } : period),
    ...(one && { measure: one.measure.id, ...(one.by !== 'month' && { by: one.by }) }),
  };
}

/** The address of what is shown. */
export function addressOf(shown: Shown): string {
  const query = new URLSearchParams(queryOfShown(shown)).toString();
  return query === '' ? '/admin/measures' : `/admin/measures?${query}`;
}
