import ICAL from 'ical.js';
import { isTimeZone, zoneOffsetMs } from '#domain/booking/times/time-zone.ts';

const dayMs = 86_400_000;

/** The zone of a time: a name that this platform knows, UTC, or what the file itself says of it. */
export type EventZone = { name: string } | { ofFile: ICAL.Timezone };

/**
 * The zone of a property of an event. Names that the platform knows are taken from its own, complete
 * list; for others, as of older mail programs, the file has the rules.
 *
 * @param own for days and for times without a zone.
 */
export function zoneOf(property: ICAL.Property | null, own: string): EventZone {
  const time = property?.getFirstValue();
  if (!property || !(time instanceof ICAL.Time) || time.isDate) return { name: own };
  if (time.zone === ICAL.Timezone.utcTimezone) return { name: 'UTC' };
  const given = String(property.getParameter('tzid') ?? '');
  if (isTimeZone(given)) return { name: given };
  return time.zone !== null && time.zone !== ICAL.Timezone.localTimezone && given !== ''
    ? { ofFile: time.zone }
    : { name: own };
}

/** The instant of a time that is read in a zone, in milliseconds. */
export function inZone(time: ICAL.Time, zone: EventZone): number {
  if ('ofFile' in zone) return time.toUnixTime() * 1000;
  const { year, month, day } = time;
  const wall = time.isDate
    ? Date.UTC(year, month - 1, day)
    : Date.UTC(year, month - 1, day, time.hour, time.minute, time.second);
  return zone.name === 'UTC' ? wall : instantOfWall(wall, zone.name);
}

/** As `instantOf` of domain/booking/times/time-zone.ts, to the second. */
function instantOfWall(wall: number, timeZone: string): number {
  const before = zoneOffsetMs(wall - dayMs, timeZone);
  const early = wall - before;
  if (zoneOffsetMs(early, timeZone) === before) return early;
  const after = zoneOffsetMs(wall + dayMs, timeZone);
  const late = wall - after;
  return zoneOffsetMs(late, timeZone) === after ? late : early;
}

/** When an event is: null without a start. A day without an end is that day, a time is no time at all. */
export function spanOf(
  event: ICAL.Component,
  own: string,
): { from: number | null; lengthMs: number; zone: EventZone } {
  const zone = zoneOf(event.getFirstProperty('dtstart'), own);
  const start = event.getFirstPropertyValue('dtstart');
  if (!(start instanceof ICAL.Time)) return { from: null, lengthMs: 0, zone };
  const from = inZone(start, zone);
  const end = event.getFirstPropertyValue('dtend');
  if (end instanceof ICAL.Time)
    return {
      from,
      lengthMs: inZone(end, zoneOf(event.getFirstProperty('dtend'), own)) - from,
      zone,
    };
  const duration = event.getFirstPropertyValue('duration');
  if (duration instanceof ICAL.Duration)
    return { from, lengthMs: duration.toSeconds() * 1000, zone };
  if (!start.isDate) return { from, lengthMs: 0, zone };
  const next = start.clone();
  next.adjust(1, 0, 0, 0);
  return { from, lengthMs: inZone(next, zone) - from, zone };
}
