import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { neededLines } from '../fields.ts';
import { namedPerson } from '../named.ts';

/** Most characters of a private note. */
export const chatNoteMax = 4000;

/** What somebody of the team wrote down in a conversation, for the team only (rule CHAT-20). */
export const chatNoteReply = z.object({
  id: z.string(),
  sessionId: z.string(),
  text: z.string(),
  authorName: z.string(),
  /** Whether the reader wrote it, and so may delete it. */
  isOwn: z.boolean(),
  /** The mentioned colleagues, by their current names. */
  mentions: z.array(namedPerson),
  createdAt: z.string(),
});
export type ChatNoteReply = z.output<typeof chatNoteReply>;

const ofSession = z.object({ sessionId: z.string() });
const ofNote = z.object({ id: z.string() });

export const listChatNotes = defineEndpoint({
  method: 'GET',
  path: '/api/chat/sessions/:sessionId/notes',
  alteredBy: ['chat'],
  access: 'admin',
  needs: 'inbox:see',
  summary: 'The private notes of the team in a conversation, oldest first: the newest 500.',
  params: ofSession,
  reply: z.array(chatNoteReply),
  problems: ['not_found'],
});

export const addChatNote = defineEndpoint({
  method: 'POST',
  path: '/api/chat/sessions/:sessionId/notes',
  alters: ['chat'],
  access: 'admin',
  needs: 'inbox:change',
  summary: 'Adds a private note by the signed-in person; its visitor never sees it.',
  params: ofSession,
  body: z.object({
    text: neededLines('Please enter the note', chatNoteMax),
    /** Ids of colleagues, who are emailed. */
    mentions: z.optional(
      z
        .array(z.string().check(z.maxLength(60)), {
          error: 'Please send the colleagues as a list',
        })
        .check(z.maxLength(20, 'At most 20 colleagues')),
    ),
  }),
  reply: chatNoteReply,
  status: 201,
  idempotent: true,
  problems: ['not_found'],
});

export const deleteChatNote = defineEndpoint({
  method: 'DELETE',
  path: '/api/chat/session-notes/:id',
  alters: ['chat'],
  access: 'admin',
  needs: 'inbox:change',
  summary: 'Removes a private note, which can be restored for 30 days; only who wrote it may.',
  params: ofNote,
  reply: chatNoteReply,
  problems: ['not_found'],
});

export const restoreChatNote = defineEndpoint({
  method: 'POST',
  path: '/api/chat/session-notes/:id/restore',
  alters: ['chat'],
  access: 'admin',
  needs: 'inbox:change',
  summary: 'Restores a removed private note; only who wrote it may.',
  params: ofNote,
  reply: chatNoteReply,
  problems: ['not_found'],
});
