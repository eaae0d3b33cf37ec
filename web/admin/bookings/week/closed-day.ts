import type { BookingSettingsReply } from '#contract/bookings/booking-settings.ts';
import { type CalendarDate, weekdayOf } from '#domain/calendar-date.ts';

/** Whether nobody can book this day because the company is closed. */
export function isClosedDay(
  date: CalendarDate,
  { workingDays, closedDays }: Pick<BookingSettingsReply, 'workingDays' | 'closedDays'>,
): boolean {
  return (
    !workingDays.includes(weekdayOf(date)) ||
    closedDays.some(({ firstDate, lastDate }) => firstDate <= date && date <= lastDate)
  );
}
