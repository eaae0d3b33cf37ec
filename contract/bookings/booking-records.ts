import * as z from 'zod/mini';
import { isPlannableDate } from '#domain/booking/booking-rules.ts';
import { bookingStatuses } from '#domain/booking/booking-status.ts';
import type { SlotBlock } from '#domain/booking/slot-block.ts';
import { daysBetween } from '#domain/calendar-date.ts';
import { defineEndpoint, type MayLackFigures } from '../endpoint.ts';
import { listQuery } from '../list.ts';
import {
  bookingChange,
  bookingInput,
  bookingReply,
  holdToken,
  moveInput,
  seenVersion,
} from './bookings.ts';

/** A valid day, like 2026-03-10. */
/** A day that can be planned for. */
export const day = z
  .string({ error: 'Please enter a date as YYYY-MM-DD' })
  .check(z.refine(isPlannableDate, 'Please enter a real date, as YYYY-MM-DD'));

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

/** The slots of some days, to draw a calendar from. */
const calendarReply = z.object({
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
  query: z.object({ from: day, to: day, type: wantedType }).check(
    z.refine(
      ({ from, to }) => {
        const count = daysBetween(from, to) + 1;
        return count >= 1 && count <= calendarDaysMax;
      },
      { error: `Please ask for 1 to ${calendarDaysMax} days`, path: ['to'] },
    ),
  ),
  reply: calendarReply,
});

export const getHostPicture = defineEndpoint({
  method: 'GET',
  path: '/api/bookings/host-pictures/:key',
  access: 'anyone',
  summary: 'The uploaded picture of someone who gives consultations.',
  params: z.object({ key: z.string().check(z.regex(/^[\w-]{22,40}$/)) }),
});

export const makeBooking = defineEndpoint({
  method: 'POST',
  path: '/api/bookings',
  alters: ['bookings', 'leads'],
  access: 'anyone',
  summary: 'Books a consultation and holds its slot until it is cancelled.',
  body: bookingInput,
  reply: z.extend(z.omit(bookingReply, { leadId: true, hostId: true, lateAt: true }), {
    /** The visitor's private page, to move, cancel or join. */
    privateUrl: z.string(),
    /** Whether the video link is set already; false for a phone call. */
    hasMeetingLink: z.boolean(),
    /** Whether that page can still move or cancel it; not for one that starts soon. */
    isChangeable: z.boolean(),
  }),
  status: 201,
  idempotent: true,
  // A conflict only for staff who see only their own leads (rule RIGHTS-12).
  problems: ['slot_taken', 'idempotency_mismatch', 'conflict'],
});
export type BookingMadeReply = z.output<NonNullable<typeof makeBooking.reply>>;

/** How long a slot is held for somebody who fills in the form, in minutes (rule BOOKING-12). */
export const holdMinutes = 10;

export const holdSlot = defineEndpoint({
  method: 'POST',
  path: '/api/bookings/holds',
  access: 'anyone',
  summary: `Holds a free slot for ${holdMinutes} minutes; the token of an earlier hold moves that hold.`,
  body: z.extend(moveInput, { holdToken: z.catch(z.optional(holdToken), undefined) }),
  reply: z.object({ holdToken: z.string(), startsAt: z.string(), expiresAt: z.string() }),
  status: 201,
  problems: ['slot_taken', 'too_many_requests'],
});

export const releaseSlot = defineEndpoint({
  method: 'POST',
  path: '/api/bookings/holds/release',
  access: 'anyone',
  summary: 'Releases the slot held under a token; ignores an unknown token.',
  body: z.object({ holdToken }),
  status: 204,
});

export const listBookings = defineEndpoint({
  method: 'GET',
  path: '/api/bookings',
  access: 'admin',
  needs: 'bookings:see',
  summary:
    'Lists bookings, newest first unless sorted otherwise; `next` has those to come first, then past ones, each from now.',
  query: listQuery(
    ['createdAt', 'startsAt', 'customer', 'company'],
    {
      status: z.optional(z.enum(bookingStatuses)),
      type: z.optional(z.string().check(z.maxLength(60))),
      /** First and last day of the start, in the company's calendar. */
      from: z.optional(day),
      to: z.optional(day),
    },
    ['next'],
  ),
  reply: z.array(bookingReply),
});

/** A booking as its panel in the back office shows it. */
export const bookingDetail = z.extend(bookingReply, {
  /** The host's name, or ''. */
  hostName: z.string(),
  /** The video link, for staff at any time; '' when none is set or the booking is by phone. */
  joinUrl: z.string(),
  /** Every move, latest first. */
  moves: z.array(
    z.object({
      id: z.string(),
      from: z.string(),
      to: z.string(),
      /** The staff member who moved it; 'Staff' when the account is gone, null for the visitor. */
      by: z.nullable(z.string()),
      movedAt: z.string(),
    }),
  ),
});
export type BookingDetail = z.output<typeof bookingDetail>;
/** The same as somebody may see it who does not see figures. */
export type ShownBooking = MayLackFigures<BookingDetail>;

export const getBooking = defineEndpoint({
  method: 'GET',
  path: '/api/bookings/:id',
  access: 'admin',
  needs: 'bookings:see',
  summary: 'One booking in full.',
  params: z.object({ id: z.string() }),
  reply: bookingDetail,
});

export const changeBooking = defineEndpoint({
  method: 'PUT',
  path: '/api/bookings/:id',
  alters: ['bookings', 'leads'],
  access: 'admin',
  needs: 'bookings:change',
  summary: 'Edits, confirms, moves or cancels a booking; the visitor gets an email.',
  params: z.object({ id: z.string() }),
  body: bookingChange,
  reply: bookingReply,
  problems: ['slot_taken', 'conflict'],
});

export const withdrawBookingLink = defineEndpoint({
  method: 'POST',
  path: '/api/bookings/:id/revoke-link',
  alters: ['bookings'],
  access: 'admin',
  needs: 'bookings:change',
  summary: 'Voids every private link to a booking; the next email about it has a new one.',
  params: z.object({ id: z.string() }),
  body: seenVersion,
  reply: bookingReply,
  problems: ['conflict'],
});

export const mailBookingLink = defineEndpoint({
  method: 'POST',
  path: '/api/bookings/:id/mail-link',
  alters: ['bookings'],
  access: 'admin',
  needs: 'bookings:change',
  summary: 'Emails a new private link of a booking to its visitor; earlier ones no longer work.',
  params: z.object({ id: z.string() }),
  reply: bookingReply,
  status: 202,
  problems: ['conflict'],
  idempotent: true,
});

export const undoCancelBooking = defineEndpoint({
  method: 'POST',
  path: '/api/bookings/:id/undo-cancel',
  alters: ['bookings', 'leads'],
  access: 'admin',
  needs: 'bookings:change',
  summary:
    'Undoes a cancellation by staff within seconds, before it is emailed; repeating it changes nothing.',
  params: z.object({ id: z.string() }),
  body: seenVersion,
  reply: bookingReply,
  problems: ['conflict'],
});
