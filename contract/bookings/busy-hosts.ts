import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { daysShown } from './taken-times.ts';

/**
 * When a host is busy by their own calendars: the times alone (rule BOOKING-27). All of the time for one
 * whose calendars cannot be read.
 */
export const busyHost = z.object({
  hostId: z.string(),
  /** The host's name. */
  name: z.string(),
  from: z.string(),
  to: z.string(),
});
export type BusyHost = z.output<typeof busyHost>;

export const getBusyHosts = defineEndpoint({
  method: 'GET',
  path: '/api/bookings/busy',
  access: 'admin',
  needs: 'bookings:see',
  summary: 'When hosts are busy on some days by their own calendars, without what they do.',
  query: daysShown,
  reply: z.array(busyHost),
});
