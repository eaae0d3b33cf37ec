import { useEffect, useId, useRef, useState } from 'react';
import { type CalendarMonth, monthAfter, monthOf } from '#domain/booking/month.ts';
import { shortTimeText, zoneName } from '#domain/booking/times/time-text.ts';
import { instantOf, wallTimeOf } from '#domain/booking/times/time-zone.ts';
import { currentZoneName } from '#domain/booking/times/zone-names.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { FieldError } from '#web/kit/ui/basics/field.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { localToday, longMonthText } from '#web/shared/calendar-day.ts';
import { ChosenTime } from './chosen-time.tsx';
import { DayTimes } from './day-times.tsx';
import { daysInZone, type OpenTime, type SlotValue } from './days-in-zone.ts';
import { localHours } from './local-time.ts';
import { MonthGrid } from './month-grid.tsx';
import type { Calendar } from './use-calendar.ts';
import { ZoneChooser } from './zone-chooser.tsx';

/** How many months ahead the calendar leads, as far as a free time is searched. */
const monthsAhead = 12;

interface SlotPickerProps {
  value: SlotValue;
  onChange: (value: SlotValue) => void;
  calendar: Calendar;
  visitorTimeZone: string;
  /** Absent where staff choose: they see the company's days, and the visitor's times beside them. */
  onZoneChange?: (zone: string) => void;
  errors: { date?: string | undefined; time?: string | undefined };
  /** The slot that is held for this visitor. */
  own?: SlotValue | null;
  /** The start that a move gives up, ISO 8601. */
  present?: string;
  disabled?: boolean;
}

