import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** What a day's list is about, in the order in which it is shown (rule OFFICE-8). */
const todayKinds = [
  'message',
  'quote',
  'question',
  'chat',
  'milestone',
  'booking',
  'demo',
  'invoice',
] as const;
export type TodayKind = (typeof todayKinds)[number];

/** Most things of one kind that the list names. */
export const todayPerKind = 5;

export const getToday = defineEndpoint({
  method: 'GET',
  path: '/api/overview/today',
  alteredBy: ['leads', 'quotes', 'bookings', 'inbox', 'chat', 'milestones', 'invoices'],
  access: 'admin',
  summary:
    'What waits today: messages, quotes, questions and chats without an answer, milestones that are due, consultations, demo requests, overdue invoices.',
  reply: z.array(
    z.object({
      kind: z.enum(todayKinds),
      /** How many there are; the first few are named. */
      total: z.number(),
      items: z.array(
        z.object({
          /** Of the message, quote, chat, project, booking or invoice to open. */
          recordId: z.string(),
          id: z.string(),
          title: z.string(),
          note: z.string(),
          /** An instant, or for milestones and invoices a calendar day; null for what has no time of its own. */
          due: z.nullable(z.string()),
          isLate: z.boolean(),
        }),
      ),
    }),
  ),
});
export type TodayReply = NonNullable<typeof getToday.reply>['_zod']['output'];
