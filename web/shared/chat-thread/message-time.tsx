const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const dayAndClock = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' });
// Without "standard" or "daylight": a thread may have messages of both.
const zone = new Intl.DateTimeFormat('en-US', { timeZoneName: 'longGeneric' });

/** When a message was sent: the time of day, with the date if not today, and the zone on hover. */
export function MessageTime({ at }: { at: string }) {
  const date = new Date(at);
  const isToday = date.toDateString() === new Date().toDateString();
  return (
    <time dateTime={at} title={exact.format(date)}>
      {(isToday ? clock : dayAndClock).format(date)}
    </time>
  );
}

/** Whose clock a thread's times are of, once above them (rule BOOKING-20). */
export function ThreadZone() {
  const name = zone.formatToParts().find(({ type }) => type === 'timeZoneName')?.value;
  return <p className="mb-3 text-center text-xs text-muted">Times are in {name}</p>;
}
