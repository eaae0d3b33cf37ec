import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

const shown = { isShown: z.boolean({ error: 'Please choose whether visitors see it' }) };

export const answerTimeReply = z.object({
  ...shown,
  /** What the contact page would say now; '' where it says nothing. */
  sentence: z.string(),
  /** Requests answered in the last 30 days. */
  answered: z.number(),
  /** Requests that were due in the last 30 days and still waited when today began. */
  overdue: z.number(),
});
export type AnswerTimeReply = z.output<typeof answerTimeReply>;

export const getAnswerTime = defineEndpoint({
  method: 'GET',
  path: '/api/company/answer-time',
  alteredBy: ['company'],
  access: 'admin',
  needs: 'settings:see',
  summary: 'Whether the contact page says how fast requests are answered, and what it would say.',
  reply: answerTimeReply,
});

export const changeAnswerTime = defineEndpoint({
  method: 'PUT',
  path: '/api/company/answer-time',
  alters: ['company'],
  access: 'admin',
  needs: 'settings:change',
  summary: 'Changes whether the contact page says how fast requests are answered (rule CONTACT-6).',
  body: z.object(shown),
  reply: answerTimeReply,
});
