import { addDays, type CalendarDate, weekdayOf } from '../calendar-date.ts';

/** Whether a day is Monday to Friday. Public holidays count, because they differ by place. */
export function isWorkingDay(day: CalendarDate): boolean {
  return weekdayOf(day) % 6 !== 0;
}

/** The working days after `from`, up to and including `to`; none if `to` is not later. */
export function workingDaysAfter(from: CalendarDate, to: CalendarDate): CalendarDate[] {
  const days: CalendarDate[] = [];
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1))
    if (isWorkingDay(day)) days.push(day);
  return days;
}

/** The day that is this many working days after another. */
export function addWorkingDays(from: CalendarDate, count: number): CalendarDate {
  let day = from;
  for (let left = count; left > 0; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}
