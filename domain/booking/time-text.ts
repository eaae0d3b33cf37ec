import { consultationMinutes } from './time-slots.ts';

/** "Thursday, March 12, 2026 at 10:00 AM EDT": an instant on the clocks of a zone. */
export function longTimeText(instant: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  })
    .format(instant)
    .replaceAll('\u202f', ' ');
}

/** "Thu, Mar 12, 10:00 AM", for lists and short notes. */
export function shortTimeText(instant: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  })
    .format(instant)
    .replaceAll('\u202f', ' ');
}

/** "10:00 AM". */
export function clockText(instant: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone })
    .format(instant)
    .replaceAll('\u202f', ' ');
}

/** A zone's name for reading: "America/New York". */
export function zoneText(timeZone: string): string {
  return timeZone.replaceAll('_', ' ');
}

/**
 * A meeting's time in every zone that matters, the company's first: one line where the visitor's
 * clocks are in the same zone or the zone is not known.
 */
export function bothTimes(
  startsAt: number,
  zones: { business: string; visitor: string },
): { zone: string; text: string }[] {
  const known = zones.visitor !== '' && zones.visitor !== zones.business;
  return [zones.business, ...(known ? [zones.visitor] : [])].map((zone) => ({
    zone,
    text: longTimeText(startsAt, zone),
  }));
}

/** "30 minutes". */
export const durationText = `${consultationMinutes} minutes`;
