import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { sentChatFile } from './chat-file.ts';

/** One of a client's own conversations. */
export const clientChatReply = z.object({
  id: z.string(),
  status: z.enum(['open', 'closed']),
  lastMessage: z.string(),
  lastSenderType: z.enum(['customer', 'admin']),
  lastMessageAt: z.string(),
  messageCount: z.number(),
  /** Our messages that the client has not read in the chat. */
  unreadCount: z.number(),
  startedAt: z.string(),
  /** The files in it, newest first. */
  files: z.array(sentChatFile),
});
export type ClientChat = z.output<typeof clientChatReply>;

export const listClientChats = defineEndpoint({
  method: 'GET',
  path: '/api/client/chats',
  alteredBy: ['chat'],
  access: 'portal',
  summary:
    'The conversations started while signed in to this account; a typed email address gives access to none.',
  reply: z.array(clientChatReply),
});

/** As in contract/chat/chat.ts, which the portal does not need. */
export const openedChat = z.object({ sessionId: z.string() });

export const openClientChat = defineEndpoint({
  method: 'POST',
  path: '/api/client/chats/:sessionId/open',
  alters: ['chat'],
  access: 'portal',
  summary: "Opens one of the client's conversations on this device, by setting the chat cookie.",
  params: z.object({ sessionId: z.string() }),
  reply: openedChat,
  problems: ['not_found'],
});
