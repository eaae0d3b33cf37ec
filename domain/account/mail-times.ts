import { instantOf, wallTimeOf } from '../booking/times/time-zone.ts';
import { addDays, weekdayOf } from '../calendar-date.ts';

/** When somebody wants the emails that can wait. */
export interface MailTimes {
  /** Whose clocks count, such as Europe/Berlin. */
  timeZone: string;
  /** The hours without emails, such as from 20:00 to 07:00; null for none. */
  quiet: { start: string; end: string } | null;
  /** Whether Saturdays and Sundays are without emails too. */
  quietWeekends: boolean;
  /** When the daily summary comes, such as 08:00. */
  summaryAt: string;
}

/** What people have who have chosen nothing: emails at any hour, the summary at 8 in the morning (decision 119). */
export function usualMailTimes(timeZone: string): MailTimes {
  return { timeZone, quiet: null, quietWeekends: false, summaryAt: '08:00' };
}

/**
 * Until when an email waits that is due at an instant: the end of the quiet hours, and of the weekend
 * where that is quiet. Both in milliseconds.
 *
 * @returns null when it need not wait.
 */
export function quietUntil(times: MailTimes, at: number): number | null {
  let free = at;
  // A night leads into a weekend, and a weekend into a night: three spells in a row at most.
  for (let spell = 0; spell < 4; spell += 1) {
    const end = endOfSpell(times, free);
    if (end === null) break;
    free = end;
  }
  return free === at ? null : free;
}

function endOfSpell({ timeZone, quiet, quietWeekends }: MailTimes, at: number): number | null {
  const { date, time } = wallTimeOf(at, timeZone);
  const later = (instant: number) => (instant > at ? instant : null);
  if (quietWeekends && isWeekend(date))
    return later(
      instantOf({ date: addDays(date, weekdayOf(date) === 6 ? 2 : 1), time: '00:00' }, timeZone),
    );
  if (quiet === null) return null;
  const { start, end } = quiet;
  if (start < end)
    return time >= start && time < end ? later(instantOf({ date, time: end }, timeZone)) : null;
  if (time < end) return later(instantOf({ date, time: end }, timeZone));
  if (time >= start) return later(instantOf({ date: addDays(date, 1), time: end }, timeZone));
  return null;
}

/**
 * When the first daily summary comes after an instant, in milliseconds. Quiet weekends have none;
 * quiet hours do not move it, as its reader has chosen both.
 */
export function nextSummary(
  { timeZone, quietWeekends, summaryAt }: MailTimes,
  after: number,
): number {
  let { date } = wallTimeOf(after, timeZone);
  for (;;) {
    const at = instantOf({ date, time: summaryAt }, timeZone);
    if (at > after && !(quietWeekends && isWeekend(date))) return at;
    date = addDays(date, 1);
  }
}

function isWeekend(date: string): boolean {
  return weekdayOf(date) === 6 || weekdayOf(date) === 0;
}
