import * as z from 'zod/mini';
import { projectHealths } from '#domain/project/health.ts';
import { defineEndpoint } from '../endpoint.ts';
import { neededLines } from '../fields.ts';

/** Most characters of a status note. */
export const statusWordsMax = 2000;

/** A status note as the client sees it. */
export const clientStatusNote = z.object({
  id: z.string(),
  health: z.enum(projectHealths),
  words: z.string(),
  authorName: z.string(),
  /** Whether it corrects an earlier one, which is not shown to the client any more. */
  isCorrection: z.boolean(),
  createdAt: z.string(),
});
export type ClientStatusNote = z.output<typeof clientStatusNote>;

export const statusNote = z.extend(clientStatusNote, {
  /** `counts`: the client sees it; the others are kept, and only the team sees them. */
  state: z.enum(['counts', 'corrected', 'taken-back']),
  /** Until when it can be corrected; null when it cannot. */
  correctableUntil: z.nullable(z.string()),
});
export type StatusNoteReply = z.output<typeof statusNote>;

const statusNotes = z.object({
  /** Newest first, with those that were corrected or taken back. */
  notes: z.array(statusNote),
  /** Who sees the next one. */
  reader: z.object({
    name: z.string(),
    /** `off`: the client has switched these mails off; `none`: the project has no address. */
    mail: z.enum(['on', 'off', 'none']),
    /** Whether the client has a portal account. */
    hasAccount: z.boolean(),
  }),
});
export type StatusNotesReply = z.output<typeof statusNotes>;

const id = z.object({ id: z.string() });
const fields = z.object({
  health: z.enum(projectHealths),
  words: neededLines('Please say how the project is going', statusWordsMax),
});

export const listStatusNotes = defineEndpoint({
  method: 'GET',
  path: '/api/projects/:id/status-notes',
  alteredBy: ['projects', 'users'],
  access: 'admin',
  needs: 'projects:see',
  summary: 'The status notes of a project, newest first, and who sees the next one.',
  params: id,
  reply: statusNotes,
});

export const writeStatusNote = defineEndpoint({
  method: 'POST',
  path: '/api/projects/:id/status-notes',
  alters: ['projects'],
  access: 'admin',
  needs: 'projects:change',
  summary: 'Tells the client how a project is going (rule PROJECT-11).',
  params: id,
  body: fields,
  reply: statusNote,
  status: 201,
  idempotent: true,
  problems: ['conflict'],
});

export const correctStatusNote = defineEndpoint({
  method: 'POST',
  path: '/api/status-notes/:id/correct',
  alters: ['projects'],
  access: 'admin',
  needs: 'projects:change',
  summary: 'Replaces a status note of the last hour; the team still sees what it said.',
  params: id,
  body: fields,
  reply: statusNote,
  status: 201,
  idempotent: true,
  problems: ['conflict'],
});

export const takeBackStatusNote = defineEndpoint({
  method: 'POST',
  path: '/api/status-notes/:id/take-back',
  alters: ['projects'],
  access: 'admin',
  needs: 'projects:change',
  summary:
    'Undoes a status note within seconds, before it is emailed; repeating it changes nothing.',
  params: id,
  reply: statusNote,
  problems: ['conflict'],
});

export const listClientStatusNotes = defineEndpoint({
  method: 'GET',
  path: '/api/client/projects/:id/status-notes',
  alteredBy: ['projects'],
  access: 'portal',
  summary: "The status notes of one of the caller's projects, newest first.",
  params: id,
  reply: z.array(clientStatusNote),
});

/** Most projects in {@link listTroubledProjects}. */
export const troubledMax = 8;

export const troubledProject = z.object({
  id: z.string(),
  name: z.string(),
  client: z.string(),
  health: z.enum(projectHealths),
  reasons: z.array(z.string()),
});

export const listTroubledProjects = defineEndpoint({
  method: 'GET',
  path: '/api/overview/project-health',
  alteredBy: ['projects', 'milestones', 'invoices'],
  access: 'admin',
  needs: 'projects:see',
  summary: 'Projects in progress by health, and those that are not on track, the worst first.',
  reply: z.object({
    onTrack: z.number(),
    atRisk: z.number(),
    offTrack: z.number(),
    projects: z.array(troubledProject),
  }),
});
