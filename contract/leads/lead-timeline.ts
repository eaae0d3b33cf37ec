import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { fieldChange } from '../office/audit.ts';

/** Where the things of a timeline come from. At the same instant they stand in this order. */
export const timelineKinds = [
  'change',
  'invoice',
  'project',
  'mail',
  'chat',
  'message',
  'booking',
  'quote',
  'visit',
  'lead',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** One thing that a person did, or that was done about them (rule LEAD-7). */
const timelineItem = z.object({
  /** Unique among the items of its kind. */
  id: z.string(),
  kind: z.enum(timelineKinds),
  /** One line: 'Asked for a quote'. */
  title: z.string(),
  /** More of it, or ''. */
  detail: z.string(),
  /** For `change`: what of the record. */
  changes: z.array(fieldChange),
  /** The record it leads to; null where it has no page of its own. */
  record: z.nullable(
    z.object({
      kind: z.enum(['lead', 'quote', 'booking', 'message', 'chat', 'mail', 'project', 'invoice']),
      id: z.string(),
    }),
  ),
  at: z.string(),
});
export type TimelineItem = z.output<typeof timelineItem>;

/** Items of one page. */
export const timelinePageSize = 30;

export const getLeadTimeline = defineEndpoint({
  method: 'GET',
  path: '/api/leads/:id/timeline',
  access: 'admin',
  summary: 'Everything a person did and what was done about them, newest first.',
  params: z.object({ id: z.string() }),
  query: z.object({
    /** The `next` of the page before. */
    after: z.optional(z.string().check(z.maxLength(200))),
    /** Only what comes from there. */
    kind: z.optional(z.enum(timelineKinds)),
  }),
  reply: z.object({ items: z.array(timelineItem), next: z.nullable(z.string()) }),
});
