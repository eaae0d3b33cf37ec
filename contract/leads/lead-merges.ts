import * as z from 'zod/mini';
import { leadStatuses } from '#domain/lead/lead-status.ts';
import { mergedFields, mergedKinds } from '#domain/lead/merge/merged-fields.ts';
import { twinReasons } from '#domain/lead/merge/same-person.ts';
import { defineEndpoint } from '../endpoint.ts';
import { recordVersion } from '../fields.ts';
import { leadReply } from './leads.ts';

const leadId = z.string().check(z.maxLength(60));

/** A lead as it is named next to another one. */
const namedLead = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  status: z.enum(leadStatuses),
  createdAt: z.string(),
});
export type NamedLead = z.output<typeof namedLead>;

const twin = z.object({ lead: namedLead, reasons: z.array(z.enum(twinReasons)) });
export type LeadTwin = z.output<typeof twin>;

/** A merge into a lead. */
const leadMerge = z.object({
  id: z.string(),
  /** The lead that stayed. */
  leadId: z.string(),
  /** Who was merged into it, and their address, which leads to it now. */
  name: z.string(),
  email: z.string(),
  by: z.string(),
  at: z.string(),
  /** Until when it can be taken back; null if it no longer can. */
  keptUntil: z.nullable(z.string()),
});
export type LeadMerge = z.output<typeof leadMerge>;

const see = { access: 'admin', needs: 'leads:see' } as const;
const may = { access: 'admin', needs: 'leads:change' } as const;
const everything = ['leads', 'quotes', 'bookings', 'projects', 'inbox', 'chat'] as const;
const params = z.object({ id: leadId });

export const getTwins = defineEndpoint({
  ...see,
  method: 'GET',
  path: '/api/leads/:id/twins',
  alteredBy: ['leads'],
  summary:
    'Leads that may be the same person as this one, with why (rule LEAD-10), and those that were merged into it.',
  params,
  reply: z.object({ twins: z.array(twin), merges: z.array(leadMerge) }),
});

export const findTwins = defineEndpoint({
  ...see,
  method: 'GET',
  path: '/api/lead-twins',
  alteredBy: ['leads'],
  summary:
    'Pairs of leads that may be the same person, the newest leads first. Each call looks at some hundred leads.',
  query: z.object({
    /** `next` of the reply before. */
    after: z.optional(leadId),
  }),
  reply: z.object({
    pairs: z.array(
      z.object({ lead: namedLead, other: namedLead, reasons: z.array(z.enum(twinReasons)) }),
    ),
    /** For `after`; null once every lead was looked at. */
    next: z.nullable(z.string()),
  }),
});

const known = z.optional(z.string().check(z.maxLength(200)));

export const findKnown = defineEndpoint({
  ...see,
  method: 'GET',
  path: '/api/lead-twins/known',
  alteredBy: ['leads'],
  summary: 'Leads that may be the person who is being entered, with why.',
  query: z.object({ firstName: known, lastName: known, company: known, phone: known }),
  reply: z.array(twin),
});

const ofPair = z.object({ id: leadId, leadId });

export const keepApart = defineEndpoint({
  ...may,
  alters: ['leads'],
  method: 'PUT',
  path: '/api/leads/:id/strangers/:leadId',
  summary: 'Remembers that two leads are not the same person.',
  params: ofPair,
  status: 204,
});

export const suggestAgain = defineEndpoint({
  ...may,
  alters: ['leads'],
  method: 'DELETE',
  path: '/api/leads/:id/strangers/:leadId',
  summary: 'Forgets that two leads are not the same person.',
  params: ofPair,
  status: 204,
});

/** How much belongs to a lead, by kind. */
const counts = z.array(z.object({ kind: z.enum(mergedKinds), count: z.number() }));
export type MergedCounts = z.output<typeof counts>;

export const previewMerge = defineEndpoint({
  ...may,
  method: 'GET',
  path: '/api/leads/:id/merge',
  alteredBy: everything,
  summary: 'Two leads side by side, with what belongs to each.',
  params,
  query: z.object({ leadId }),
  reply: z.object({
    leads: z.array(z.object({ lead: leadReply, ownerName: z.string(), belongings: counts })),
  }),
  problems: ['conflict'],
});

export const mergeLeads = defineEndpoint({
  ...may,
  method: 'POST',
  path: '/api/leads/:id/merge',
  alters: everything,
  summary:
    'Merges another lead into this one (rule LEAD-11): what belongs to it moves here, and its address leads here.',
  params,
  body: z.object({
    leadId,
    version: recordVersion,
    /** The version of the other lead that the screen showed. */
    otherVersion: recordVersion,
    /** What is taken from the other lead; everything else stays as it is in this one. */
    take: z.array(z.enum(mergedFields)).check(z.maxLength(mergedFields.length)),
  }),
  reply: z.object({ merge: leadMerge, lead: leadReply }),
  idempotent: true,
  problems: ['conflict'],
});

const ofMerge = z.object({ id: leadId, mergeId: leadId });

export const previewLeadMergeUndo = defineEndpoint({
  ...may,
  method: 'GET',
  path: '/api/leads/:id/merges/:mergeId/take-back',
  alteredBy: everything,
  summary: 'Says what taking back a merge would do.',
  params: ofMerge,
  reply: z.object({
    merge: leadMerge,
    /** What goes back to the other lead. */
    back: counts,
    /** What was written since then, and stays. */
    stays: counts,
    /** Fields of this lead that get their old value back, and those that somebody changed since. */
    fields: z.array(z.enum(mergedFields)),
    keptFields: z.array(z.enum(mergedFields)),
  }),
  problems: ['conflict'],
});

export const takeBackLeadMerge = defineEndpoint({
  ...may,
  method: 'POST',
  path: '/api/leads/:id/merges/:mergeId/take-back',
  alters: everything,
  summary:
    'Takes back a merge (rule LEAD-12): the other lead is there again with what was its own.',
  params: ofMerge,
  reply: z.object({ lead: leadReply, other: leadReply }),
  problems: ['conflict'],
});