/** Picks a day of a month and one of its free times, on the reader's clock and calendar (rule BOOKING-23). */
export function SlotPicker(props: SlotPickerProps) {
  const { value, onChange, calendar, onZoneChange, errors, disabled = false } = props;
  const { month, reply, known, failed, soonest } = calendar;
  const id = useId();
  const hours = localHours();
  const who = onZoneChange ? 'visitor' : 'staff';
  const whose = onZoneChange ? 'your' : 'their';
  // A draft may have been kept with a former name.
  const visitorZone = currentZoneName(props.visitorTimeZone);
  const ourZone = known ? currentZoneName(known.timeZone) : '';
  const zone = (onZoneChange && visitorZone) || ourZone || 'UTC';
  const otherZone = onZoneChange ? (zone === ourZone ? '' : ourZone) : visitorZone;
  const dayOf = (startsAt: string) => wallTimeOf(Date.parse(startsAt), zone).date;
  const today = known ? wallTimeOf(Date.now(), zone).date : localToday();

  const days = reply && daysInZone(reply, zone, who, props.own);
  const chosenAt =
    value.date && value.time && known
      ? new Date(instantOf({ date: value.date, time: value.time }, known.timeZone)).toISOString()
      : null;
  const chosenDay = chosenAt ? dayOf(chosenAt) : value.date || null;
  const [viewed, setViewed] = useState<CalendarDate | null>(null);
  const firstFree = days && ([...days].find(isFreeIn(month))?.[0] ?? null);
  const inMonth = (date: CalendarDate | null) => date !== null && monthOf(date) === month;
  const shownDay = [viewed, chosenDay].find(inMonth) ?? firstFree;
  const shown = (shownDay && days?.get(shownDay)) || null;
  const lost =
    chosenAt && days && inMonth(chosenDay)
      ? lostTime(chosenAt, value, days.get(dayOf(chosenAt))?.times ?? [])
      : null;
  const last = known?.lastDate && who === 'visitor' ? monthOf(known.lastDate) : null;

  // A month that is all but over leads on to the next free time.
  const isTurned = useRef(value.date !== '');
  const { showMonth } = calendar;
  const nextFree = reply?.nextFree ?? null;
  const nextDay = nextFree && dayOf(nextFree.startsAt);
  useEffect(() => {
    if (isTurned.current || !reply) return;
    isTurned.current = true;
    if (firstFree === null && nextDay !== null) showMonth(monthOf(nextDay));
  }, [reply, firstFree, nextDay, showMonth]);

  function view(to: CalendarMonth): void {
    setViewed(null);
    showMonth(to);
  }
  function pick(date: CalendarDate): void {
    setViewed(date);
    const [first] = days?.get(date)?.times ?? [];
    // Only looking at another day keeps the chosen time, and its hold.
    if (first && value.time === '') onChange({ date: first.date, time: '' });
  }
  function take({ date, time, startsAt }: Pick<OpenTime, 'date' | 'time' | 'startsAt'>): void {
    setViewed(null);
    showMonth(monthOf(dayOf(startsAt)));
    onChange({ date, time });
  }

  const offer = firstFree === null ? nextFree : soonest;
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-5">
      {known && offer && (chosenAt === null || lost) && (
        <ul aria-label="Next free time" className="flex">
          <li>
            <Button
              look="secondary"
              className="py-2 text-left whitespace-normal!"
              onClick={() => take(offer)}
              disabled={disabled}
            >
              Next free: {shortTimeText(Date.parse(offer.startsAt), zone, hours)}
              {who === 'visitor' && otherZone && ', your time'}
            </Button>
          </li>
        </ul>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-5 @xl:gap-x-8 @md:grid-cols-[minmax(0,1fr)_9.5rem] @xl:grid-cols-[minmax(0,1fr)_13rem]">
        <fieldset className="min-w-0">
          <legend className="mb-1.5 font-medium">Preferred date</legend>
          <MonthGrid
            month={month}
            onMonth={view}
            first={monthOf(today)}
            last={last ?? monthAfter(monthOf(today), monthsAhead)}
            days={failed && !reply ? new Map() : days}
            today={today}
            shown={shownDay}
            isChosen={shownDay !== null && shownDay === chosenDay}
            onPick={pick}
            describedBy={errors.date && `${id}-date`}
            disabled={disabled}
          />
          {errors.date && <FieldError id={`${id}-date`}>{errors.date}</FieldError>}
        </fieldset>
        <fieldset className="min-w-0 @md:min-h-40">
          <legend className="mb-1.5 font-medium">Preferred time</legend>
          {failed && !reply ? (
            <Notice kind="danger" announced>
              <p>We couldn’t load the available times.</p>
              <Button look="secondary" size="small" className="mt-2" onClick={calendar.reload}>
                Try again
              </Button>
            </Notice>
          ) : shownDay && (shown?.times.length || lost) ? (
            <DayTimes
              date={shownDay}
              times={shown?.times ?? []}
              value={value}
              zone={zone}
              otherZone={otherZone}
              otherName={onZoneChange ? 'our' : 'their'}
              hours={hours}
              lost={lost && dayOf(lost.startsAt) === shownDay ? lost : null}
              disabled={disabled}
              onTake={take}
            />
          ) : (
            <p aria-live="polite" className="text-muted">
              {days
                ? (shown?.why ?? emptyText(month, nextFree !== null))
                : 'Looking up free times…'}
            </p>
          )}
          {errors.time && <FieldError id={`${id}-time`}>{errors.time}</FieldError>}
        </fieldset>
      </div>
      {onZoneChange ? (
        <ZoneChooser
          value={visitorZone}
          onChange={onZoneChange}
          ourZone={ourZone}
          hours={hours}
          disabled={disabled}
        />
      ) : (
        <p className="text-sm text-muted">
          {ourZone && `Times are in ${zoneName(ourZone, Date.now())}.`}
        </p>
      )}
      <div aria-live="polite" className="grid gap-3 empty:hidden">
        {lost && (
          <p className="font-medium text-danger">
            {shortTimeText(lost.instant, zone, hours)} is no longer free. Please choose another
            time.
          </p>
        )}
        {known && (
          <ChosenTime
            startsAt={lost ? null : chosenAt}
            present={props.present}
            timeZone={known.timeZone}
            visitorTimeZone={visitorZone}
            hours={hours}
            whose={whose}
          />
        )}
      </div>
    </div>
  );
}

function isFreeIn(month: CalendarMonth) {
  return ([date, { free }]: [CalendarDate, { free: number }]) =>
    monthOf(date) === month && free > 0;
}

/** The chosen time if it cannot be chosen any longer. */
function lostTime(startsAt: string, value: SlotValue, times: readonly OpenTime[]): OpenTime | null {
  if (times.some(({ instant }) => instant === Date.parse(startsAt))) return null;
  return { ...value, startsAt, instant: Date.parse(startsAt), note: '' };
}

function emptyText(month: CalendarMonth, hasNext: boolean): string {
  const none = `No free times in ${longMonthText(`${month}-01`)}.`;
  return hasNext ? none : `${none} No times are available within a year.`;
}
