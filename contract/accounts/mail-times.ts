import * as z from 'zod/mini';
import { isTimeZone } from '#domain/booking/times/time-zone.ts';
import { defineEndpoint } from '../endpoint.ts';
import { line } from '../fields.ts';

const clock = z
  .string('Choose a time from the list')
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Choose a time from the list'));

/** When somebody wants the emails that can wait (rules MAIL-8 and MAIL-9). */
export const mailTimes = z.object({
  timeZone: line(60).check(z.refine(isTimeZone, 'Please choose a time zone from the list')),
  /** The hours without emails; null for none. */
  quiet: z.nullable(
    z.object({ start: clock, end: clock }).check(
      z.refine(({ start, end }) => start !== end, {
        error: 'Choose an end that is not the same as the start',
        path: ['end'],
      }),
    ),
  ),
  quietWeekends: z.boolean(),
  summaryAt: clock,
});

const storedTimes = z.extend(mailTimes, {
  /** Whether the person chose them; otherwise the zone is the company's. */
  isChosen: z.boolean(),
});
export type StoredMailTimes = z.output<typeof storedTimes>;

export const getMailTimes = defineEndpoint({
  method: 'GET',
  path: '/api/auth/email-times',
  access: 'signed-in',
  summary: 'When the signed-in person wants the emails that can wait.',
  reply: storedTimes,
});

export const changeMailTimes = defineEndpoint({
  method: 'PUT',
  path: '/api/auth/email-times',
  access: 'signed-in',
  summary: 'Changes that; what is held is looked at again at once.',
  body: mailTimes,
  reply: storedTimes,
});
