import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { shortDayText } from '#domain/day-text.ts';
import { isLocked, type Month, monthOf, monthText } from '#domain/time/month.ts';
import { minutesOfDay, timeText } from '#domain/time/time-text.ts';
import { type CompanyClock, companyToday } from '#server/platform/clock/company-day.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import type { ProjectsTable } from '../projects/tables.ts';
import { minutesOn } from './store.ts';

/** How many days ahead time can be entered: a vacation, and no year that was mistyped. */
const daysAhead = 31;
/** Nobody enters time from before. */
const firstDay = '2000-01-01';

const invalid = (path: string, message: string) =>
  new Problem('invalid_input', message, { issues: [{ path, message }] });

/** Time for a feature that is not in the scope of the project. */
export const unknownFeature = () =>
  invalid('scopeItemId', 'Please choose a feature of this project');

/** Time for somebody who is not of the team. */
export const unknownPerson = () => invalid('userId', 'Please choose someone on your team');

/**
 * Lets people write only their own time, and administrators that of everyone (rule TIME-3).
 *
 * @throws Problem `not_allowed`.
 */
export function refuseForeign({ caller }: Work, userId: string | null): void {
  const { person } = caller;
  // The program itself writes the demo's.
  if (person === undefined || person === null || person.rights === 'everything') return;
  if (person.id !== userId)
    throw new Problem(
      'not_allowed',
      'Only administrators can enter or change time of other people.',
    );
}

/** @throws Problem `conflict` with `reason`: locked (rule TIME-5). */
export function refuseLocked(day: CalendarDate, through: Month): void {
  if (!isLocked(day, through || null)) return;
  throw new Problem(
    'conflict',
    `${monthText(monthOf(day))} is locked, so its time can’t change. An administrator can unlock it.`,
    { extra: { reason: 'locked' } },
  );
}

/** @throws Problem `conflict` with `reason`: over, for a project that takes no more time. */
export function refuseOver({ status }: ProjectsTable): void {
  if (status === 'planning' || status === 'active' || status === 'on-hold') return;
  throw new Problem(
    'conflict',
    `This project is ${status === 'cancelled' ? 'canceled' : status}, so no time can be added to it.`,
    { extra: { reason: 'over' } },
  );
}

/** @throws Problem `invalid_input` for a day that nobody means. */
export function refuseFarDay(clock: CompanyClock, day: CalendarDate): void {
  if (day < firstDay || day > addDays(companyToday(clock), daysAhead))
    throw invalid('day', 'Please enter a day up to a month from today');
}

/** @throws Problem `invalid_input` when a day would have more than 24 hours (rule TIME-3). */
export async function refuseFullDay(
  tx: Queries,
  time: { userId: string; day: CalendarDate; minutes: number; without: string },
): Promise<void> {
  const worked = await minutesOn(tx, time);
  if (worked + time.minutes <= minutesOfDay) return;
  throw invalid(
    'minutes',
    `${shortDayText(time.day)} already has ${timeText(worked)}. A day has 24 hours, so ${timeText(time.minutes)} more is too much.`,
  );
}
