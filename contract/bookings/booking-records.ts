import * as z from 'zod/mini';
import { bookingStatuses } from '#domain/booking/booking-status.ts';
import { defineEndpoint, type MayLackFigures } from '../endpoint.ts';
import { listQuery } from '../list.ts';
import {
  bookingChange,
  bookingInput,
  bookingReply,
  day,
  holdToken,
  moveInput,
  seenVersion,
} from './bookings.ts';

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
