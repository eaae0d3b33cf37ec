import * as z from 'zod/mini';
import { calendarAddressMost, readCalendarAddress } from '#domain/booking/calendar-address.ts';
import { isTimeZone } from '#domain/booking/times/time-zone.ts';
import { defineEndpoint } from '../endpoint.ts';
import { plainText } from '../text.ts';

const time = z.string();
const busyTime = z.object({ from: time, to: time });

/** A calendar of a host, whose address no reply has in full. */
export const hostCalendar = z.object({
  id: z.string(),
  /** The server of its address. */
  host: z.string(),
  /** The last characters of its address. */
  ending: z.string(),
  /** When it was last read well; 1970 for one that was not read since its site moved. */
  readAt: time,
  /** Events ahead, by the last good reading. */
  events: z.int(),
  /**
   * - `read`: the last reading was good;
   * - `failing`: it was not, and the one before still counts;
   * - `suspect`: it became empty all at once, which is looked at again before it counts;
   * - `stopped`: the last good reading is too old, and its host offers no times.
   */
  state: z.enum(['read', 'failing', 'suspect', 'stopped']),
  /** Why it cannot be read, as a sentence; '' if it can. */
  message: z.string(),
});
export type HostCalendar = z.output<typeof hostCalendar>;

/** The calendars of the caller, and what we see in them. */
export const hostCalendars = z.object({
  calendars: z.array(hostCalendar),
  /** The zone in which all-day events are days. */
  timeZone: z.string(),
  /** Whether the caller hosts consultations. */
  isHost: z.boolean(),
  /** Busy times from now on, the next first; at most 200. */
  busy: z.array(busyTime),
});
export type HostCalendars = z.output<typeof hostCalendars>;

const path = '/api/bookings/calendars';
const byId = z.object({ id: z.string() });

/** Like removing, for everyone: whoever is no administrator anymore can see and end what they connected. */
export const listHostCalendars = defineEndpoint({
  method: 'GET',
  path,
  access: 'signed-in',
  summary: 'The caller’s own calendars whose busy times count, and what we see in them.',
  reply: hostCalendars,
});

const needed = 'Enter the address of a calendar, like https://calendar.example.com/….ics';

/** What somebody enters of a calendar. */
export const hostCalendarFields = z.object({
  address: plainText({ message: needed, min: 1, max: calendarAddressMost }).check(
    z.refine((text) => readCalendarAddress(text) !== null, needed),
  ),
  /** The caller’s zone; the company’s for one that is unknown. */
  timeZone: z.catch(z._default(z.string().check(z.refine(isTimeZone)), ''), ''),
});

export const addHostCalendar = defineEndpoint({
  method: 'POST',
  path,
  access: 'admin',
  needs: 'owner',
  summary: 'Reads a calendar and, if that works, counts its busy times (rule BOOKING-27).',
  body: hostCalendarFields,
  reply: z.object({
    calendar: hostCalendar,
    /** Events in the next 60 days. */
    soon: z.int(),
    next: z.nullable(busyTime),
  }),
  status: 201,
  problems: ['conflict', 'too_many_requests'],
});

export const lookAtHostCalendars = defineEndpoint({
  method: 'POST',
  path: `${path}/look`,
  access: 'admin',
  needs: 'owner',
  summary: 'Reads the caller’s calendars now.',
  reply: hostCalendars,
  problems: ['too_many_requests'],
});

export const removeHostCalendar = defineEndpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  access: 'signed-in',
  summary: 'Stops counting the busy times of a calendar of the caller.',
  params: byId,
  status: 204,
  problems: ['not_found'],
});

export const restoreHostCalendar = defineEndpoint({
  method: 'POST',
  path: `${path}/:id/restore`,
  access: 'signed-in',
  summary: 'Takes back that a calendar was removed, within a day.',
  params: byId,
  reply: hostCalendar,
  problems: ['not_found', 'conflict'],
});
