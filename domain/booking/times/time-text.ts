import { consultationMinutes } from './consultation-minutes.ts';
import { currentZoneName } from './zone-names.ts';

type TextOptions = Omit<Intl.DateTimeFormatOptions, 'timeZone'>;

/** How many hours a reader's clock has before it begins again. */
export type ClockHours = 12 | 24;

/** Formatters by options and zone; creating one costs more than using it a hundred times. */
const formatters = new Map<TextOptions, Map<string, Intl.DateTimeFormat>>();

function timeText(instant: number, timeZone: string, options: TextOptions): string {
  const zones = formatters.get(options) ?? new Map<string, Intl.DateTimeFormat>();
  formatters.set(options, zones);
  const formatter =
    zones.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  zones.set(timeZone, formatter);
  return formatter.format(instant).replaceAll('\u202f', ' ');
}

const long: TextOptions = {
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
};
const short: TextOptions = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
};
const zonedClock: TextOptions = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' };
const clock: TextOptions = { hour: 'numeric', minute: '2-digit' };

const long24: TextOptions = { ...long, hourCycle: 'h23' };
const short24: TextOptions = { ...short, hourCycle: 'h23' };
const clock24: TextOptions = { ...clock, hourCycle: 'h23' };

/**
 * "Thursday, March 12, 2026 at 10:00 AM EDT": an instant in a time zone. The zone's name is the one
 * that applies at that instant: EST for a day in January, whatever today is (rule BOOKING-20).
 */
export function longTimeText(instant: number, timeZone: string, hours: ClockHours = 12): string {
  return timeText(instant, timeZone, hours === 12 ? long : long24);
}

/** "Thu, Mar 12, 10:00 AM EDT", for lists and short notes. */
export function shortTimeText(instant: number, timeZone: string, hours: ClockHours = 12): string {
  return timeText(instant, timeZone, hours === 12 ? short : short24);
}

/** "10:00 AM EDT". */
export function zonedClockText(instant: number, timeZone: string): string {
  return timeText(instant, timeZone, zonedClock);
}

/** "10:00 AM", or "10:00" on a clock of 24 hours, where the zone is named beside it. */
export function clockText(instant: number, timeZone: string, hours: ClockHours = 12): string {
  return timeText(instant, timeZone, hours === 12 ? clock : clock24);
}

/** A zone's name as it is searched for and chosen: "America/New York". */
export function zoneText(timeZone: string): string {
  return currentZoneName(timeZone).replaceAll('_', ' ');
}

/**
 * A zone as people call it, with its city: "Central Time (Chicago)". Without a name or a city of its own
 * it is {@link zoneText}.
 *
 * @param at an instant near which it is named: rules and names of zones change.
 */
export function zoneName(timeZone: string, at: number): string {
  const zone = currentZoneName(timeZone);
  const city = zone.split('/').slice(1).at(-1)?.replaceAll('_', ' ');
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts(at);
  // A zone that has no summer time is named "Japan Standard Time".
  const name = parts
    .find(({ type }) => type === 'timeZoneName')
    ?.value.replace(' Standard Time', ' Time');
  if (name === undefined || name.startsWith('GMT') || city === undefined) return zoneText(zone);
  return name.includes(city) ? name : `${name} (${city})`;
}

/**
 * A meeting's time in the company's zone and the visitor's: one line when the visitor's zone is the
 * same or unknown. The zones are named as they are today.
 */
export function bothTimes(
  startsAt: number,
  zones: { business: string; visitor: string },
  hours: ClockHours = 12,
): { zone: string; text: string }[] {
  const business = currentZoneName(zones.business);
  const visitor = currentZoneName(zones.visitor);
  const known = visitor !== '' && visitor !== business;
  return [business, ...(known ? [visitor] : [])].map((zone) => ({
    zone,
    text: longTimeText(startsAt, zone, hours),
  }));
}

/** "30 minutes". */
export const durationText = `${consultationMinutes} minutes`;
