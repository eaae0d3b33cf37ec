import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { eventTopics } from './event-topics.ts';

/** The data of an event named `changed`: what to ask for again, and nothing of anybody's data. */
export const changedEvent = z.object({ topics: z.array(z.enum(eventTopics)) });

/** The data of an event named `typing`: who types in which conversation. */
export const typingEvent = z.object({
  sessionId: z.string(),
  from: z.enum(['customer', 'admin']),
});

/** Server-sent events (HTML standard, section 9.2): `changed`, `typing`, and `resync` after a gap. */
export const streamEvents = defineEndpoint({
  method: 'GET',
  path: '/api/events',
  // A session of either kind will do, which the handler checks: a sign-in, or a visitor's chat.
  access: 'anyone',
  weight: 'none',
  summary:
    'A stream that tells what changed for the signed-in person, or for the visitor of a chat.',
  /** `visitor`: for the chat, although the browser is signed in as well. */
  query: z.object({ as: z.optional(z.literal('visitor')) }),
  problems: ['not_signed_in', 'must_change_password', 'too_many_requests'],
});
