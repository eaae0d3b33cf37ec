import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** The private calendar address of the signed-in person; the address itself is only in the reply that makes it. */
export const calendarFeed = z.object({
  /** Null while there is none. */
  madeAt: z.nullable(z.string()),
  /** When a calendar last read it; noted at most every five minutes. */
  lastReadAt: z.nullable(z.string()),
});
export type CalendarFeed = z.output<typeof calendarFeed>;

const path = '/api/auth/calendar-feed';

export const getCalendarFeed = defineEndpoint({
  method: 'GET',
  path,
  alteredBy: ['users'],
  access: 'signed-in',
  summary: 'Whether the caller has a private calendar address, and when it was last read.',
  reply: calendarFeed,
});

export const makeCalendarFeed = defineEndpoint({
  method: 'POST',
  path,
  alters: ['users'],
  access: 'signed-in',
  summary:
    'Makes a private calendar address of the caller’s meetings, which replaces the one before, and returns it; it cannot be read again later (rule BOOKING-26).',
  reply: z.extend(calendarFeed, {
    /** For calendars to subscribe to: an address of a calendar file (RFC 5545). */
    address: z.string(),
  }),
  status: 201,
});

export const stopCalendarFeed = defineEndpoint({
  method: 'DELETE',
  path,
  alters: ['users'],
  access: 'signed-in',
  summary: 'Ends the private calendar address of the caller right away.',
  status: 204,
});
