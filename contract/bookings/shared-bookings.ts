import * as z from 'zod/mini';
import { consultationMedia } from '#domain/booking/times/time-slots.ts';
import { defineEndpoint } from '../endpoint.ts';
import { bookingReply, seenVersion, visitorCancel, visitorMove } from './bookings.ts';

/** A booking on its private page, as the visitor sees it. */
export const sharedBookingReply = z.extend(
  z.pick(bookingReply, {
    reference: true,
    firstName: true,
    consultationType: true,
    consultationTypeLabel: true,
    phone: true,
    preferredDate: true,
    preferredTime: true,
    message: true,
    status: true,
    cancelReason: true,
    startsAt: true,
    endsAt: true,
    timeZone: true,
    visitorTimeZone: true,
    lateAt: true,
    version: true,
  }),
  {
    medium: z.enum(consultationMedia.map((one) => one.value)),
    /** The last instant at which the visitor can change anything: the later of the two below. */
    changeableUntil: z.string(),
    movableUntil: z.string(),
    cancellableUntil: z.string(),
    /** Whether each change is still possible, by the server's clock. */
    canChange: z.boolean(),
    canMove: z.boolean(),
    canCancel: z.boolean(),
    /** How many more times it can be moved; null for no limit. */
    movesLeft: z.nullable(z.number()),
    /** Whether it is a client's meeting about a project, and not a consultation. */
    isProjectMeeting: z.boolean(),
    /** Whether the visitor can report running late now. */
    canSayLate: z.boolean(),
    /** The host's name, or ''. */
    hostName: z.string(),
    joinOpensAt: z.string(),
    /** Whether the video link is set already; false for a phone call. */
    hasMeetingLink: z.boolean(),
    /** The video link, from ten minutes before the start until the end; otherwise null. */
    joinUrl: z.nullable(z.string()),
  },
);
export type SharedBookingReply = z.output<typeof sharedBookingReply>;

const token = z.object({ token: z.string() });

export const getSharedBooking = defineEndpoint({
  method: 'GET',
  path: '/api/bookings/shared/:token',
  access: 'anyone',
  summary:
    'The booking behind a private link; 404 when the link is invalid, 409 when it has expired.',
  params: token,
  reply: sharedBookingReply,
  problems: ['conflict'],
});

export const moveSharedBooking = defineEndpoint({
  method: 'POST',
  path: '/api/bookings/shared/:token/move',
  access: 'anyone',
  summary: 'Moves the booking behind a private link, until the cut-off.',
  params: token,
  body: visitorMove,
  reply: z.extend(sharedBookingReply, {
    /** Whether a mail with the new time was queued: mails per day are limited. */
    isMailed: z.boolean(),
  }),
  problems: ['slot_taken', 'conflict'],
});

export const cancelSharedBooking = defineEndpoint({
  method: 'POST',
  path: '/api/bookings/shared/:token/cancel',
  access: 'anyone',
  summary: 'Cancels the booking behind a private link, until the cut-off.',
  params: token,
  body: visitorCancel,
  reply: sharedBookingReply,
  problems: ['conflict'],
});

export const undoCancelSharedBooking = defineEndpoint({
  method: 'POST',
  path: '/api/bookings/shared/:token/undo-cancel',
  access: 'anyone',
  summary:
    'Undoes a cancellation by the private link within seconds, before it is emailed; repeating it changes nothing.',
  params: token,
  body: seenVersion,
  reply: sharedBookingReply,
  problems: ['conflict'],
});

export const sayLate = defineEndpoint({
  method: 'POST',
  path: '/api/bookings/shared/:token/late',
  access: 'anyone',
  summary:
    'Tells staff that the visitor of a private link is running late; only the first call counts.',
  params: token,
  reply: sharedBookingReply,
  problems: ['conflict'],
});

export const getBookingCalendar = defineEndpoint({
  method: 'GET',
  path: '/api/bookings/shared/:token/calendar',
  access: 'anyone',
  summary: 'The booking behind a private link as a calendar file (text/calendar).',
  params: token,
  problems: ['conflict'],
});
