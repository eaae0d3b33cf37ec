import ICAL from 'ical.js';
import { type BusyTime, joinBusy } from '#domain/booking/host-times.ts';
import { inZone, spanOf, zoneOf } from './event-times.ts';

/** A calendar file to read, and what to look for. */
export interface CalendarJob {
  text: string;
  /** The host's zone: of all-day events, and of times without one. */
  timeZone: string;
  /** The range in which busy times are looked for, in milliseconds. */
  from: number;
  until: number;
  /** Up to when events are counted for people, in milliseconds. */
  soonUntil: number;
  /** The host of the UIDs of our own entries, which are bookings already. */
  ownHost: string;
  /** The host's address: what they declined does not keep them busy. */
  email: string;
  /** How many repetitions are looked at; by default more than the calendar of a person has. */
  mostSteps?: number;
}

/** What a calendar says, or why it cannot be read. */
export type ReadCalendar =
  | { busy: BusyTime[]; events: number; soon: number }
  | { problem: 'no-calendar' | 'too-much' };

/** A rule may ask for one each second since 1970. */
const usualMostSteps = 200_000;
/** More busy times than a year of a person has. */
const mostTimes = 10_000;
const dayMs = 86_400_000;

class TooMuch extends Error {}

/** Reads a calendar file (RFC 5545); on a thread of its own, since it may be long (calendar-worker.ts). */
export async function expandCalendar(job: CalendarJob): Promise<ReadCalendar> {
  let roots: ICAL.Component[];
  try {
    roots = calendarsOf(job.text);
  } catch {
    return { problem: 'no-calendar' };
  }
  if (roots.length === 0) return { problem: 'no-calendar' };
  try {
    const reading = new Reading(job);
    for (const root of roots) reading.read(root);
    const { times } = reading;
    const soon = times.filter(({ from }) => from < job.soonUntil).length;
    return { busy: joinBusy(times), events: times.length, soon };
  } catch (error) {
    return { problem: error instanceof TooMuch ? 'too-much' : 'no-calendar' };
  }
}

/** A file may have several calendars. */
function calendarsOf(text: string): ICAL.Component[] {
  const parsed: unknown[] = ICAL.parse(text);
  const list = typeof parsed[0] === 'string' ? [parsed] : parsed;
  const roots = list.map((one) => new ICAL.Component(one as [string, unknown[], unknown[]]));
  return roots.filter(({ name }) => name === 'vcalendar');
}

class Reading {
  readonly times: BusyTime[] = [];
  readonly #job: CalendarJob;
  #steps = 0;

  constructor(job: CalendarJob) {
    this.#job = job;
  }

