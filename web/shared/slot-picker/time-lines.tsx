import { bothTimes, zoneText } from '#domain/booking/times/time-text.ts';

interface TimeLinesProps {
  /** The instant, ISO 8601. */
  startsAt: string;
  /** The company's zone. */
  timeZone: string;
  /** The visitor's zone, or '' if unknown. */
  visitorTimeZone: string;
  className?: string;
}

/** A time in the company's time zone and in the visitor's. */
export function TimeLines({ startsAt, timeZone, visitorTimeZone, className = '' }: TimeLinesProps) {
  const times = bothTimes(Date.parse(startsAt), { business: timeZone, visitor: visitorTimeZone });
  return (
    <ul className={`grid gap-2 ${className}`}>
      {times.map(({ zone, text }, index) => (
        <li key={zone}>
          <time dateTime={startsAt} className="figures block font-medium">
            {text}
          </time>
          <span className="block text-sm text-muted">
            {zoneText(zone)}, {index === 0 ? 'our time' : 'your time'}
          </span>
        </li>
      ))}
    </ul>
  );
}
