import * as z from 'zod/mini';
import type { SlotBlock } from '#domain/booking/slot-block.ts';
import { daysBetween } from '#domain/calendar-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { day } from './bookings.ts';

const slotBlocks = [
  'past',
  'closed',
  'away',
  'window',
  'notice',
  'taken',
  'held',
  'blocked',
] as const satisfies SlotBlock[];

/** The kind of consultation asked for, since not every host offers every kind. */
const wantedType = z.optional(z.string().check(z.maxLength(60)));

/** A free slot: day and time in the company's zone, and the instant. */
export const freeSlot = z.object({
  date: z.string(),
  time: z.string(),
  startsAt: z.string(),
});
export type FreeSlotReply = z.output<typeof freeSlot>;

/** A kind of consultation that can be chosen. */
export const offeredKind = z.object({ value: z.string(), label: z.string() });

/** The slots of a day, each free or with the reason why not. */
const availabilityReply = z.object({
  date: z.string(),
  /** The company's zone, which date and times refer to. */
  timeZone: z.string(),
  slots: z.array(
    z.object({
      time: z.string(),
      startsAt: z.string(),
      available: z.boolean(),
      reason: z.nullable(z.enum(slotBlocks)),
    }),
  ),
  /** The first free slot from that day on; null when there is none within a year. */
  nextFree: z.nullable(freeSlot),
  /** Today in the company's calendar: the first day that can be requested. */
  firstDate: z.string(),
  /** The last day that can be booked; null for no limit. */
  lastDate: z.nullable(z.string()),
  /** The kinds of consultation that can be chosen. */
  types: z.array(offeredKind),
});
export type AvailabilityReply = z.output<typeof availabilityReply>;

export const getAvailability = defineEndpoint({
  method: 'GET',
  path: '/api/bookings/availability',
  access: 'anyone',
  summary: "The slots of a day in the company's calendar, free or with the reason why not.",
  query: z.object({
    date: day,
    type: wantedType,
  }),
  reply: availabilityReply,
});

/** The most days that one call reads: a month, and a week on either side for other time zones. */
export const calendarDaysMax = 45;

const days = z.object({ from: day, to: day });
function areFew({ from, to }: z.output<typeof days>): boolean {
  const count = daysBetween(from, to) + 1;
  return count >= 1 && count <= calendarDaysMax;
}
const tooMany = { error: `Please ask for 1 to ${calendarDaysMax} days`, path: ['to'] };

/** The days that a calendar shows. */
export const calendarDays = days.check(z.refine(areFew, tooMany));

/** The slots of some days, to draw a calendar from. */
export const calendarReply = z.object({
  /** The company's zone, which dates and times refer to. */
  timeZone: z.string(),
  /** The days asked for, without those that are over; slots that are over are left out too. */
  days: z.array(
    z.object({
      date: z.string(),
      slots: z.array(
        z.object({
          time: z.string(),
          startsAt: z.string(),
          reason: z.nullable(z.enum(slotBlocks)),
        }),
      ),
    }),
  ),
  /** The first free slot from the first of these days on; null when there is none within a year. */
  nextFree: z.nullable(freeSlot),
  firstDate: z.string(),
  /** The last day that can be booked; null for no limit. */
  lastDate: z.nullable(z.string()),
  types: z.array(offeredKind),
  /** Who gives consultations of this kind, in the order of the settings; empty where nobody is set. */
  hosts: z.array(
    z.object({
      name: z.string(),
      initials: z.string(),
      /** The key of the picture (GET /api/bookings/host-pictures/:key), or null for initials. */
      picture: z.nullable(z.string()),
    }),
  ),
});
export type CalendarReply = z.output<typeof calendarReply>;
export type CalendarSlot = CalendarReply['days'][number]['slots'][number];

export const getCalendar = defineEndpoint({
  method: 'GET',
  path: '/api/bookings/calendar',
  access: 'anyone',
  summary: `The slots of up to ${calendarDaysMax} days, free or with the reason why not, and who can be met.`,
  query: z.extend(days, { type: wantedType }).check(z.refine(areFew, tooMany)),
  reply: calendarReply,
});

export const getHostPicture = defineEndpoint({
  method: 'GET',
  path: '/api/bookings/host-pictures/:key',
  access: 'anyone',
  summary: 'The uploaded picture of someone who gives consultations.',
  params: z.object({ key: z.string().check(z.regex(/^[\w-]{22,40}$/)) }),
});
