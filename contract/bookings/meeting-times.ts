import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { calendarDays, calendarReply } from './free-times.ts';

export const getMeetingTimes = defineEndpoint({
  method: 'GET',
  path: '/api/client/projects/:id/meeting-times',
  access: 'portal',
  summary:
    'The times for a meeting about a project of the signed-in client, as far as the person responsible for it is there.',
  params: z.object({ id: z.string() }),
  query: calendarDays,
  reply: calendarReply,
});

export const getSharedTimes = defineEndpoint({
  method: 'GET',
  path: '/api/bookings/shared/:token/times',
  access: 'anyone',
  summary: 'The times to which the booking behind a private link can be moved.',
  params: z.object({ token: z.string() }),
  query: calendarDays,
  reply: calendarReply,
  problems: ['conflict'],
});
