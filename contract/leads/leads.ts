import * as z from 'zod/mini';
import { clampLeadScore } from '#domain/lead/lead-score.ts';
import { leadSources, leadStates, leadStatuses } from '#domain/lead/lead-status.ts';
import { stepFilters } from '#domain/lead/next-step.ts';
import { defineEndpoint } from '../endpoint.ts';
import { line, lines, neededLine } from '../fields.ts';
import { listQuery } from '../list.ts';
import { namedPerson } from '../named.ts';
import { emailAddress } from '../text.ts';
import { leadStepReply } from './lead-step-reply.ts';

/** One lead as the back office sees it (rule LEAD-2). */
export const leadReply = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  source: z.string(),
  /** The public page on which the first visit began, like '/about'; '' if unknown. */
  firstPage: z.string(),
  status: z.enum(leadStatuses),
  /** 0 to 100. */
  score: z.number(),
  /** The admin who looks after it. */
  assignedTo: z.nullable(z.string()),
  message: z.string(),
  /** Set when it is closed; the status stays unchanged (rule LEAD-3). */
  closedAt: z.nullable(z.string()),
  closedReason: z.string(),
  /** Set while it is in the bin. */
  deletedAt: z.nullable(z.string()),
  /** The project it was converted to. */
  projectId: z.nullable(z.string()),
  /** What is to be done next, and when (rule LEAD-9). */
  nextStep: z.nullable(leadStepReply),
  /** By name (rule LEAD-13). */
  tags: z.array(namedPerson),
  /** Rises with every change. */
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type LeadReply = z.output<typeof leadReply>;

export const listLeads = defineEndpoint({
  method: 'GET',
  path: '/api/leads',
  access: 'admin',
  needs: 'leads:see',
  summary: 'Lists leads, newest first unless sorted otherwise; those in the bin only on request.',
  query: listQuery(['createdAt', 'name', 'company', 'email', 'score', 'nextStep'], {
    status: z.optional(z.enum(leadStatuses)),
    source: z.optional(z.enum(leadSources)),
    state: z.optional(z.enum(leadStates)),
    /** Id of a colleague; `me` for the reader. */
    assignedTo: z.optional(z.string()),
    /** By the day of the next step. */
    step: z.optional(z.enum(stepFilters)),
    /** Id of a tag. */
    tag: z.optional(z.string()),
  }),
  reply: z.array(leadReply),
});

export const getLeadStats = defineEndpoint({
  method: 'GET',
  path: '/api/leads/stats',
  access: 'admin',
  needs: 'leads:see',
  summary: 'Counts all leads and the new ones.',
  reply: z.object({ total: z.number(), new: z.number() }),
});

const params = z.object({ id: z.string() });

export const getLead = defineEndpoint({
  method: 'GET',
  path: '/api/leads/:id',
  access: 'admin',
  needs: 'leads:see',
  summary: 'One lead, even from the bin.',
  params,
  reply: leadReply,
});

/** A score as typed: what is not a number becomes 0 (rule LEAD-4). */
export const leadScore = z.pipe(z.unknown(), z.transform(clampLeadScore));

const email = emailAddress('Valid email is required');

/** For a lead without a name. */
export const firstNameRequired = 'First name is required';

/** The fields of a lead that can be set. */
const leadFields = {
  firstName: z.optional(line()),
  lastName: z.optional(line()),
  company: z.optional(line()),
  phone: z.optional(line(50)),
  status: z.optional(z.enum(leadStatuses)),
  score: z.optional(leadScore),
  message: z.optional(lines()),
  /** Id of an admin; null for nobody. */
  assignedTo: z.optional(z.nullable(z.string())),
};

/** What staff say about a person, of whom only the address must be known. */
export const leadDetails = z.object({ ...leadFields, email });

/** The version that the screen showed; without it the current version is changed. */
const version = z.optional(z.int());

/**
 * `score` is to be left out unless somebody typed it: the rules change it without a new version, so an old one
 * that is sent back would be a typed one, which they leave alone from then on (rule LEAD-21).
 */
export const updateLead = defineEndpoint({
  method: 'PUT',
  path: '/api/leads/:id',
  access: 'admin',
  needs: 'leads:change',
  summary: 'Changes a lead; absent fields stay unchanged.',
  params,
  body: z.object({ ...leadFields, email: z.optional(email), version }),
  reply: leadReply,
  problems: ['conflict'],
});
export type LeadChange = z.output<typeof updateLead.body & object>;
export type LeadChangeRequest = z.input<typeof updateLead.body & object>;

export const addLead = defineEndpoint({
  method: 'POST',
  path: '/api/leads',
  access: 'admin',
  needs: 'leads:change',
  summary: 'Adds a lead by hand; a known address returns 409 with the lead it belongs to.',
  body: z.object({
    ...leadFields,
    firstName: neededLine(firstNameRequired),
    email,
  }),
  reply: leadReply,
  status: 201,
  problems: ['conflict'],
});
export type NewLead = z.output<typeof addLead.body & object>;

export const closeLead = defineEndpoint({
  method: 'POST',
  path: '/api/leads/:id/close',
  access: 'admin',
  needs: 'leads:change',
  summary: 'Closes a lead with a reason.',
  params,
  body: z.object({ reason: neededLine('Please enter a reason', 500), version }),
  reply: leadReply,
  problems: ['conflict'],
});

export const reopenLead = defineEndpoint({
  method: 'POST',
  path: '/api/leads/:id/reopen',
  access: 'admin',
  needs: 'leads:change',
  summary: 'Reopens a closed lead.',
  params,
  reply: leadReply,
  problems: ['conflict'],
});

export const deleteLead = defineEndpoint({
  method: 'DELETE',
  path: '/api/leads/:id',
  access: 'admin',
  needs: 'leads:delete',
  summary: 'Moves a lead to the bin, where it is deleted for good after 30 days.',
  params,
  reply: leadReply,
  problems: ['conflict'],
});

export const restoreLead = defineEndpoint({
  method: 'POST',
  path: '/api/leads/:id/restore',
  access: 'admin',
  needs: 'leads:delete',
  summary: 'Restores a lead from the bin.',
  params,
  reply: leadReply,
  problems: ['conflict'],
});
