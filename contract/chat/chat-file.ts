import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** A picture or PDF in a message (rule CHAT-17). */
export const chatFile = z.object({
  id: z.string(),
  name: z.string(),
  sizeBytes: z.number(),
  /** The media type of its content. */
  type: z.string(),
  isPicture: z.boolean(),
  /** Where its content is, for whoever may read the conversation. */
  path: z.string(),
});
export type ChatFile = z.output<typeof chatFile>;

/** A file by itself, as lists of files have it; its content is fetched with {@link getChatFile}. */
export const sentChatFile = z.object({
  ...chatFile.shape,
  sessionId: z.string(),
  messageId: z.string(),
  senderType: z.enum(['customer', 'admin']),
  /** Whether the visitor has an account, or has opened a link that we mailed to their address. */
  isProven: z.boolean(),
  sentAt: z.string(),
});
export type SentChatFile = z.output<typeof sentChatFile>;

export const getChatFile = defineEndpoint({
  method: 'GET',
  path: '/api/chat/files/:id/content',
  access: 'anyone',
  needs: 'inbox:see',
  summary:
    'The content of a file in a conversation, for its visitor, the client whose conversation it is, and admins.',
  params: z.object({ id: z.string() }),
  problems: ['not_found'],
});
