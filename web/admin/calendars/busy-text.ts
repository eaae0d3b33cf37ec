import { clockText } from '#domain/booking/times/time-text.ts';
import { wallTimeOf } from '#domain/booking/times/time-zone.ts';
import { addDays } from '#domain/calendar-date.ts';
import { weekdayAndDayText } from '#web/shared/calendar-day.ts';

/** A busy time: "Tue, Mar 10, 9:00 AM to 11:00 AM", "Tue, Mar 10, all day". */
export function busyText({ from, to }: { from: string; to: string }, timeZone: string): string {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const first = wallTimeOf(start, timeZone);
  const last = wallTimeOf(end, timeZone);
  const day = weekdayAndDayText(first.date);
  if (first.time === '00:00' && last.time === '00:00') {
    const lastDay = addDays(last.date, -1);
    return lastDay === first.date ? `${day}, all day` : `${day} to ${weekdayAndDayText(lastDay)}`;
  }
  const until = clockText(end, timeZone);
  const endsOn = first.date === last.date ? until : `${weekdayAndDayText(last.date)}, ${until}`;
  return `${day}, ${clockText(start, timeZone)} to ${endsOn}`;
}
