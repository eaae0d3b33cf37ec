import * as z from 'zod/mini';
import { chatOwners, chatStatuses } from '#domain/chat/chat-status.ts';
import { defineEndpoint } from '../endpoint.ts';
import { listQuery } from '../list.ts';
import { namedPerson } from '../named.ts';

const params = z.object({ sessionId: z.string() });
const status = z.enum(chatStatuses, { error: 'status is open, waiting or closed' });

/** One row of the back office's list of conversations. */
export const chatSessionReply = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** `open` while the visitor waits for us, `waiting` once we have answered (rule CHAT-18). */
  status,
  /** Who of the team looks after it; null for nobody. */
  owner: z.nullable(namedPerson),
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
  needs: 'inbox:see',
  summary: 'Conversations, by their latest message.',
  query: listQuery(['lastMessageAt'], {
    status: z.optional(status),
    /** `mine`: those of the caller; `none`: those of nobody. */
    owner: z.optional(z.enum(chatOwners, { error: 'owner is mine or none' })),
  }),
  reply: z.array(chatSessionReply),
});

export const changeChatSession = defineEndpoint({
  method: 'PUT',
  path: '/api/chat/sessions/:sessionId',
  access: 'admin',
  needs: 'inbox:change',
  summary:
    'Closes or reopens a conversation; a message by its visitor reopens it too. 409 if its visitor has written since the message that the caller saw last, if they name it.',
  params,
  body: z.object({
    status: z.enum(['open', 'closed'], { error: 'status is open or closed' }),
    /** The visitor's last message that the caller saw; '' if none. */
    through: z.optional(z.string()),
  }),
  reply: chatSessionReply,
  problems: ['not_found', 'conflict'],
});

export const assignChatSession = defineEndpoint({
  method: 'PUT',
  path: '/api/chat/sessions/:sessionId/owner',
  alters: ['chat'],
  access: 'admin',
  needs: 'inbox:change',
  summary: 'Assigns a conversation to someone on the team, or to no one.',
  params,
  body: z.object({
    /** An account that may answer chats, or null for nobody. */
    ownerId: z.nullable(z.string()),
    /** Whose it was when the caller decided; a conflict if it is somebody else's by now. */
    was: z.optional(z.nullable(z.string())),
  }),
  reply: chatSessionReply,
  problems: ['not_found', 'conflict'],
});

export const deleteChatSession = defineEndpoint({
  method: 'DELETE',
  path: '/api/chat/sessions/:sessionId',
  access: 'admin',
  needs: 'inbox:delete',
  summary: 'Deletes a conversation for good, and ends the access of its visitor.',
  params,
  status: 204,
  problems: ['not_found'],
});
