import { type ClockHours, clockText } from '#domain/booking/times/time-text.ts';
import { wallTimeOf } from '#domain/booking/times/time-zone.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { fullDayText, weekdayText } from '#web/shared/calendar-day.ts';
import { type OpenTime, partsOfDay, type SlotValue } from './days-in-zone.ts';

interface DayTimesProps {
  date: CalendarDate;
  times: readonly OpenTime[];
  value: SlotValue;
  /** Whose clock the times are on, and the other one that is named beside them; '' for none. */
  zone: string;
  otherZone: string;
  /** What the other clock's times are called. */
  otherName: 'our' | 'their';
  hours: ClockHours;
  /** A time that was chosen and is no longer free. */
  lost: OpenTime | null;
  disabled: boolean;
  onTake: (time: OpenTime) => void;
}

/** The times of a day as buttons, in parts where they are many. */
export function DayTimes(props: DayTimesProps) {
  const { date, zone, lost, disabled } = props;
  const times = lost ? [...props.times, lost].sort((a, b) => a.instant - b.instant) : props.times;
  return (
    <div>
      <p className="mb-2 font-semibold">{fullDayText(date)}</p>
      <div className="-m-1 grid max-h-96 gap-3 overflow-y-auto p-1">
        {partsOfDay(times, zone).map(({ label, times: part }) => (
          <div key={label}>
            {label && <p className="mb-1.5 text-sm text-muted">{label}</p>}
            <ul
              aria-label={label || fullDayText(date)}
              className="grid grid-cols-2 gap-2 @md:grid-cols-1"
            >
              {part.map((time) => (
                <li key={time.startsAt}>
                  <TimeButton
                    {...props}
                    time={time}
                    isLost={time === lost}
                    disabled={disabled || time === lost}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  );
}

interface TimeButtonProps extends DayTimesProps {
  time: OpenTime;
  isLost: boolean;
}

function TimeButton({ time, isLost, disabled, ...props }: TimeButtonProps) {
  const { date, zone, otherZone, otherName, hours, value } = props;
  const isChosen = !isLost && time.date === value.date && time.time === value.time;
  const here = clockText(time.instant, zone, hours);
  const there = otherZone === '' ? here : otherTime(time.instant, date, otherZone, hours);
  return (
    <button
      type="button"
      name="preferredTime"
      value={time.time}
      aria-pressed={isChosen}
      disabled={disabled}
      onClick={() => props.onTake(time)}
      className="figures flex min-h-11 w-full flex-wrap items-baseline justify-between gap-x-2 rounded-md border border-line-strong bg-surface px-3 py-2 text-left hover:border-ink hover:bg-sunken disabled:cursor-not-allowed disabled:opacity-60 aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-on-primary"
    >
      <span className={`font-semibold ${isLost ? 'line-through' : ''}`}>{here}</span>
      {(isLost || time.note) && <span className="text-sm">{isLost ? 'taken' : time.note}</span>}
      {there !== here && !isLost && (
        <span className={`basis-full text-sm ${isChosen ? '' : 'text-muted'}`}>
          {there} {otherName} time
        </span>
      )}
    </button>
  );
}

/** A start on the other clock, with the weekday if that differs: "4:00 PM" or "Wed 2:00 AM". */
function otherTime(instant: number, date: CalendarDate, zone: string, hours: ClockHours): string {
  const clock = clockText(instant, zone, hours);
  const day = wallTimeOf(instant, zone).date;
  return day === date ? clock : `${weekdayText(day)} ${clock}`;
}
