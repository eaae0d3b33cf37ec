import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** The kinds of items in the answer queue. */
export const queueKinds = ['contact', 'quote', 'chat', 'question', 'change'] as const;
export type QueueKind = (typeof queueKinds)[number];

const queueItem = z.object({
  kind: z.enum(queueKinds),
  /** Id of the contact message, the quote, or the first unanswered chat message or question. */
  id: z.string(),
  /** The chat's conversation; null for the others. */
  sessionId: z.nullable(z.string()),
  /** The quote that a question is about; null for the others. */
  quoteId: z.nullable(z.string()),
  /** The project that a change is about; null for the others. */
  projectId: z.nullable(z.string()),
  reference: z.string(),
  name: z.string(),
  company: z.string(),
  receivedAt: z.string(),
  dueAt: z.string(),
});
export type QueueItem = z.output<typeof queueItem>;

export const getAnswerQueue = defineEndpoint({
  method: 'GET',
  path: '/api/inbox/queue',
  alteredBy: ['inbox', 'quotes', 'chat', 'projects'],
  access: 'admin',
  needs: 'inbox:see',
  summary: 'Items waiting for a reply within the promised 24 hours, most urgent first.',
  reply: z.object({
    /** At most 100; `waiting` counts all. */
    items: z.array(queueItem),
    waiting: z.number(),
    late: z.number(),
    /** Due within the warning time, and not late yet. */
    soon: z.number(),
    /** Median of the last 30 days; null if there were no answers. */
    medianAnswerMs: z.nullable(z.number()),
    answered: z.number(),
    /** How visitors rated closed chats in the last 30 days. */
    chatRatings: z.object({ good: z.number(), bad: z.number() }),
  }),
});
export type AnswerQueueReply = NonNullable<typeof getAnswerQueue.reply>['_zod']['output'];

export const markAnswered = defineEndpoint({
  method: 'PUT',
  path: '/api/inbox/queue/:kind/:id',
  alters: ['inbox', 'quotes', 'chat'],
  access: 'admin',
  needs: 'inbox:change',
  summary: 'Marks an item in the queue as answered some other way, or undoes that.',
  params: z.object({ kind: z.string(), id: z.string() }),
  body: z.object({ answered: z.boolean({ error: 'Please say whether it was answered' }) }),
  status: 204,
  problems: ['not_found', 'conflict'],
});
