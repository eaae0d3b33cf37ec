import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { neededLines, recordVersion } from '../fields.ts';

/** Most characters of a note about a lead. */
export const leadNoteMax = 4000;

/** What somebody of the team wrote down about a lead (rule LEAD-8). */
export const leadNoteReply = z.object({
  id: z.string(),
  leadId: z.string(),
  text: z.string(),
  authorName: z.string(),
  /** When its author last changed it, or null. */
  editedAt: z.nullable(z.string()),
  version: z.number(),
  createdAt: z.string(),
});
export type LeadNoteReply = z.output<typeof leadNoteReply>;

const text = neededLines('Please enter the note', leadNoteMax);
const ofLead = z.object({ id: z.string() });
const ofNote = z.object({ id: z.string(), noteId: z.string() });

export const addLeadNote = defineEndpoint({
  method: 'POST',
  path: '/api/leads/:id/notes',
  access: 'admin',
  needs: 'leads:change',
  summary: 'Adds a note by the signed-in person to the timeline of a lead.',
  params: ofLead,
  body: z.object({ text }),
  reply: leadNoteReply,
  status: 201,
  idempotent: true,
  problems: ['conflict'],
});

export const changeLeadNote = defineEndpoint({
  method: 'PUT',
  path: '/api/leads/:id/notes/:noteId',
  access: 'admin',
  needs: 'leads:change',
  summary: 'Changes a note; only who wrote it may.',
  params: ofNote,
  body: z.object({ text, version: recordVersion }),
  reply: leadNoteReply,
  problems: ['conflict'],
});

export const deleteLeadNote = defineEndpoint({
  method: 'DELETE',
  path: '/api/leads/:id/notes/:noteId',
  access: 'admin',
  needs: 'leads:change',
  summary: 'Removes a note, which can be restored for 30 days; only who wrote it may.',
  params: ofNote,
  reply: leadNoteReply,
});

export const restoreLeadNote = defineEndpoint({
  method: 'POST',
  path: '/api/leads/:id/notes/:noteId/restore',
  access: 'admin',
  needs: 'leads:change',
  summary: 'Restores a removed note; only who wrote it may.',
  params: ofNote,
  reply: leadNoteReply,
});
