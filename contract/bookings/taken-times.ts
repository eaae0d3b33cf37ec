import * as z from 'zod/mini';
import { daysBetween } from '#domain/calendar-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { day } from './bookings.ts';
import { calendarDaysMax } from './free-times.ts';

/** The days of a calendar that is shown. */
export const daysShown = z.object({ from: day, to: day }).check(
  z.refine(
    ({ from, to }) => {
      const count = daysBetween(from, to) + 1;
      return count >= 1 && count <= calendarDaysMax;
    },
    { error: `Please ask for 1 to ${calendarDaysMax} days`, path: ['to'] },
  ),
);

export const getTakenTimes = defineEndpoint({
  method: 'GET',
  path: '/api/bookings/taken',
  access: 'admin',
  needs: 'bookings:see',
  summary: 'The start times of all bookings on some days, so that everyone can see what is taken.',
  query: daysShown,
  reply: z.array(z.string()),
});
