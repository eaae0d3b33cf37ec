import type { Spell } from '../approval/waiting.ts';
import { isWorkingDay } from '../approval/working-days.ts';
import { addDays, daysBetween } from '../calendar-date.ts';
import type { Days } from './period.ts';

/**
 * Counts the working days of spells that are in each of some spans, a day in several spells once. The days of
 * the spans are gone through once, and not for each of thousands of projects.
 *
 * @param spans in order, without overlaps.
 */
export function workingDayCounter(
  spans: readonly Days[],
): (spells: readonly Spell[]) => { span: number; days: number }[] {
  const start = spans[0]?.from ?? '';
  const length = daysBetween(start, spans.at(-1)?.to ?? start) + 1;
  // How many working days there are before each day, as the place of the day from the start.
  const before = [0];
  for (let place = 0, day = start; place < length; place += 1, day = addDays(day, 1))
    before.push((before[place] ?? 0) + (isWorkingDay(day) ? 1 : 0));
  const limits = spans.map(({ from, to }) => [
    daysBetween(start, from),
    daysBetween(start, to) + 1,
  ]);
  const placeOf = (day: string) => Math.min(Math.max(daysBetween(start, day), 0), length);

  return (spells) => {
    const parts = spells
      .map(({ after, to }) => [placeOf(addDays(after, 1)), placeOf(addDays(to, 1))] as const)
      .sort(([one], [other]) => one - other);
    const found = new Map<number, number>();
    let done = 0;
    for (const [from, to] of parts) {
      const begin = Math.max(from, done);
      if (to <= begin) continue;
      done = to;
      for (const [span, [low = 0, high = 0]] of limits.entries()) {
        const [first, last] = [Math.max(begin, low), Math.min(to, high)];
        const days = last > first ? (before[last] ?? 0) - (before[first] ?? 0) : 0;
        if (days > 0) found.set(span, (found.get(span) ?? 0) + days);
      }
    }
    return [...found].map(([span, days]) => ({ span, days }));
  };
}
