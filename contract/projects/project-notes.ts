import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { neededLine, neededLines, recordVersion } from '../fields.ts';
import { namedPerson } from '../named.ts';

/** A document attached to a note; documents in the bin are left out. */
export const noteDocument = z.object({
  id: z.string(),
  originalName: z.string(),
  /** Bytes. */
  fileSize: z.number(),
  canPreview: z.boolean(),
  /** Required for the client to see it in a shared note. */
  isClientVisible: z.boolean(),
});
export type NoteDocument = z.output<typeof noteDocument>;

export const noteReply = z.object({
  id: z.string(),
  projectId: z.string(),
  title: z.string(),
  content: z.string(),
  isInternal: z.boolean(),
  isPinned: z.boolean(),
  authorName: z.string(),
  /** The mentioned team members, by their current names. */
  mentions: z.array(namedPerson),
  documents: z.array(noteDocument),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type NoteReply = z.output<typeof noteReply>;

/** Maximum number of mentions, and of documents, in a note. */
const maxItems = 20;
const ids = (what: string) =>
  z
    .array(z.string().check(z.maxLength(60)), { error: `Please send the ${what} as a list` })
    .check(z.maxLength(maxItems, `At most ${maxItems} ${what}`));

const id = z.object({ id: z.string() });
const noteFields = {
  title: neededLine('Please enter a title'),
  content: neededLines('Please enter the note'),
  /** True unless the client may read it. */
  isInternal: z.optional(z.boolean()),
  /** Ids of colleagues; each is mailed once per note. Absent: unchanged. */
  mentions: z.optional(ids('colleagues')),
  /** Ids of documents of the same project. Absent: unchanged. */
  documents: z.optional(ids('documents')),
};

export const listNotes = defineEndpoint({
  method: 'GET',
  path: '/api/projects/:id/notes',
  alteredBy: ['projects', 'milestones', 'notes', 'documents'],
  access: 'admin',
  needs: 'projects:see',
  summary: 'The notes of a project: pinned ones first, then the newest.',
  params: id,
  reply: z.array(noteReply),
});

export const createNote = defineEndpoint({
  method: 'POST',
  path: '/api/projects/:id/notes',
  access: 'admin',
  needs: 'projects:change',
  summary: 'Adds a note by the signed-in person.',
  params: id,
  body: z.object(noteFields),
  reply: noteReply,
  status: 201,
  idempotent: true,
});

export const updateNote = defineEndpoint({
  method: 'PUT',
  path: '/api/notes/:id',
  access: 'admin',
  needs: 'projects:change',
  summary: 'Changes, pins or shares a note.',
  params: id,
  body: z.extend(z.partial(z.object(noteFields)), {
    isPinned: z.optional(z.boolean()),
    version: z.optional(recordVersion),
  }),
  reply: noteReply,
  problems: ['conflict'],
});

export const deleteNote = defineEndpoint({
  method: 'DELETE',
  path: '/api/notes/:id',
  access: 'admin',
  needs: 'projects:delete',
  summary: 'Removes a note; it can be restored.',
  params: id,
  status: 204,
});

export const restoreNote = defineEndpoint({
  method: 'POST',
  path: '/api/notes/:id/restore',
  access: 'admin',
  needs: 'projects:delete',
  summary: 'Restores a removed note.',
  params: id,
  reply: noteReply,
});
