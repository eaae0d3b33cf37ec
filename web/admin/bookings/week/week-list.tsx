import { Link } from 'react-router';
import { clockText } from '#domain/booking/times/time-text.ts';
import { wallTimeOf } from '#domain/booking/times/time-zone.ts';
import { BookingStatusLabel } from '../booking-columns.tsx';
import { customerOf, typeOf } from '../booking-words.ts';
import { dayText } from '../day-text.ts';
import { isClosedDay } from './closed-day.ts';
import type { WeekProps } from './week-table.tsx';

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
              {dayText(day)}
              {day === today && <span className="text-muted"> (today)</span>}
            </h2>
            {ofDay.length === 0 ? (
              <p className="text-sm text-muted">
                {isClosedDay(day, settings) ? 'Closed' : 'No consultation'}
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
