import * as z from 'zod/mini';
import { leadSources, leadStates, leadStatuses } from '#domain/lead/lead-status.ts';
import { stepFilters } from '#domain/lead/next-step.ts';
import { defineEndpoint } from '../endpoint.ts';
import { neededLine } from '../fields.ts';
import { listLimitMax } from '../list.ts';
import { tagName } from './lead-tags.ts';

const id = z.string().check(z.maxLength(60));

/* What is done to each lead: domain/lead/lead-edit.ts. Each kind has its name in the description of the API. */
export const statusEdit = z.object({ kind: z.literal('status'), status: z.enum(leadStatuses) });
export const ownerEdit = z.object({ kind: z.literal('owner'), assignedTo: z.nullable(id) });
export const addTagEdit = z.object({ kind: z.literal('addTag'), tag: tagName });
export const removeTagEdit = z.object({ kind: z.literal('removeTag'), tagId: id });
export const closeEdit = z.object({
  kind: z.literal('close'),
  reason: neededLine('Please enter a reason', 500),
});
export const deleteEdit = z.object({ kind: z.literal('delete') });
const change = z.discriminatedUnion('kind', [
  statusEdit,
  ownerEdit,
  addTagEdit,
  removeTagEdit,
  closeEdit,
  deleteEdit,
]);

/** Some leads of a page of the list. */
export const selectedLeads = z.object({
  ids: z.array(id).check(z.minLength(1, 'Choose at least one lead'), z.maxLength(listLimitMax)),
});
/** All leads that a search and filters of the list match. */
export const matchingLeads = z.object({
  matching: z.object({
    q: z.optional(z.string().check(z.maxLength(200))),
    status: z.optional(z.enum(leadStatuses)),
    source: z.optional(z.enum(leadSources)),
    state: z.optional(z.enum(leadStates)),
    assignedTo: z.optional(id),
    step: z.optional(z.enum(stepFilters)),
    tag: z.optional(id),
  }),
});
const selection = z.union([selectedLeads, matchingLeads], { error: 'Choose at least one lead' });

const body = z.object({ selection, change });
export type LeadEditRequest = z.input<typeof body>;
export type LeadSelection = z.output<typeof selection>;

/** The progress of a bulk edit. */
export const editStates = ['running', 'done', 'undoing', 'undone'] as const;

/** One bulk edit of leads (rule LEAD-15). */
export const leadEditReply = z.object({
  id: z.string(),
  /** What it does: 'Status: Qualified'. */
  label: z.string(),
  state: z.enum(editStates),
  leads: z.number(),
  changed: z.number(),
  /** Leads that stay as they are, each with a reason. */
  stayed: z.number(),
  /** Leads that are still to be changed. */
  left: z.number(),
  madeName: z.string(),
  madeAt: z.string(),
  /** Until when it can be taken back and its leads are listed; null if it no longer can. */
  keptUntil: z.nullable(z.string()),
  /** What taking it back has done; null before that. */
  takenBack: z.nullable(
    z.object({ by: z.string(), at: z.string(), restored: z.number(), kept: z.number() }),
  ),
});
export type LeadEditReply = z.output<typeof leadEditReply>;

/** Leads that stay as they are for the same reason. */
const staying = z.object({
  /** 'Already has this owner'. */
  reason: z.string(),
  leads: z.number(),
  /** The first of them. */
  names: z.array(z.string()),
});

/** What became of a lead, or would. */
export const editRowStates = ['waiting', 'changed', 'stayed', 'restored', 'kept'] as const;

// Whoever sees only their own leads edits those, and sees their own edits.
const who = { access: 'admin', needs: 'leads:change' } as const;
const params = z.object({ id: z.string() });
const alters = ['leads', 'quotes', 'bookings'] as const;

export const previewLeadEdit = defineEndpoint({
  ...who,
  method: 'POST',
  path: '/api/lead-edits/preview',
  alters: [],
  summary: 'Says what a bulk edit of leads would do. Changes nothing.',
  body,
  reply: z.object({ leads: z.number(), changes: z.number(), stays: z.array(staying) }),
});

export const startLeadEdit = defineEndpoint({
  ...who,
  method: 'POST',
  path: '/api/lead-edits',
  alters: [],
  idempotent: true,
  summary:
    'Stores which leads are edited, up to 10,000. Each call of /continue changes the next part of them.',
  body,
  reply: leadEditReply,
  status: 201,
});

export const listLeadEdits = defineEndpoint({
  ...who,
  method: 'GET',
  path: '/api/lead-edits',
  alteredBy: ['leads'],
  summary: 'Bulk edits of leads, newest first, 20 at a time.',
  query: z.object({
    /** The id of the last one of the page before. */
    after: z.optional(id),
  }),
  reply: z.object({
    edits: z.array(leadEditReply),
    /** For `after`; null on the last page. */
    next: z.nullable(z.string()),
  }),
});

export const listLeadEditRows = defineEndpoint({
  ...who,
  method: 'GET',
  path: '/api/lead-edits/:id/rows',
  alteredBy: ['leads'],
  summary: 'The leads of a bulk edit with what became of each, 100 at a time.',
  params,
  query: z.object({
    /** The `next` of the page before. */
    after: z.optional(id),
    /** Only those of one state. */
    state: z.optional(z.enum(editRowStates)),
  }),
  reply: z.object({
    rows: z.array(
      z.object({
        /** Null for a lead that the reader does not see. */
        leadId: z.nullable(z.string()),
        name: z.string(),
        state: z.enum(editRowStates),
        /** Why it stays as it is, or ''. */
        reason: z.string(),
      }),
    ),
    next: z.nullable(z.string()),
  }),
});

export const continueLeadEdit = defineEndpoint({
  ...who,
  method: 'POST',
  path: '/api/lead-edits/:id/continue',
  alters,
  summary: 'Changes the next part of the leads (rule LEAD-15); returns its progress.',
  params,
  reply: leadEditReply,
  problems: ['conflict'],
});

export const previewEditUndo = defineEndpoint({
  ...who,
  method: 'GET',
  path: '/api/lead-edits/:id/take-back',
  alteredBy: ['leads'],
  summary: 'Says what taking back a bulk edit would do.',
  params,
  reply: z.object({
    /** Leads that would get back what they had. */
    restored: z.number(),
    /** Leads that stay. */
    kept: z.array(staying),
  }),
  problems: ['conflict'],
});

export const takeBackLeadEdit = defineEndpoint({
  ...who,
  method: 'POST',
  path: '/api/lead-edits/:id/take-back',
  alters,
  summary: 'Takes back the next part of a bulk edit (rule LEAD-16); returns its progress.',
  params,
  reply: leadEditReply,
  problems: ['conflict'],
});
