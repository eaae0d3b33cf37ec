import { Link } from 'react-router';
import type { BookingSettingsReply } from '#contract/bookings/booking-settings.ts';
import type { BookingReply } from '#contract/bookings/bookings.ts';
import { clockText } from '#domain/booking/times/time-text.ts';
import { instantOf, wallTimeOf } from '#domain/booking/times/time-zone.ts';
import { type CalendarDate, weekdayOf } from '#domain/calendar-date.ts';
import { monthDayText, weekdayAndDayText, weekdayText } from '#web/shared/calendar-day.ts';
import { BookingStatusLabel } from '../booking-columns.tsx';
import { customerOf, typeOf } from '../booking-words.ts';

/** The properties of the week as a table and as a list. */
interface WeekProps {
  days: readonly CalendarDate[];
  today: CalendarDate;
  bookings: readonly BookingReply[];
  settings: BookingSettingsReply;
  searchFor: (id: string) => string;
}

/** The week as a table: one column per day, one row per start time. Narrow screens get the list. */
export function WeekTable(props: WeekProps & { openId: string | undefined }) {
  const { days, today, bookings, settings } = props;
  const placed = bookings.map((booking) => ({
    booking,
    ...wallTimeOf(Date.parse(booking.startsAt), settings.timeZone),
  }));
  // A booking made in another zone of the company may begin between the usual times.
  const times = [...new Set([...settings.slots, ...placed.map(({ time }) => time)])].sort();
  const first = days[0] ?? '';
  return (
    <table className="hidden w-full table-fixed border-collapse text-[0.9375rem] @3xl:table">
      <caption className="sr-only">Consultations this week</caption>
      <thead>
        <tr>
          <th scope="col" className="w-22 border-b border-line-strong">
            <span className="sr-only">Time</span>
          </th>
          {days.map((day) => (
            <th
              key={day}
              scope="col"
              aria-current={day === today ? 'date' : undefined}
              className="border-b border-line-strong px-2 py-2 text-left font-medium aria-[current]:border-accent"
            >
              {weekdayText(day)}{' '}
              <span className={`figures ${day === today ? 'text-ink' : 'text-muted'}`}>
                {monthDayText(day)}
              </span>
              {isClosedDay(day, settings) && (
                <span className="block text-sm font-normal text-muted">Closed</span>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {times.map((time) => (
          <tr key={time}>
            <th
              scope="row"
              className="figures border-b border-line py-2 pr-3 text-right align-top text-sm font-normal whitespace-nowrap text-muted"
            >
              {clockText(instantOf({ date: first, time }, settings.timeZone), settings.timeZone)}
            </th>
            {days.map((day) => (
              <td
                key={day}
                className={`h-18 border-b border-l border-line p-1 align-top ${isClosedDay(day, settings) ? 'bg-sunken' : ''}`}
              >
                {placed
                  .filter((one) => one.date === day && one.time === time)
                  .map(({ booking }) => (
                    <Entry key={booking.id} booking={booking} {...props} />
                  ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface EntryProps {
  booking: BookingReply;
  openId: string | undefined;
  searchFor: (id: string) => string;
}

function Entry({ booking, openId, searchFor }: EntryProps) {
  const isPending = booking.status === 'pending';
  return (
    <Link
      to={searchFor(booking.id)}
      preventScrollReset
      aria-current={booking.id === openId ? 'true' : undefined}
      className={`block rounded-sm border-l-4 bg-surface px-2 py-1 text-sm hover:bg-sunken aria-[current]:outline-2 aria-[current]:outline-primary ${isPending ? 'border-warning' : 'border-success'}`}
    >
      <span className="block truncate font-semibold">{customerOf(booking)}</span>
      <span className="block truncate text-muted">{typeOf(booking)}</span>
      <span className="text-muted">
        <BookingStatusLabel booking={booking} />
      </span>
    </Link>
  );
}

/** Whether the company is closed on a day. */
function isClosedDay(
  date: CalendarDate,
  { workingDays, closedDays }: Pick<BookingSettingsReply, 'workingDays' | 'closedDays'>,
): boolean {
  return (
    !workingDays.includes(weekdayOf(date)) ||
    closedDays.some(({ firstDate, lastDate }) => firstDate <= date && date <= lastDate)
  );
}

/** The week as a list of days, for narrow screens. */
export function WeekList({ days, today, bookings, settings, searchFor }: WeekProps) {
  return (
    <ol className="grid gap-4 @3xl:hidden">
      {days.map((day) => {
        const ofDay = bookings.filter(
          (booking) => wallTimeOf(Date.parse(booking.startsAt), settings.timeZone).date === day,
        );
        return (
          <li key={day} className="border-t border-line pt-2">
            <h2 className="font-text text-[0.9375rem] font-medium">
              {weekdayAndDayText(day)}
              {day === today && <span className="text-muted"> (today)</span>}
            </h2>
            {ofDay.length === 0 ? (
              <p className="text-sm text-muted">
                {isClosedDay(day, settings) ? 'Closed' : 'No consultations'}
              </p>
            ) : (
              <ul className="mt-1 grid gap-1">
                {ofDay.map((booking) => (
                  <li key={booking.id}>
                    <Link
                      to={searchFor(booking.id)}
                      className="grid min-h-11 grid-cols-[5rem_minmax(0,1fr)_auto] items-center gap-x-3 rounded-sm bg-surface px-3 py-1.5 hover:bg-sunken"
                    >
                      <span className="figures text-muted">
                        {clockText(Date.parse(booking.startsAt), settings.timeZone)}
                      </span>
                      <span className="min-w-0">
                        <span className="block truncate font-semibold">{customerOf(booking)}</span>
                        <span className="block truncate text-sm text-muted">{typeOf(booking)}</span>
                      </span>
                      <span className="text-sm">
                        <BookingStatusLabel booking={booking} />
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ol>
  );
}
