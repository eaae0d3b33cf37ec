import * as z from 'zod/mini';
import { daysBetween } from '#domain/calendar-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { calendarDaysMax, day } from './booking-records.ts';

export const getTakenTimes = defineEndpoint({
  method: 'GET',
  path: '/api/bookings/taken',
  access: 'admin',
  needs: 'bookings:see',
  summary: 'The start times of all bookings on some days, so that everyone can see what is taken.',
  query: z.object({ from: day, to: day }).check(
    z.refine(
      ({ from, to }) => {
        const count = daysBetween(from, to) + 1;
        return count >= 1 && count <= calendarDaysMax;
      },
      { error: `Please ask for 1 to ${calendarDaysMax} days`, path: ['to'] },
    ),
  ),
  reply: z.array(z.string()),
});
