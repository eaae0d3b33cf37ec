import { Fragment, type KeyboardEvent, useState } from 'react';
import { consultationMinutes } from '#domain/booking/times/consultation-minutes.ts';
import { clockText } from '#domain/booking/times/time-text.ts';
import { wallTimeOf } from '#domain/booking/times/time-zone.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { monthDayText, weekdayText } from '#web/shared/calendar-day.ts';
import {
  Busy,
  BusyHosts,
  Entry,
  GapButtons,
  stretchText,
  UnblockButton,
  type WeekActions,
} from './week-cells.tsx';
import { type PlanCell, type PlanDay, partOf, planRows } from './week-plan.ts';

interface WeekTableProps extends WeekActions {
  times: readonly string[];
  days: readonly PlanDay[];
  today: CalendarDate;
  now: number;
}

/**
 * The week as a table: one column per day, one row per start time. Narrow screens get one day at a
 * time. Arrow keys move between bookings and gaps, of which only one is reached by Tab.
 */
export function WeekTable({ times, days, today, now, ...actions }: WeekTableProps) {
  const { timeZone } = actions;
  const present = wallTimeOf(now, timeZone);
  const firstGap = days.flatMap(({ cells }) => cells).find(isGap);
  const [reached, setReached] = useState('');
  const keys = days.flatMap(({ cells }) => cells.filter(isGap).map(keyOf));
  const tabStop = keys.includes(reached) ? reached : firstGap && keyOf(firstGap);
  return (
    <table
      onKeyDown={moveByArrow}
      className="hidden w-full table-fixed border-collapse text-[0.9375rem] @3xl:table"
    >
      <caption className="sr-only">Consultations this week</caption>
      <thead>
        <tr>
          <th scope="col" className="w-22 border-b border-line-strong">
            <span className="sr-only">Time</span>
          </th>
          {days.map(({ date, isClosed }) => (
            <th
              key={date}
              scope="col"
              aria-current={date === today ? 'date' : undefined}
              className="border-b border-line-strong px-2 py-2 text-left align-top font-medium aria-[current]:border-accent"
            >
              {weekdayText(date)}{' '}
              <span className={`figures ${date === today ? 'text-ink' : 'text-muted'}`}>
                {monthDayText(date)}
              </span>
              {isClosed && <span className="block text-sm font-normal text-muted">Closed</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {planRows(times).map(({ time, minutes, pause }, row) => (
          <Fragment key={time}>
            <tr style={{ height: heightOf(minutes) }}>
              <th scope="row" className={timeClass}>
                {clockText(days[0]?.cells[row]?.startsAt ?? 0, timeZone)}
              </th>
              {days.map(({ date, isClosed, cells }) => {
                const cell = cells[row];
                if (!cell) return null;
                const isReached = keyOf(cell) === tabStop;
                return (
                  <td
                    key={date}
                    onFocus={() => setReached(keyOf(cell))}
                    className={`relative border-b border-l border-line p-0 ${isClosed ? 'bg-sunken' : ''}`}
                  >
                    <NowLine
                      at={
                        date === present.date ? partOf({ time, minutes }, present.time) : undefined
                      }
                    />
                    <div className="absolute inset-px flex gap-px overflow-hidden">
                      {cell.bookings.map((booking) => (
                        <Entry
                          key={booking.id}
                          booking={booking}
                          height={heightOf(consultationMinutes)}
                          {...actions}
                        />
                      ))}
                      {cell.state === 'busy' && <Busy />}
                      {isGap(cell) && <Gap cell={cell} isReached={isReached} {...actions} />}
                    </div>
                  </td>
                );
              })}
            </tr>
            {pause && (
              <Pause
                label={clockText((days[0]?.cells[row]?.startsAt ?? 0) + minutes * 60_000, timeZone)}
                days={days}
                nowAt={partOf(pause, present.time)}
                today={present.date}
              />
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

/** What an hour takes of the height. */
const hourRem = 6;

const heightOf = (minutes: number) => `${(minutes / 60) * hourRem}rem`;

const timeClass =
  'figures border-b border-line pt-0.5 pr-3 text-right align-top text-sm font-normal whitespace-nowrap text-muted';

interface PauseProps {
  label: string;
  days: readonly PlanDay[];
  /** How far the present is through it, if it is in it. */
  nowAt: number | undefined;
  today: CalendarDate;
}

/** A stretch between two start times in which nothing can be booked: a thin band that says so. */
function Pause({ label, days, nowAt, today }: PauseProps) {
  return (
    <tr className="h-6">
      <th scope="row" className={timeClass}>
        {label}
      </th>
      {days.map(({ date }, at) => (
        <td key={date} className="relative border-b border-line bg-sunken p-0">
          {at === 0 && (
            <span className="absolute top-1/2 left-2 -translate-y-1/2 text-xs whitespace-nowrap text-muted">
              No times offered
            </span>
          )}
          <NowLine at={date === today ? nowAt : undefined} />
        </td>
      ))}
    </tr>
  );
}

const keyOf = ({ date, time }: PlanCell) => `${date} ${time}`;

/** Whether a cell has something to press. */
const isGap = ({ state }: PlanCell) => state === 'free' || state === 'blocked';

interface GapProps extends WeekActions {
  cell: PlanCell;
  /** Whether Tab reaches its buttons. */
  isReached: boolean;
}

function Gap({ cell, isReached, timeZone, onBook }: GapProps) {
  const isBlocked = cell.state === 'blocked';
  return (
    <div
      // Buttons out of the order of Tab are still reached by arrows and pressed.
      ref={(frame) => {
        for (const button of frame?.querySelectorAll('button') ?? [])
          button.tabIndex = isReached ? 0 : -1;
      }}
      className={`group flex w-full flex-col justify-between gap-1 rounded-sm px-1.5 py-0.5 text-sm ${isBlocked ? 'bg-sunken' : 'hover:bg-sunken focus-within:bg-sunken'}`}
    >
      <span className="grid gap-0.5">
        {(isBlocked || !cell.isAllBusy) && (
          <span className="figures block truncate text-xs text-muted">
            {isBlocked ? 'Blocked' : stretchText(cell, timeZone)}
          </span>
        )}
        <BusyHosts cell={cell} />
      </span>
      <span className="flex flex-wrap gap-1 opacity-0 group-hover:opacity-100 group-focus-within:opacity-100 pointer-coarse:opacity-100">
        {isBlocked ? (
          <UnblockButton cell={cell} timeZone={timeZone} />
        ) : (
          <GapButtons cell={cell} timeZone={timeZone} onBook={onBook} />
        )}
      </span>
    </div>
  );
}

/** The present, across its cell. */
function NowLine({ at }: { at: number | undefined }) {
  if (at === undefined) return null;
  return (
    <div
      role="img"
      aria-label="Now"
      className="pointer-events-none absolute inset-x-0 z-10 border-t-2 border-accent"
      style={{ top: `${at * 100}%` }}
    >
      <span className="absolute -top-1.25 -left-1 size-2 rounded-full bg-accent" />
    </div>
  );
}

/** Moves the focus to the next cell in a direction that has something to press. */
function moveByArrow(event: KeyboardEvent<HTMLTableElement>): void {
  const by = { ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowDown: [1, 0], ArrowUp: [-1, 0] }[
    event.key
  ];
  const from = event.target instanceof Element ? event.target.closest('td') : null;
  const row = from?.closest('tr');
  const [down = 0, right = 0] = by ?? [];
  if (!by || !from || !row) return;
  event.preventDefault();
  const { rows } = event.currentTarget;
  let [y, x] = [row.rowIndex + down, from.cellIndex + right];
  for (; rows[y]?.cells[x]; y += down, x += right) {
    const target = rows[y]?.cells[x]?.querySelector<HTMLElement>('a, button');
    if (!target) continue;
    target.focus();
    return;
  }
}
