import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { fieldChange } from '../office/audit.ts';

/** The kinds of items on a timeline. Items of the same instant are sorted in this order. */
export const timelineKinds = [
  'note',
  'step',
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

/** One event concerning a person (rule LEAD-7). */
export const timelineItem = z.object({
  /** Unique among the items of its kind. */
  id: z.string(),
  kind: z.enum(timelineKinds),
  /** One line: 'Asked for a quote'. */
  title: z.string(),
  /** Further details, or ''. */
  detail: z.string(),
  /** For `change`: the changed fields. */
  changes: z.array(fieldChange),
  /** The record it links to; null if that has no page. */
  record: z.nullable(
    z.object({
      kind: z.enum(['lead', 'quote', 'booking', 'message', 'chat', 'mail', 'project', 'invoice']),
      id: z.string(),
    }),
  ),
  at: z.string(),
  /** For `note`, whose text is the detail. */
  note: z.optional(
    z.object({
      /** Whether the reader wrote it, and so may change it. */
      isOwn: z.boolean(),
      /** When its author last changed it, or null. */
      editedAt: z.nullable(z.string()),
      version: z.number(),
    }),
  ),
});
export type TimelineItem = z.output<typeof timelineItem>;

/** Items per page. */
export const timelinePageSize = 30;

export const getLeadTimeline = defineEndpoint({
  method: 'GET',
  path: '/api/leads/:id/timeline',
  access: 'admin',
  needs: 'leads:see',
  summary: 'All events concerning a person, newest first.',
  params: z.object({ id: z.string() }),
  query: z.object({
    /** The `next` of the previous page. */
    after: z.optional(z.string().check(z.maxLength(200))),
    /** Only items of this kind. */
    kind: z.optional(z.enum(timelineKinds)),
  }),
  reply: z.object({ items: z.array(timelineItem), next: z.nullable(z.string()) }),
});
