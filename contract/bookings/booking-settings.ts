import * as z from 'zod/mini';
import { isPlannableDate } from '#domain/booking/booking-rules.ts';
import { consultationMinutes } from '#domain/booking/times/consultation-minutes.ts';
import { isTimeSlot } from '#domain/booking/times/time-slots.ts';
import { defineEndpoint } from '../endpoint.ts';
import { recordVersion } from '../fields.ts';
import { lastChange, namedPerson } from '../named.ts';
import { plainText } from '../text.ts';
import { meetingLink } from './bookings.ts';

const day = z
  .string({ error: 'Please choose a date' })
  .check(z.refine(isPlannableDate, 'Please choose a real date'));

function whole(max: number, message: string, min = 0) {
  return z.int({ error: message }).check(z.minimum(min, message), z.maximum(max, message));
}

const cutOff = whole(20_160, 'The cutoff must be between 0 and 336 hours');
const slotForm = 'Enter start times like 09:00 (9:00 AM), in steps of five minutes';

/** A kind of consultation; its value is stored with bookings and never changes. */
export const consultationKind = z.object({
  value: z
    .string()
    .check(
      z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'A type ID can have only lowercase letters and hyphens'),
    ),
  label: plainText({ message: 'Please enter a name for the consultation type', min: 1, max: 80 }),
  isOffered: z.boolean(),
  cancelCutOffMinutes: z.nullable(cutOff),
  moveCutOffMinutes: z.nullable(cutOff),
});

/** Days from the first to the last, both inclusive. */
const days = {
  firstDate: day,
  lastDate: day,
  label: plainText({ message: 'Please enter the reason as text', max: 120 }),
};
const inOrder = z.refine<{ firstDate: string; lastDate: string }>(
  ({ firstDate, lastDate }) => firstDate <= lastDate,
  { error: 'The last day is before the first', path: ['lastDate'] },
);
/** A staff account. */
const userId = z
  .string({ error: 'Please choose a person' })
  .check(z.minLength(1, 'Please choose a person'), z.maxLength(60, 'Please choose a person'));

/** Whether each consultation ends before the next one begins. */
function areApart(slots: readonly string[]): boolean {
  const minutes = slots.map((slot) => Number(slot.slice(0, 2)) * 60 + Number(slot.slice(3)));
  return minutes.every(
    (at, index) => index === 0 || at - (minutes[index - 1] ?? 0) >= consultationMinutes,
  );
}

/** When consultations can be booked (rule BOOKING-11), and where video calls take place. */
export const bookingSettings = z.object({
  /** 0 for Sunday to 6 for Saturday. */
  workingDays: z
    .array(z.int().check(z.minimum(0), z.maximum(6)), { error: 'Please choose the business days' })
    .check(z.maxLength(7, 'List each weekday only once')),
  closedDays: z
    .array(z.object(days).check(inOrder))
    .check(z.maxLength(200, 'At most 200 closed periods')),
  // Two weeks of notice and three years ahead are more than anybody needs.
  noticeMinutes: whole(20_160, 'Notice must be between 0 and 336 hours'),
  windowDays: z.nullable(whole(1_095, 'The window must be between 1 and 1,095 days', 1)),
  bufferMinutes: whole(480, 'The buffer must be between 0 and 480 minutes'),
  cutOffMinutes: cutOff,
  /** How often a customer can move a booking by the link; null for no limit. */
  maxMoves: z.nullable(whole(100, 'The number of moves must be between 0 and 100')),
  /** Start times of a day, in the company's zone. */
  slots: z
    .array(z.string().check(z.refine(isTimeSlot, slotForm)), {
      error: 'Please enter the start times',
    })
    .check(
      z.minLength(1, 'Please enter at least one start time'),
      z.maxLength(48, 'At most 48 start times'),
      z.refine(
        areApart,
        `Start times must be at least ${consultationMinutes} minutes apart and in order`,
      ),
    ),
  types: z.array(consultationKind, { error: 'Please enter the consultation types' }).check(
    z.maxLength(30, 'At most 30 consultation types'),
    z.refine((types) => types.some((type) => type.isOffered), 'Please offer at least one type'),
    z.refine(
      (types) => new Set(types.map((type) => type.value)).size === types.length,
      'Each consultation type needs its own name',
    ),
  ),
  /** Who gives consultations; empty when bookings have no host. */
  hosts: z
    .array(
      z.object({
        userId,
        /** The kinds they give; null for every kind. */
        types: z.nullable(
          z
            .array(z.string())
            .check(
              z.minLength(1, 'Each host needs at least one type'),
              z.maxLength(30, 'At most 30 types'),
            ),
        ),
      }),
      { error: 'Please enter the hosts' },
    )
    .check(
      z.maxLength(50, 'At most 50 hosts'),
      z.refine(
        (hosts) => new Set(hosts.map((host) => host.userId)).size === hosts.length,
        'List each host only once',
      ),
    ),
  /** When a single host is away. */
  absences: z
    .array(z.object({ userId, ...days }).check(inOrder), { error: 'Please enter the absences' })
    .check(z.maxLength(500, 'At most 500 absences')),
  /**
   * The default video link, for bookings without their own; '' for none. `{room}` in it is replaced
   * by a name unique to the booking (domain/booking/meeting-link.ts).
   */
  meetingUrl: meetingLink,
});
export type BookingSettingsInput = z.output<typeof bookingSettings>;

