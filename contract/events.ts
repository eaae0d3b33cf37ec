import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

/** What a change is about: the last part of the path of the calls whose answers it alters. */
export const eventTopics = [
  'leads',
  'quotes',
  'bookings',
  'inbox',
  'chat',
  'users',
  'mail',
] as const;
export type EventTopic = (typeof eventTopics)[number];

/** The data of an event named `changed`: what to ask for again, and nothing of anybody's data. */
export const changedEvent = z.object({ topics: z.array(z.enum(eventTopics)) });

/** Server-sent events (HTML standard, section 9.2): `changed`, and `resync` after a gap. */
export const streamEvents = defineEndpoint({
  method: 'GET',
  path: '/api/events',
  access: 'signed-in',
  summary: 'A stream that tells what changed for the signed-in person.',
  problems: ['too_many_requests'],
});
