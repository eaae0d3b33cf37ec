import { type ClockHours, longTimeText } from '#domain/booking/times/time-text.ts';
import { wallTimeOf } from '#domain/booking/times/time-zone.ts';
import { weekdayOf } from '#domain/calendar-date.ts';
import { longWeekdayText } from '#web/shared/calendar-day.ts';
import { TimeLines } from './time-lines.tsx';

interface ChosenTimeProps {
  /** The chosen start, ISO 8601; null until there is one. */
  startsAt: string | null;
  /** The start that a move gives up; absent for a new booking. */
  present?: string | undefined;
  timeZone: string;
  /** The visitor's zone, or '' if unknown. */
  visitorTimeZone: string;
  hours: ClockHours;
  /** Whose the visitor's time is. */
  whose: 'your' | 'their';
}

/** The chosen time on both clocks; for a move, beside the present one. */
export function ChosenTime({ startsAt, present, ...props }: ChosenTimeProps) {
  const { timeZone, visitorTimeZone, hours } = props;
  if (startsAt === null && present === undefined) return null;
  const zone = visitorTimeZone || timeZone;
  const presentText = present && longTimeText(Date.parse(present), zone, hours);
  return (
    <div className="grid gap-2 border-l-4 border-primary py-1 pl-4">
      {presentText && (
        <p className="figures text-muted">
          {startsAt === null ? (
            <>Now: {presentText}</>
          ) : (
            <>
              <span className="sr-only">Instead of </span>
              <del>{presentText}</del>
            </>
          )}
        </p>
      )}
      {startsAt !== null && (
        <>
          <TimeLines
            startsAt={startsAt}
            timeZone={timeZone}
            visitorTimeZone={visitorTimeZone}
            whose={props.whose}
          />
          <DayApart startsAt={startsAt} {...props} />
        </>
      )}
    </div>
  );
}

/** Says so where it is another day for the visitor than for the company. */
function DayApart({
  startsAt,
  timeZone,
  visitorTimeZone,
  whose,
}: Omit<ChosenTimeProps, 'present'> & { startsAt: string }) {
  if (visitorTimeZone === '') return null;
  const instant = Date.parse(startsAt);
  const ours = wallTimeOf(instant, timeZone).date;
  const theirs = wallTimeOf(instant, visitorTimeZone).date;
  if (weekdayOf(ours) === weekdayOf(theirs)) return null;
  return (
    <p className="text-sm font-medium">
      {longWeekdayText(theirs)} for {whose === 'your' ? 'you' : 'them'}, {longWeekdayText(ours)} for
      us.
    </p>
  );
}