/** One start time of one day, in the company's zone. */
export const blockedTime = z.object({
  date: day,
  time: z.string().check(z.refine(isTimeSlot, slotForm)),
});

/** The settings as stored, with what is changed from the calendar and not in the form. */
export const storedBookingSettings = z.extend(bookingSettings, {
  blockedTimes: z.array(blockedTime),
});
export type StoredBookingSettings = z.output<typeof storedBookingSettings>;

export const bookingSettingsReply = z.extend(storedBookingSettings, {
  /** The company's zone, from the environment. */
  timeZone: z.string(),
  /** Whether a booking is confirmed at once, from the environment (rule BOOKING-8). */
  autoConfirm: z.boolean(),
  /** The admins, who can be hosts. */
  people: z.array(namedPerson),
  /** Whose absences are kept: the admins, and whoever can have leads (rule LEAD-18). */
  absencePeople: z.array(namedPerson),
  /** Increases with every change; 0 before the first one. */
  version: z.number(),
  /** Null before the first change. */
  changed: z.nullable(lastChange),
});
export type BookingSettingsReply = z.output<typeof bookingSettingsReply>;

export const getBookingSettings = defineEndpoint({
  method: 'GET',
  path: '/api/booking-settings',
  access: 'admin',
  needs: 'bookings:see',
  summary: 'When consultations can be booked.',
  reply: bookingSettingsReply,
});

/** Most versions that are listed. */
export const listedSettingsVersions = 50;

/** The settings without what is changed from the calendar. */
export const savedBookingSettings = z.extend(bookingSettings, {});

/** The settings as somebody saved them. */
export const bookingSettingsVersion = z.object({
  version: z.number(),
  /** '' for those the program came with, and `at` is null. */
  by: z.string(),
  at: z.nullable(z.string()),
  /** What restoring it would save: with types that were added later, hidden, and without former hosts. */
  settings: savedBookingSettings,
});
export type BookingSettingsVersion = z.output<typeof bookingSettingsVersion>;

export const listBookingSettingsVersions = defineEndpoint({
  method: 'GET',
  path: '/api/booking-settings/versions',
  alteredBy: ['bookings'],
  access: 'admin',
  needs: 'settings:change',
  summary: 'The versions of the booking settings, newest first, down to those of the program.',
  reply: z.array(bookingSettingsVersion),
});

export const blockTime = defineEndpoint({
  method: 'PUT',
  path: '/api/booking-settings/blocked-times',
  access: 'admin',
  needs: 'bookings:change',
  summary:
    'Takes one start time off the calendar of visitors, or gives it back; existing bookings stay, and staff can still book it.',
  body: z.extend(blockedTime, { isBlocked: z.boolean({ error: 'Say whether it is blocked' }) }),
  reply: bookingSettingsReply,
});

export const changeBookingSettings = defineEndpoint({
  method: 'PUT',
  path: '/api/booking-settings',
  alters: ['bookings'],
  access: 'admin',
  needs: 'settings:change',
  summary: 'Changes when consultations can be booked; existing bookings stay.',
  body: z.extend(bookingSettings, { version: recordVersion }),
  reply: bookingSettingsReply,
  problems: ['conflict'],
});
