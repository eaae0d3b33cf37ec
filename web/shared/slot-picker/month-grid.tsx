import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import {
  type CalendarMonth,
  dayByKey,
  daysOfMonth,
  monthAfter,
  monthOf,
  monthWeeks,
} from '#domain/booking/month.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { LineIcon } from '#web/kit/ui/line-icon.tsx';
import { fullDayText, longMonthText, weekdayText } from '#web/shared/calendar-day.ts';
import type { OpenDay } from './days-in-zone.ts';
import { localFirstWeekday } from './local-time.ts';

interface MonthGridProps {
  month: CalendarMonth;
  onMonth: (month: CalendarMonth) => void;
  first: CalendarMonth;
  last: CalendarMonth;
  /** Null while they are loading. */
  days: ReadonlyMap<CalendarDate, OpenDay> | null;
  today: CalendarDate;
  /** The day whose times are shown. */
  shown: CalendarDate | null;
  /** It is also chosen. */
  isChosen: boolean;
  /** Called for each day that exists, free or not. */
  onPick: (date: CalendarDate) => void;
  describedBy: string | undefined;
  disabled: boolean;
}

/** Six weeks fit every month, so that nothing below moves from one month to the next. */
const shownWeeks = 6;
const emptyWeek: (CalendarDate | null)[] = Array.from({ length: 7 }, () => null);

/** A month with its free days, by keyboard as in the ARIA pattern of date grids. */
export function MonthGrid(props: MonthGridProps) {
  const { month, first, last, days, today, shown, disabled } = props;
  const chosen = props.isChosen ? shown : null;
  const title = longMonthText(`${month}-01`);
  const grid = useRef<HTMLTableElement>(null);
  const [firstWeekday] = useState(localFirstWeekday);
  const [focused, setFocused] = useState<CalendarDate | null>(null);
  const isMoving = useRef(false);
  const weeks = monthWeeks(month, firstWeekday);
  const inMonth = (date: CalendarDate | null) => date !== null && monthOf(date) === month;
  const firstFree = weeks.flat().find((date) => date !== null && (days?.get(date)?.free ?? 0) > 0);
  // The one day that the Tab key reaches.
  const stop = [focused, shown, firstFree ?? null, today].find(inMonth) ?? daysOfMonth(month).first;

  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
  });

  function move(event: KeyboardEvent): void {
    const to = dayByKey(event, stop, firstWeekday);
    if (to === null) return;
    event.preventDefault();
    const clamped = monthOf(to) < first ? `${first}-01` : to;
    const date = monthOf(clamped) > last ? daysOfMonth(last).last : clamped;
    isMoving.current = true;
    setFocused(date);
    if (monthOf(date) !== month) props.onMonth(monthOf(date));
  }

  return (
    <div className="min-w-0">
      <div className="flex items-center justify-between gap-2">
        <p aria-live="polite" className="font-display text-lg font-semibold">
          {title}
        </p>
        <div className="flex">
          <Turn
            label="Previous month"
            path="M14.5 6l-6 6 6 6"
            isOff={disabled || month <= first}
            onPress={() => props.onMonth(monthAfter(month, -1))}
          />
          <Turn
            label="Next month"
            path="M9.5 6l6 6-6 6"
            isOff={disabled || month >= last}
            onPress={() => props.onMonth(monthAfter(month, 1))}
          />
        </div>
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of date grids
        role="grid"
        aria-label={title}
        aria-describedby={props.describedBy}
        aria-busy={days === null}
        className="figures mt-1 w-full table-fixed border-separate border-spacing-0.5"
      >
        <thead>
          <tr>
            {(weeks[1] ?? []).map((date) => (
              <th key={date} scope="col" className="h-8 text-sm font-normal text-muted">
                {date && weekdayText(date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={move}>
          {[...weeks, emptyWeek, emptyWeek].slice(0, shownWeeks).map((week, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: weeks have no identity and never move
            <tr key={row}>
              {week.map((date, place) =>
                date === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: nor do their places
                  <td key={place} className="h-11" />
                ) : (
                  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as above
                  // biome-ignore lint/a11y/useFocusableInteractive: its button is
                  <td key={date} role="gridcell" aria-selected={date === chosen} className="p-0">
                    <Day
                      date={date}
                      day={days?.get(date)}
                      isLoading={days === null}
                      isToday={date === today}
                      isShown={date === shown}
                      isChosen={date === chosen}
                      isStop={date === stop}
                      disabled={disabled}
                      onPick={() => {
                        setFocused(date);
                        props.onPick(date);
                      }}
                    />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface TurnProps {
  label: string;
  path: string;
  isOff: boolean;
  onPress: () => void;
}

function Turn({ label, path, isOff, onPress }: TurnProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onPress}
      className="grid size-11 place-items-center rounded-md hover:bg-sunken aria-disabled:cursor-not-allowed aria-disabled:opacity-55"
    >
      <LineIcon path={path} size={20} />
    </button>
  );
}

interface DayProps {
  date: CalendarDate;
  day: OpenDay | undefined;
  isLoading: boolean;
  isToday: boolean;
  isShown: boolean;
  isChosen: boolean;
  isStop: boolean;
  disabled: boolean;
  onPick: () => void;
}

function Day(props: DayProps) {
  const { date, day, isLoading, isToday, isStop, disabled, onPick } = props;
  const free = day?.free ?? 0;
  const isOpen = (day?.times.length ?? 0) > 0;
  const look = props.isChosen
    ? 'bg-primary font-semibold text-on-primary'
    : free > 0
      ? 'bg-primary/12 font-semibold hover:bg-primary/25'
      : isLoading
        ? 'animate-pulse bg-sunken text-muted'
        : 'text-muted hover:bg-sunken';
  return (
    <button
      type="button"
      name="preferredDate"
      tabIndex={isStop ? 0 : -1}
      aria-label={`${fullDayText(date)}, ${freeText(free, isOpen, isLoading)}`}
      aria-current={isToday ? 'date' : undefined}
      aria-disabled={disabled || !isOpen || undefined}
      onClick={disabled ? undefined : onPick}
      className={`relative block h-11 w-full rounded-md ${look} ${props.isShown && !props.isChosen ? 'ring-2 ring-primary ring-inset' : ''} ${isOpen || isLoading ? '' : 'opacity-70'}`}
    >
      {Number(date.slice(8))}
      {isToday && (
        <span aria-hidden className="absolute inset-x-0 bottom-1 mx-auto h-0.5 w-4 bg-current" />
      )}
    </button>
  );
}

function freeText(free: number, isOpen: boolean, isLoading: boolean): string {
  if (isLoading) return 'loading';
  if (free > 0) return free === 1 ? '1 free time' : `${free} free times`;
  return isOpen ? 'not free for customers' : 'no free times';
}
