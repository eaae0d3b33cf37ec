import * as z from 'zod/mini';
import { isPlannableDate } from '#domain/booking/booking-rules.ts';
import { bookingSources, bookingStatuses } from '#domain/booking/booking-status.ts';
import {
  type ConsultationMedium,
  consultationMedia,
  isTimeSlot,
} from '#domain/booking/times/time-slots.ts';
import { isTimeZone } from '#domain/booking/times/time-zone.ts';
import { isHttpsAddress } from '#domain/web-address.ts';
import { recordVersion } from '../fields.ts';
import { formCheck } from '../form-check.ts';
import { emailAddress, plainText } from '../text.ts';

const dateRequired = 'Please select a preferred date';
export const timeRequired = 'Please select a preferred time';
export const typeRequired = 'Please select consultation type';
export const phoneRequired = 'Phone number is required';

/** A day that can be planned for, like 2026-03-10. */
export const day = z
  .string({ error: 'Please enter a date as YYYY-MM-DD' })
  .check(z.refine(isPlannableDate, 'Please enter a real date, as YYYY-MM-DD'));

// A day, or a date-time, whose time and zone are ignored (rule BOOKING-9).
const dateOrDateTime =
  /^(\d{4}-\d{2}-\d{2})(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * A calendar day as it was sent (rule BOOKING-9): "2026-03-10T23:30:00-08:00" is March 10. A day
 * that does not exist, such as February 30, is rejected.
 */
const preferredDate = z.string({ error: dateRequired }).check(
  z.refine((text) => dateOrDateTime.test(text) && isPlannableDate(text.slice(0, 10)), dateRequired),
  z.overwrite((text) => text.slice(0, 10)),
);
/** A start time in the company's zone; the server checks it against the settings. */
const preferredTime = z.string({ error: timeRequired }).check(z.refine(isTimeSlot, timeRequired));
/** The value of a type; the server checks it against the settings. */
const consultationType = z
  .string({ error: typeRequired })
  .check(z.minLength(1, typeRequired), z.maxLength(60, typeRequired));
const medium = z.enum(
  consultationMedia.map((one) => one.value),
  { error: 'Please choose video or phone' },
);
const phone = plainText({ message: 'Please enter the phone number as text', max: 50 });

/** Minimum number of digits in a phone number. */
const phoneDigitsMin = 5;

/** Whether a phone number was given if one is needed (rule BOOKING-6). */
export function hasPhoneIfNeeded(given: { medium: ConsultationMedium; phone: string }): boolean {
  return given.medium !== 'phone' || given.phone.replace(/\D/g, '').length >= phoneDigitsMin;
}

const fields = {
  firstName: plainText({ message: 'First name is required', min: 1, max: 100 }),
  lastName: plainText({ message: 'Last name is required', min: 1, max: 100 }),
  email: emailAddress('Valid email is required'),
  company: plainText({ message: 'Please enter the company as text', max: 200 }),
  phone,
  preferredDate,
  preferredTime,
  consultationType,
  message: plainText({ message: 'Please write the message as text', max: 5_000, multiLine: true }),
  medium,
};

/** The secret of a hold on a slot, for whoever is filling in the form. */
export const holdToken = z.string().check(z.regex(/^[\w-]{32}$/));

/** The booking form (rule BOOKING-1). */
export const bookingInput = z
  .object({
    ...fields,
    company: z._default(z.optional(fields.company), ''),
    phone: z._default(z.optional(fields.phone), ''),
    message: z._default(z.optional(fields.message), ''),
    medium: z._default(z.optional(medium), 'video'),
    /**
     * The visitor's time zone by name. An unknown one is dropped instead of rejected: browsers know
     * new zones before servers do.
     */
    visitorTimeZone: z.catch(z._default(z.string().check(z.refine(isTimeZone)), ''), ''),
    /** From an earlier hold on this slot (POST /api/bookings/holds). */
    holdToken: z.catch(z.optional(holdToken), undefined),
    formCheck,
  })
  .check(z.refine(hasPhoneIfNeeded, { error: phoneRequired, path: ['phone'] }));
export type BookingInput = z.output<typeof bookingInput>;
export type BookingRequest = z.input<typeof bookingInput>;

/** A new time for a booking. */
export const moveInput = z.object({ preferredDate, preferredTime });

const reason = plainText({ message: 'Please enter the reason as text', max: 500, multiLine: true });
/** The version of a booking that a change is based on. */
export const seenVersion = z.object({ version: recordVersion });
/** A visitor's changes name the version of the booking that they saw. */
export const visitorMove = z.extend(moveInput, { version: recordVersion });
/** The reason may be empty. */
export const visitorCancel = z.object({
  reason: z._default(z.optional(reason), ''),
  version: recordVersion,
});

/** A link that a browser may open: https only. */
export const meetingLink = z.string({ error: 'Please enter the link as text' }).check(
  z.trim(),
  z.maxLength(500, 'Please keep the link to 500 characters or fewer'),
  z.refine(
    (text) => text === '' || isHttpsAddress(text),
    'The meeting link must begin with https://',
  ),
);

/**
 * A change of a booking by staff; absent fields stay as they are. Date and time together move it, a
 * status confirms or cancels it. When a version is given, a stale change is rejected.
 */
export const bookingChange = z
  .partial(
    z.object({
      ...fields,
      meetingUrl: meetingLink,
      status: z.enum(bookingStatuses),
      cancelReason: reason,
      /** The staff member who gives it; null for nobody in particular. */
      hostId: z.nullable(z.string().check(z.maxLength(60))),
      version: recordVersion,
    }),
  )
  .check(
    z.refine(
      (change) => (change.preferredDate === undefined) === (change.preferredTime === undefined),
      { error: 'Please choose both a date and a time', path: ['preferredTime'] },
    ),
  );
export type BookingChange = z.output<typeof bookingChange>;
export type BookingChangeRequest = z.input<typeof bookingChange>;

/** One booking as the back office sees it. */
export const bookingReply = z.object({
  id: z.string(),
  /** For people to name it on the phone, like B-7F3K-92MD. */
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
  /** The label at the time of booking; '' when unknown. */
  consultationTypeLabel: z.string(),
  medium: z.enum(consultationMedia.map((one) => one.value)),
  message: z.string(),
  status: z.enum(bookingStatuses),
  cancelReason: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  /** The company's zone when it was booked. */
  timeZone: z.string(),
  /** The visitor's zone, or '' when unknown. */
  visitorTimeZone: z.string(),
  meetingUrl: z.string(),
  source: z.enum(bookingSources.map((one) => one.value)),
  /** The project that its client booked it for in the portal. */
  projectId: z.nullable(z.string()),
  /** The staff member who gives it; null for nobody in particular. */
  hostId: z.nullable(z.string()),
  /** When the visitor reported running late, or null. */
  lateAt: z.nullable(z.string()),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type BookingReply = z.output<typeof bookingReply>;
