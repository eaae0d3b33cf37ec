import { bothTimes, zoneName } from '#domain/booking/times/time-text.ts';
import { localHours } from './local-time.ts';

interface TimeLinesProps {
  /** The instant, ISO 8601. */
  startsAt: string;
  /** The company's zone. */
  timeZone: string;
  /** The visitor's zone, or '' if unknown. */
  visitorTimeZone: string;
  /** Whose the visitor's time is: 'their' if staff choose. */
  whose?: 'your' | 'their';
  className?: string;
}

/** A time in the visitor's time zone and in the company's: first in that of who reads it. */
export function TimeLines({ whose = 'your', className = '', ...props }: TimeLinesProps) {
  const { startsAt, timeZone, visitorTimeZone } = props;
  const zones = { business: timeZone, visitor: visitorTimeZone };
  const times = bothTimes(Date.parse(startsAt), zones, localHours()).map((time, index) => ({
    ...time,
    owner: index === 0 ? 'our' : whose,
  }));
  if (whose === 'your') times.reverse();
  return (
    <ul className={`grid gap-2 ${className}`}>
      {times.map(({ zone, text, owner }) => (
        <li key={zone}>
          <time dateTime={startsAt} className="figures block font-medium">
            {text}
          </time>
          <span className="block text-sm text-muted">
            {zoneName(zone, Date.parse(startsAt))}, {owner} time
          </span>
        </li>
      ))}
    </ul>
  );
}
