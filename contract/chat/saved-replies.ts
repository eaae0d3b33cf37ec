import * as z from 'zod/mini';
import { savedReplyCode, savedReplyCodeMax, savedReplyTextMax } from '#domain/chat/saved-reply.ts';
import { defineEndpoint } from '../endpoint.ts';
import { neededLine, neededLines, recordVersion } from '../fields.ts';

/** A text that the team sends often (rule CHAT-21). */
export const savedReplyReply = z.object({
  id: z.string(),
  code: z.string(),
  text: z.string(),
  version: z.number(),
  updatedAt: z.string(),
});
export type SavedReply = z.output<typeof savedReplyReply>;

const fields = {
  code: neededLine('Please enter a code', savedReplyCodeMax).check(
    z.regex(savedReplyCode, 'Please use only letters, digits, hyphens and underscores'),
  ),
  text: neededLines('Please enter the text', savedReplyTextMax),
};
export const savedReplyFields = z.object(fields);
const ofReply = z.object({ id: z.string() });

export const listSavedReplies = defineEndpoint({
  method: 'GET',
  path: '/api/chat/saved-replies',
  alteredBy: ['chat'],
  access: 'admin',
  needs: 'inbox:see',
  summary: 'The saved replies of the team, by code.',
  reply: z.array(savedReplyReply),
});

export const addSavedReply = defineEndpoint({
  method: 'POST',
  path: '/api/chat/saved-replies',
  alters: ['chat'],
  access: 'admin',
  needs: 'inbox:change',
  summary: 'Adds a saved reply; its code must be unique.',
  body: savedReplyFields,
  reply: savedReplyReply,
  status: 201,
  idempotent: true,
  problems: ['conflict'],
});

export const changeSavedReply = defineEndpoint({
  method: 'PUT',
  path: '/api/chat/saved-replies/:id',
  alters: ['chat'],
  access: 'admin',
  needs: 'inbox:change',
  summary: 'Changes a saved reply; what was sent with it stays as it is.',
  params: ofReply,
  body: z.object({ ...fields, version: recordVersion }),
  reply: savedReplyReply,
  problems: ['not_found', 'conflict'],
});

export const deleteSavedReply = defineEndpoint({
  method: 'DELETE',
  path: '/api/chat/saved-replies/:id',
  alters: ['chat'],
  access: 'admin',
  needs: 'inbox:change',
  summary: 'Removes a saved reply, which can be restored for 30 days.',
  params: ofReply,
  reply: savedReplyReply,
  problems: ['not_found'],
});

export const restoreSavedReply = defineEndpoint({
  method: 'POST',
  path: '/api/chat/saved-replies/:id/restore',
  alters: ['chat'],
  access: 'admin',
  needs: 'inbox:change',
  summary: 'Restores a removed saved reply.',
  params: ofReply,
  reply: savedReplyReply,
  problems: ['not_found', 'conflict'],
});

export const fillSavedReply = defineEndpoint({
  method: 'GET',
  path: '/api/chat/saved-replies/:id/filled',
  alteredBy: ['chat', 'quotes', 'bookings'],
  access: 'admin',
  needs: 'inbox:change',
  summary: 'The text of a saved reply with the facts of a conversation in place of its variables.',
  params: ofReply,
  query: z.object({ sessionId: z.string() }),
  reply: z.object({
    text: z.string(),
    /** Which variables have no value in this conversation, and why. */
    missing: z.array(z.object({ variable: z.string(), reason: z.string() })),
  }),
  problems: ['not_found'],
});
