import type { CalendarDate } from '#domain/calendar-date.ts';

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (date: CalendarDate) => formatter.format(new Date(`${date}T00:00:00Z`));
};

/** "Tue". */
export const weekdayText = format({ weekday: 'short' });
/** "Mar 10". */
export const monthDayText = format({ month: 'short', day: 'numeric' });
/** "Tue, Mar 10". */
export const dayText = format({ weekday: 'short', month: 'short', day: 'numeric' });
