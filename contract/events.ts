import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { eventTopics } from './event-topics.ts';

/** The data of a `changed` event: the topics to fetch again, without any record data. */
export const changedEvent = z.object({ topics: z.array(z.enum(eventTopics)) });

/** In the answers to the session calls: from where a page that opens its stream later misses nothing. */
export const streamStartHeader = 'x-stream-start';

/** The data of a `typing` event: who is typing in which conversation. */
export const typingEvent = z.object({
  sessionId: z.string(),
  from: z.enum(['customer', 'admin']),
});

/**
 * Server-sent events (HTML standard, section 9.2): `changed`, `typing`, and `resync` after a gap.
 */
export const streamEvents = defineEndpoint({
  method: 'GET',
  path: '/api/events',
  // The handler accepts either kind of session: a sign-in, or a visitor's chat.
  access: 'anyone',
  weight: 'none',
  summary: 'A stream of changes for the signed-in person, or for the visitor of a chat.',
  query: z.object({
    /** `visitor`: for the chat, even if the browser is signed in. */
    as: z.optional(z.literal('visitor')),
    /** The {@link streamStartHeader} of the session that the page shows: what changed since is sent first. */
    since: z.optional(z.string().check(z.maxLength(40))),
  }),
  problems: ['not_signed_in', 'must_change_password', 'too_many_requests'],
});
