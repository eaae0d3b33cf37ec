import { addDays, type CalendarDate, weekdayOf } from '../domain/calendar-date.ts';

/** The zone of the company in the story: the default of BUSINESS_TIME_ZONE. */
export const companyZone = 'America/New_York';

/** The day so many weekdays after, or before, a day. */
export function workingDay(from: CalendarDate, count: number): CalendarDate {
  const step = Math.sign(count);
  let day = from;
  for (let left = Math.abs(count); left > 0; ) {
    day = addDays(day, step);
    if (weekdayOf(day) % 6 !== 0) left -= 1;
  }
  return day;
}
