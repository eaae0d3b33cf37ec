import { Link, useSearchParams } from 'react-router';
import { clockText } from '#domain/booking/times/time-text.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { monthDayText, weekdayAndDayText, weekdayText } from '#web/shared/calendar-day.ts';
import {
  Busy,
  BusyHosts,
  Entry,
  GapButtons,
  UnblockButton,
  type WeekActions,
} from './week-cells.tsx';
import { nowWithin, type PlanCell, type PlanDay } from './week-plan.ts';

interface DayPlanProps extends WeekActions {
  days: readonly PlanDay[];
  today: CalendarDate;
  now: number;
}

/** The week one day at a time (`?day=`), for narrow screens. */
export function DayPlan({ days, today, now, ...actions }: DayPlanProps) {
  const [params] = useSearchParams();
  const shown =
    days.find(({ date }) => date === params.get('day')) ??
    days.find(({ date, cells }) => date >= today && linesOf(cells).length > 0) ??
    days.find(({ date }) => date === today) ??
    days[0];
  if (!shown) return null;
  const { cells } = shown;
  const lines = linesOf(cells);
  return (
    <div className="@3xl:hidden">
      <nav aria-label="Days" className="-mx-4 grid grid-cols-7 border-b border-line lg:-mx-6">
        {days.map((day) => (
          <DayLink key={day.date} day={day} isShown={day === shown} isToday={day.date === today} />
        ))}
      </nav>
      <h2 className="mt-4 font-text text-[0.9375rem] font-medium">
        {weekdayAndDayText(shown.date)}
        {shown.date === today && <span className="text-muted"> (today)</span>}
      </h2>
      {shown.isClosed && <p className="text-sm text-muted">Closed</p>}
      {lines.length === 0 && !shown.isClosed && (
        <p className="mt-1 text-sm text-muted">No consultations, and no time is left this day.</p>
      )}
      <ol className="mt-2 grid gap-1">
        {lines.map((cell) => (
          <li
            key={cell.time}
            className="grid min-h-13 grid-cols-[4.75rem_minmax(0,1fr)] items-center gap-x-2 border-t border-line py-1"
          >
            <span className="figures text-sm text-muted">
              {clockText(cell.startsAt, actions.timeZone)}
              {nowWithin(cell, cells[cells.indexOf(cell) + 1], now) !== undefined && (
                <span className="block font-semibold text-accent-strong">Now</span>
              )}
            </span>
            <Line cell={cell} {...actions} />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The cells with something in them. */
const linesOf = (cells: readonly PlanCell[]) =>
  cells.filter(({ bookings, state }) => bookings.length > 0 || state !== 'none');

function Line({ cell, ...actions }: { cell: PlanCell } & WeekActions) {
  const { timeZone, onBook } = actions;
  if (cell.bookings.length > 0)
    return (
      <div className="grid gap-1">
        {cell.bookings.map((booking) => (
          <Entry key={booking.id} booking={booking} {...actions} />
        ))}
      </div>
    );
  if (cell.state === 'busy') return <Busy />;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <span className="grid gap-1 text-sm text-muted">
        {(cell.state === 'blocked' || !cell.isAllBusy) && (
          <span>{cell.state === 'blocked' ? 'Blocked' : 'Free'}</span>
        )}
        <BusyHosts cell={cell} />
      </span>
      <span className="flex gap-2">
        {cell.state === 'blocked' ? (
          <UnblockButton cell={cell} timeZone={timeZone} isWide />
        ) : (
          <GapButtons cell={cell} timeZone={timeZone} onBook={onBook} isWide />
        )}
      </span>
    </div>
  );
}

interface DayLinkProps {
  day: PlanDay;
  isShown: boolean;
  isToday: boolean;
}

function DayLink({ day: { date, cells }, isShown, isToday }: DayLinkProps) {
  const [params] = useSearchParams();
  const next = new URLSearchParams(params);
  next.set('day', date);
  const count = cells.reduce((sum, { bookings }) => sum + bookings.length, 0);
  return (
    <Link
      to={`?${next}`}
      replace
      preventScrollReset
      aria-current={isShown ? 'date' : undefined}
      className="flex min-h-14 flex-col items-center justify-center border-b-2 border-transparent text-sm text-muted aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-ink"
    >
      {weekdayText(date)}
      <span className={`figures ${isToday ? 'font-semibold text-ink' : ''}`}>
        <span className="sr-only">{monthDayText(date)}</span>
        <span aria-hidden>{Number(date.slice(8))}</span>
      </span>
      <span className="sr-only">, {count === 1 ? '1 consultation' : `${count} consultations`}</span>
      <span aria-hidden className={`size-1 rounded-full ${count > 0 ? 'bg-accent' : ''}`} />
    </Link>
  );
}