  read(root: ICAL.Component): void {
    for (const part of root.getAllSubcomponents('vfreebusy')) this.#readFreeBusy(part);
    const masters: ICAL.Component[] = [];
    const changes = new Map<string, ICAL.Component[]>();
    for (const event of root.getAllSubcomponents('vevent')) {
      const uid = String(event.getFirstPropertyValue('uid') ?? '');
      if (isOwn(uid, this.#job.ownHost)) continue;
      if (!event.hasProperty('recurrence-id')) masters.push(event);
      else changes.set(uid, [...(changes.get(uid) ?? []), event]);
    }
    for (const master of masters) {
      const uid = String(master.getFirstPropertyValue('uid') ?? '');
      this.#readSeries(master, changes.get(uid) ?? []);
    }
    // Each says itself when it is; that it replaces is left out of its series.
    for (const event of [...changes.values()].flat()) if (!isForLater(event)) this.#readOne(event);
  }

  #readSeries(master: ICAL.Component, changes: readonly ICAL.Component[]): void {
    if (!master.hasProperty('rrule') && !master.hasProperty('rdate')) {
      this.#readOne(master);
      return;
    }
    const replaced = new Set([
      ...changes
        .filter((event) => !isForLater(event))
        .flatMap((event) => this.#instantsOf(event, 'recurrence-id')),
      // Compared as instants: a series in a zone may leave out a time in UTC.
      ...this.#instantsOf(master, 'exdate'),
    ]);
    const series = new ICAL.Event(master, { exceptions: changes.filter(isForLater) });
    const { from: start, lengthMs, zone } = spanOf(master, this.#job.timeZone);
    if (start === null) return;
    const steps = series.iterator();
    for (let next = steps.next(); next; next = steps.next()) {
      this.#step();
      // As if it were in UTC: enough to see that it is far away.
      const about = Date.UTC(next.year, next.month - 1, next.day, next.hour, next.minute);
      if (about > this.#job.until + 2 * dayMs) break;
      if (about + lengthMs < this.#job.from - 2 * dayMs) continue;
      const at = inZone(next, zone);
      if (replaced.has(at)) continue;
      const { item, startDate } = series.getOccurrenceDetails(next);
      if (item.component === master) this.#add(master, at, lengthMs);
      else {
        const span = spanOf(item.component, this.#job.timeZone);
        this.#add(item.component, inZone(startDate, span.zone), span.lengthMs);
      }
    }
  }

  #instantsOf(event: ICAL.Component, name: 'recurrence-id' | 'exdate'): number[] {
    return event.getAllProperties(name).flatMap((property) => {
      const zone = zoneOf(property, this.#job.timeZone);
      return property
        .getValues()
        .flatMap((time) => (time instanceof ICAL.Time ? [inZone(time, zone)] : []));
    });
  }

  #readOne(event: ICAL.Component): void {
    this.#step();
    const { from, lengthMs } = spanOf(event, this.#job.timeZone);
    if (from !== null) this.#add(event, from, lengthMs);
  }

  /** A calendar may say only when its owner is busy, without events. */
  #readFreeBusy(part: ICAL.Component): void {
    for (const property of part.getAllProperties('freebusy')) {
      if (String(property.getParameter('fbtype') ?? '').toUpperCase() === 'FREE') continue;
      for (const period of property.getValues()) {
        this.#step();
        if (!(period instanceof ICAL.Period)) continue;
        // Always in UTC (RFC 5545, 3.8.2.6).
        const zone = { name: 'UTC' };
        const [from, to] = [inZone(period.start, zone), inZone(period.getEnd(), zone)];
        if (this.#matters(from, to)) this.#keep(from, to);
      }
    }
  }

  #add(event: ICAL.Component, from: number, lengthMs: number): void {
    const to = from + lengthMs;
    if (this.#matters(from, to) && !isFree(event, this.#job.email)) this.#keep(from, to);
  }

  #matters(from: number, to: number): boolean {
    return to > from && to > this.#job.from && from < this.#job.until;
  }

  #keep(from: number, to: number): void {
    if (this.times.length >= mostTimes) throw new TooMuch();
    this.times.push({
      from: Math.max(from, this.#job.from),
      to: Math.min(to, this.#job.until),
    });
  }

  #step(): void {
    this.#steps += 1;
    if (this.#steps > (this.#job.mostSteps ?? usualMostSteps)) throw new TooMuch();
  }
}

/** Whether a UID is one that our own calendar files have. */
function isOwn(uid: string, ownHost: string): boolean {
  return /^[\da-f-]{36}@/.test(uid) && uid.slice(37) === ownHost;
}

/** Whether a change is of all occurrences from then on. */
function isForLater(event: ICAL.Component): boolean {
  return event.getFirstProperty('recurrence-id')?.getParameter('range') === 'THISANDFUTURE';
}

/** Whether an event leaves its owner free. */
function isFree(event: ICAL.Component, email: string): boolean {
  const of = (name: string) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase();
  if (of('status') === 'CANCELLED' || of('transp') === 'TRANSPARENT') return true;
  if (of('x-microsoft-cdo-busystatus') === 'FREE') return true;
  return event
    .getAllProperties('attendee')
    .some(
      (attendee) =>
        String(attendee.getFirstValue()).toLowerCase() === `mailto:${email.toLowerCase()}` &&
        attendee.getParameter('partstat') === 'DECLINED',
    );
}
