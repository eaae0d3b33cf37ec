const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const dayAndClock = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' });
// Without "standard" or "daylight": a thread may have messages of both.
const generic = { timeZoneName: 'longGeneric' } as const;

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

/** A zone's name all year round: "Eastern Time", and "UTC" as everywhere else. */
export function zoneName(timeZone?: string): string {
  const format = new Intl.DateTimeFormat('en-US', { ...generic, ...(timeZone && { timeZone }) });
  const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return /^GMT([+-]00:00)?$/.test(name) ? 'UTC' : name;
}

/** Whose clock a thread's times are of, once above them (rule BOOKING-20). */
export function ThreadZone() {
  return <p className="mb-3 text-center text-xs text-muted">Times are in {zoneName()}</p>;
}
