import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { listQuery } from '../list.ts';

const params = z.object({ sessionId: z.string() });
const status = z.enum(['open', 'closed'], { error: 'status is open or closed' });

/** One row of the back office's list of conversations. */
const chatSessionReply = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  status,
  lastMessage: z.string(),
  lastSenderType: z.enum(['customer', 'admin']),
  lastMessageAt: z.string(),
  messageCount: z.number(),
  unreadCount: z.number(),
  /** The visitor has the chat open right now. */
  isVisitorPresent: z.boolean(),
  leadId: z.nullable(z.string()),
  startedAt: z.string(),
});
export type ChatSessionReply = z.output<typeof chatSessionReply>;

export const listChatSessions = defineEndpoint({
  method: 'GET',
  path: '/api/chat/sessions',
  access: 'admin',
  summary: 'Conversations by their latest message.',
  query: listQuery(['lastMessageAt'], { status: z.optional(status) }),
  reply: z.array(chatSessionReply),
});

/** A conversation with what is known of its visitor. */
const chatSessionDetail = z.object({
  ...chatSessionReply.shape,
  lead: z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      company: z.string(),
      /** Public pages of the visit before they last wrote, in order; none when nobody knows. */
      pagesSeen: z.array(z.string()),
      status: z.string(),
      score: z.number(),
    }),
  ),
  quotes: z.array(
    z.object({
      id: z.string(),
      reference: z.string(),
      /** Whole dollars, as everywhere (outer contract, HTTP). */
      estimatedCost: z.string(),
      status: z.string(),
    }),
  ),
  bookings: z.array(
    z.object({
      id: z.string(),
      reference: z.string(),
      startsAt: z.string(),
      timeZone: z.string(),
      status: z.string(),
    }),
  ),
  /** The visitor has opened a link from the mailbox of this address. */
  isEmailProven: z.boolean(),
  /** Ends when the running block of this visitor does; null without one. */
  blockedUntil: z.nullable(z.string()),
});
export type ChatSessionDetail = z.output<typeof chatSessionDetail>;

export const getChatSessionDetail = defineEndpoint({
  method: 'GET',
  path: '/api/chat/sessions/:sessionId',
  alteredBy: ['chat', 'leads', 'quotes', 'bookings'],
  access: 'admin',
  summary: 'One conversation with its lead, quotes and bookings.',
  params,
  reply: chatSessionDetail,
  problems: ['not_found'],
});

export const changeChatSession = defineEndpoint({
  method: 'PUT',
  path: '/api/chat/sessions/:sessionId',
  access: 'admin',
  summary: 'Closes a conversation, or opens it again; a message of its visitor opens it too.',
  params,
  body: z.object({ status }),
  reply: chatSessionReply,
  problems: ['not_found'],
});

export const deleteChatSession = defineEndpoint({
  method: 'DELETE',
  path: '/api/chat/sessions/:sessionId',
  access: 'admin',
  summary: 'Deletes a conversation for good; its visitor is let in no more.',
  params,
  status: 204,
  problems: ['not_found'],
});
