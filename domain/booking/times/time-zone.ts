import type { CalendarDate } from '../../calendar-date.ts';

const dayMs = 86_400_000;
const clocks = new Map<string, Intl.DateTimeFormat>();

/** A formatter for wall times; creating one costs more than using it a thousand times. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone);
  if (clock === undefined) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    clocks.set(timeZone, clock);
  }
  return clock;
}

/** A name like in the time zone database: Europe/Berlin. */
const zoneName = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+){0,2}$/;

/** True for the name of a time zone that this platform knows. */
export function isTimeZone(name: string): boolean {
  if (name.length > 64 || !zoneName.test(name)) return false;
  try {
    clockOf(name);
    return true;
  } catch {
    return false; // A RangeError: the zone does not exist.
  }
}

/** Date and time as calendars and clocks in a zone show them. */
interface WallTime {
  date: CalendarDate;
  /** "09:00". */
  time: string;
}

/** The format of `clockOf`: "03/12/2026, 10:00:00"; years before 1000 have fewer digits. */
const wallPattern = /^(\d+)\/(\d+)\/(\d+), (\d+):(\d+):(\d+)$/;

function wallMs(instant: number, timeZone: string): number {
  const parts = wallPattern.exec(clockOf(timeZone).format(instant));
  if (parts === null) throw new Error('The platform writes clocks in another form.');
  const [, month = 1, day = 1, year = 0, hour = 0, minute = 0, second = 0] = parts.map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** How far the zone's clocks are ahead of UTC at an instant, in milliseconds. */
export function zoneOffsetMs(instant: number, timeZone: string): number {
  const whole = Math.floor(instant / 1000) * 1000;
  return wallMs(whole, timeZone) - whole;
}

/** The zone's calendar and clock at an instant. */
export function wallTimeOf(instant: number, timeZone: string): WallTime {
  const text = new Date(wallMs(instant, timeZone)).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

/**
 * The instant of a wall time in a zone, in milliseconds.
 *
 * A time that occurs twice (clocks set back) is the first of both; one that is skipped (clocks set
 * forward) is the same distance after the jump, as RFC 5545 section 3.3.5 defines it.
 */
export function instantOf({ date, time }: WallTime, timeZone: string): number {
  const wall = Date.parse(`${date}T${time}:00Z`);
  // The offsets a day before and a day after, on either side of a possible change.
  const before = zoneOffsetMs(wall - dayMs, timeZone);
  const after = zoneOffsetMs(wall + dayMs, timeZone);
  const early = wall - before;
  if (zoneOffsetMs(early, timeZone) === before) return early;
  const late = wall - after;
  return zoneOffsetMs(late, timeZone) === after ? late : early;
}

/** An instant in milliseconds, and the zone whose calendar counts. */
export interface ZonedInstant {
  now: number;
  timeZone: string;
}

/** The instant at which the day of an instant began in its zone, in milliseconds. */
export function startOfDay({ now, timeZone }: ZonedInstant): number {
  return instantOf({ date: wallTimeOf(now, timeZone).date, time: '00:00' }, timeZone);
}

/** A period in which a zone's clocks do not change. */
export interface OffsetSpell {
  /** The instant at which it ends. */
  until: number;
  /** How far the clocks are ahead of UTC, in milliseconds. */
  offsetMs: number;
}

/** The spells of equal offset from one instant to another; the last one ends there. */
export function offsetSpells(from: number, to: number, timeZone: string): OffsetSpell[] {
  const spells: OffsetSpell[] = [];
  let offsetMs = zoneOffsetMs(from, timeZone);
  for (let at = from; at < to; at += dayMs) {
    const next = Math.min(at + dayMs, to);
    const after = zoneOffsetMs(next, timeZone);
    if (after === offsetMs) continue;
    spells.push({ until: firstWithOffset(after, at, next, timeZone), offsetMs });
    offsetMs = after;
  }
  return [...spells, { until: to, offsetMs }];
}

/** The minute at which the clocks changed between two instants. */
function firstWithOffset(offset: number, from: number, to: number, timeZone: string): number {
  const minute = 60_000;
  let [before, after] = [Math.floor(from / minute), Math.ceil(to / minute)];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (zoneOffsetMs(middle * minute, timeZone) === offset) after = middle;
    else before = middle;
  }
  return after * minute;
}
