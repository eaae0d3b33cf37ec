import * as z from 'zod/mini';
import { blockDaysMax, blockKinds } from '#domain/chat/block.ts';
import { defineEndpoint } from '../endpoint.ts';
import { plainText } from '../text.ts';

export const chatBlockReply = z.object({
  id: z.string(),
  kind: z.enum(blockKinds),
  /** The blocked visitor, as staff know them. */
  label: z.string(),
  reason: z.string(),
  blockedBy: z.string(),
  expiresAt: z.string(),
  createdAt: z.string(),
});
export type ChatBlockReply = z.output<typeof chatBlockReply>;

const daysRange = `Please enter 1 to ${blockDaysMax} days`;

export const listChatBlocks = defineEndpoint({
  method: 'GET',
  path: '/api/chat/blocks',
  access: 'admin',
  needs: 'inbox:see',
  summary: 'The current chat blocks, latest first.',
  reply: z.array(chatBlockReply),
});

export const blockChat = defineEndpoint({
  method: 'POST',
  path: '/api/chat/blocks',
  access: 'admin',
  needs: 'inbox:change',
  summary:
    'Blocks the visitor of a conversation for some days, by conversation, email address or network address.',
  body: z.object({
    sessionId: z.string(),
    kind: z.enum(blockKinds, { error: 'Please choose what to block' }),
    days: z
      .int({ error: daysRange })
      .check(z.minimum(1, daysRange), z.maximum(blockDaysMax, daysRange)),
    reason: z._default(
      z.optional(plainText({ message: 'Please enter the reason as text', max: 500 })),
      '',
    ),
  }),
  reply: chatBlockReply,
  status: 201,
  problems: ['not_found', 'conflict'],
});

export const unblockChat = defineEndpoint({
  method: 'DELETE',
  path: '/api/chat/blocks/:id',
  access: 'admin',
  needs: 'inbox:change',
  summary: 'Ends a block right away.',
  params: z.object({ id: z.string() }),
  status: 204,
  problems: ['not_found'],
});
