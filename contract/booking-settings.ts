import * as z from 'zod/mini';
import { isPlannableDate } from '#domain/booking/booking-rules.ts';
import { meetingLink } from './bookings.ts';
import { defineEndpoint } from './endpoint.ts';
import { plainText } from './text.ts';

const day = z
  .string({ error: 'Please choose a date' })
  .check(z.refine(isPlannableDate, 'Please choose a date that exists'));

function whole(max: number, message: string) {
  return z.int({ error: message }).check(z.minimum(0, message), z.maximum(max, message));
}

/** When consultations can be booked (feature M09), and where video calls take place. */
export const bookingSettings = z.object({
  /** 0 for Sunday to 6 for Saturday. */
  workingDays: z
    .array(z.int().check(z.minimum(0), z.maximum(6)), { error: 'Please choose the working days' })
    .check(z.maxLength(7, 'Each weekday once is enough')),
  closedDays: z
    .array(
      z
        .object({
          firstDate: day,
          lastDate: day,
          label: plainText({ message: 'Please give the reason as text', max: 120 }),
        })
        .check(
          z.refine(({ firstDate, lastDate }) => firstDate <= lastDate, {
            error: 'The last day lies before the first',
            path: ['lastDate'],
          }),
        ),
    )
    .check(z.maxLength(200, 'At most 200 closed periods')),
  // Two weeks of notice and three years ahead are beyond any calendar we know.
  noticeMinutes: whole(20_160, 'Notice must be from 0 to 336 hours'),
  windowDays: z.nullable(
    z
      .int({ error: 'The window must be from 1 to 1,095 days' })
      .check(
        z.minimum(1, 'The window must be from 1 to 1,095 days'),
        z.maximum(1_095, 'The window must be from 1 to 1,095 days'),
      ),
  ),
  bufferMinutes: whole(480, 'The buffer must be from 0 to 480 minutes'),
  cutOffMinutes: whole(20_160, 'The cut-off must be from 0 to 336 hours'),
  /** Where video calls take place unless a booking has a link of its own; '' for none. */
  meetingUrl: meetingLink,
});
export type BookingSettingsInput = z.output<typeof bookingSettings>;

const bookingSettingsReply = z.extend(bookingSettings, {
  /** The company's zone; set by the environment. */
  timeZone: z.string(),
  /** Whether a booking is confirmed at once; set by the environment (resolution 29). */
  autoConfirm: z.boolean(),
  /** Rises with every change; 0 while nothing was changed yet. */
  version: z.number(),
});
export type BookingSettingsReply = z.output<typeof bookingSettingsReply>;

export const getBookingSettings = defineEndpoint({
  method: 'GET',
  path: '/api/booking-settings',
  access: 'admin',
  summary: 'When consultations can be booked.',
  reply: bookingSettingsReply,
});

export const changeBookingSettings = defineEndpoint({
  method: 'PUT',
  path: '/api/booking-settings',
  access: 'admin',
  summary: 'Changes when consultations can be booked; bookings made before stay.',
  body: z.extend(bookingSettings, { version: z.number() }),
  reply: bookingSettingsReply,
  problems: ['conflict'],
});
