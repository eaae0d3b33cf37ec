import * as z from 'zod/mini';
import { chatMessageMaxLength } from '#domain/chat/message-rule.ts';
import { defineEndpoint } from '../endpoint.ts';
import { plainText } from '../text.ts';
import { chatMessageReply, clientMessageId } from './chat.ts';

/** The fields of the form beside the file. */
export const chatFileFields = z.object({
  /** Words that go with the file; none by default. */
  message: z.optional(
    plainText({
      message: 'Please enter your message as text',
      max: chatMessageMaxLength,
      multiLine: true,
    }),
  ),
  clientMessageId: z.optional(clientMessageId),
});

export const sendChatFile = defineEndpoint({
  method: 'POST',
  path: '/api/chat/sessions/:sessionId/files',
  access: 'anyone',
  needs: 'inbox:change',
  summary:
    'Sends a PNG, JPEG or PDF of up to 10 MB in a conversation, as its visitor or as an admin (multipart/form-data: message, clientMessageId, file).',
  params: z.object({ sessionId: z.string() }),
  query: z.object({
    /** `visitor`: as the visitor even if the browser is signed in as an admin; grants nothing. */
    as: z.optional(z.literal('visitor')),
  }),
  reply: chatMessageReply,
  status: 201,
  upload: true,
  idempotent: true,
  problems: [
    ...(['not_found', 'not_allowed', 'idempotency_mismatch', 'too_many_requests'] as const),
    ...(['too_large', 'wrong_content_type', 'malware_found'] as const),
  ],
});
