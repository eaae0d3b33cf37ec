import * as z from 'zod/mini';
import { leadSources, leadStatuses } from '#domain/lead/lead-status.ts';
import { defineEndpoint } from './endpoint.ts';
import { listQuery } from './list.ts';

/** One lead as the back office sees it (specification part 2, section 3). */
export const leadReply = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  source: z.string(),
  status: z.enum(leadStatuses),
  /** 0 to 100. */
  score: z.number(),
  assignedTo: z.nullable(z.string()),
  message: z.string(),
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
  summary: 'Lists leads, newest first unless sorted otherwise.',
  query: listQuery(['createdAt', 'name', 'company', 'email', 'score'], {
    status: z.optional(z.enum(leadStatuses)),
    source: z.optional(z.enum(leadSources)),
  }),
  reply: z.array(leadReply),
});

export const getLeadStats = defineEndpoint({
  method: 'GET',
  path: '/api/leads/stats',
  access: 'admin',
  summary: 'Counts all leads and the new ones.',
  reply: z.object({ total: z.number(), new: z.number() }),
});

export const getLead = defineEndpoint({
  method: 'GET',
  path: '/api/leads/:id',
  access: 'admin',
  summary: 'One lead.',
  params: z.object({ id: z.string() }),
  reply: leadReply,
});
