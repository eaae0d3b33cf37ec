import * as z from 'zod/mini';
import { isPlannableDate } from '#domain/booking/booking-rules.ts';
import { bookingSources } from '#domain/booking/booking-source.ts';
import { bookingStatuses } from '#domain/booking/booking-status.ts';
import {
  type ConsultationMedium,
  consultationMedia,
  isTimeSlot,
} from '#domain/booking/times/time-slots.ts';
import { isTimeZone } from '#domain/booking/times/time-zone.ts';
import { isHttpsAddress } from '#domain/web-address.ts';
import { formCheck } from '../form-check.ts';
import { recordVersion } from '../record-version.ts';
import { emailAddress, plainText } from '../text.ts';

const dateRequired = 'Please select a preferred date';
export const timeRequired = 'Please select a preferred time';
export const typeRequired = 'Please select consultation type';
export const phoneRequired = 'Phone number is required';

// A day, or a date-time as callers may send it (rule BOOKING-9); the clock and zone behind it are not read.
const dateOrDateTime =
  /^(\d{4}-\d{2}-\d{2})(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * A calendar day, taken as it was sent (rule BOOKING-9): "2026-03-10T23:30:00-08:00" is 10 March.
 * A day that no calendar has, such as 30 February, is refused.
 */
const preferredDate = z.string({ error: dateRequired }).check(
  z.refine((text) => dateOrDateTime.test(text) && isPlannableDate(text.slice(0, 10)), dateRequired),
  z.overwrite((text) => text.slice(0, 10)),
);
/** A start time in the company's zone; which ones there are the settings say, and the server checks. */
const preferredTime = z.string({ error: timeRequired }).check(z.refine(isTimeSlot, timeRequired));
/** The name of a type; which ones there are the settings say, and the server checks. */
const consultationType = z
  .string({ error: typeRequired })
  .check(z.minLength(1, typeRequired), z.maxLength(60, typeRequired));
const medium = z.enum(
  consultationMedia.map((one) => one.value),
  { error: 'Please choose video or phone' },
);
const phone = plainText({ message: 'Please give the phone number as text', max: 50 });

/** Fewest digits of a number that can be called. */
const phoneDigitsMin = 5;

/** Whether a number was given where one is needed (rule BOOKING-6). */
export function hasPhoneIfNeeded(given: { medium: ConsultationMedium; phone: string }): boolean {
  return given.medium !== 'phone' || given.phone.replace(/\D/g, '').length >= phoneDigitsMin;
}

const fields = {
  firstName: plainText({ message: 'First name is required', min: 1, max: 100 }),
  lastName: plainText({ message: 'Last name is required', min: 1, max: 100 }),
  email: emailAddress('Valid email is required'),
  company: plainText({ message: 'Please give the company as text', max: 200 }),
  phone,
  preferredDate,
  preferredTime,
  consultationType,
  message: plainText({ message: 'Please write the message as text', max: 5_000, multiLine: true }),
  medium,
};

/** The secret of whoever holds a slot while filling in the form. */
export const holdToken = z.string().check(z.regex(/^[\w-]{32}$/));

/** What the booking form sends: its rules and messages (rule BOOKING-1). */
export const bookingInput = z
  .object({
    ...fields,
    company: z._default(z.optional(fields.company), ''),
    phone: z._default(z.optional(fields.phone), ''),
    message: z._default(z.optional(fields.message), ''),
    medium: z._default(z.optional(medium), 'video'),
    /**
     * The visitor's own zone, by its name. One that we do not know is left out and no reason to
     * refuse: browsers learn of new zones before servers do.
     */
    visitorTimeZone: z.catch(z._default(z.string().check(z.refine(isTimeZone)), ''), ''),
    /** Of the hold on this slot, by whoever chose it before (POST /api/bookings/holds). */
    holdToken: z.catch(z.optional(holdToken), undefined),
    formCheck,
  })
  .check(z.refine(hasPhoneIfNeeded, { error: phoneRequired, path: ['phone'] }));
export type BookingInput = z.output<typeof bookingInput>;
export type BookingRequest = z.input<typeof bookingInput>;

/** Another time for a booking. */
export const moveInput = z.object({ preferredDate, preferredTime });

const reason = plainText({ message: 'Please give the reason as text', max: 500, multiLine: true });
/** Why a booking is called off; may stay empty. */
export const cancelInput = z.object({ reason: z._default(z.optional(reason), '') });

/** An address that a browser may open: no scripts, no plain http. */
export const meetingLink = z.string({ error: 'Please give the link as text' }).check(
  z.trim(),
  z.maxLength(500, 'Please keep the link under 501 characters'),
  z.refine(
    (text) => text === '' || isHttpsAddress(text),
    'The meeting link must begin with https://',
  ),
);

/**
 * What staff change of a booking; what is absent stays. Date and time together move it, a status
 * confirms or cancels it. With the version it was made from, a change that is out of date is refused.
 */
export const bookingChange = z
  .partial(
    z.object({
      ...fields,
      meetingUrl: meetingLink,
      status: z.enum(bookingStatuses),
      cancelReason: reason,
      /** Who of the staff holds it; null for nobody in particular. */
      hostId: z.nullable(z.string().check(z.maxLength(60))),
      version: recordVersion,
    }),
  )
  .check(
    z.refine(
      (change) => (change.preferredDate === undefined) === (change.preferredTime === undefined),
      { error: 'A new time needs both date and time', path: ['preferredTime'] },
    ),
  );
export type BookingChange = z.output<typeof bookingChange>;
export type BookingChangeRequest = z.input<typeof bookingChange>;

/** One booking as the back office sees it. */
export const bookingReply = z.object({
  id: z.string(),
  /** What people say on the phone, like B-7F3K-92MD. */
  reference: z.string(),
  leadId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  company: z.string(),
  phone: z.string(),
  /** Noon of the day in the company's calendar, as the form sends it (rule BOOKING-9). */
  preferredDate: z.string(),
  preferredTime: z.string(),
  consultationType: z.string(),
  /** As it was called when it was booked; '' when nobody knows. */
  consultationTypeLabel: z.string(),
  medium: z.enum(consultationMedia.map((one) => one.value)),
  message: z.string(),
  status: z.enum(bookingStatuses),
  cancelReason: z.string(),
  /** The instant of the start. */
  startsAt: z.string(),
  endsAt: z.string(),
  /** The company's zone when it was booked. */
  timeZone: z.string(),
  /** The visitor's, or '' when it is not known. */
  visitorTimeZone: z.string(),
  meetingUrl: z.string(),
  source: z.enum(bookingSources.map((one) => one.value)),
  /** The project that its client arranged it about in the portal. */
  projectId: z.nullable(z.string()),
  /** Who of the staff holds it; null while nobody is named. */
  hostId: z.nullable(z.string()),
  /** When the visitor said to be running late; null when nobody did. */
  lateAt: z.nullable(z.string()),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type BookingReply = z.output<typeof bookingReply>;
