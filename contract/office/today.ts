import * as z from 'zod/mini';
import { workKinds } from '#domain/account/work-kind.ts';
import { defineEndpoint } from '../endpoint.ts';

/** The kinds of items in today's list, in display order (rule OFFICE-8). */
const todayKinds = [
  'unassigned',
  'step',
  'message',
  'quote',
  'declined',
  'question',
  'change',
  'chat',
  'milestone',
  'approval',
  'status',
  'unconfirmed',
  'booking',
  'demo',
  'payment',
  'invoice',
  'mail',
] as const;
export type TodayKind = (typeof todayKinds)[number];

/** Most items of one kind in the list. */
export const todayPerKind = 5;

/** What of one kind is waiting. */
export const todayGroup = z.object({
  kind: z.enum(todayKinds),
  /** The total number; only the first few are listed. */
  total: z.number(),
  items: z.array(
    z.object({
      /** Id of the lead, message, quote, chat, project, booking, invoice or email to open. */
      recordId: z.string(),
      id: z.string(),
      /** The kind of work, where a group has several kinds. */
      opens: z.optional(z.enum(workKinds)),
      title: z.string(),
      note: z.string(),
      /**
       * An instant, or a calendar day for next steps, milestones, approvals, demos and invoices; null if it has no due
       * time.
       */
      due: z.nullable(z.string()),
      isLate: z.boolean(),
      /** A video call to come without a link to join it. */
      isLinkMissing: z.optional(z.boolean()),
    }),
  ),
});

export const getToday = defineEndpoint({
  method: 'GET',
  path: '/api/overview/today',
  alteredBy: [
    'users',
    'leads',
    'quotes',
    'bookings',
    'inbox',
    'chat',
    'milestones',
    'invoices',
    'projects',
    'mail',
  ],
  access: 'admin',
  needs: 'team',
  summary:
    'What is waiting today: work without anyone who may do it, next steps of leads, unanswered messages, quotes, declined quotes, questions, changes and chats, due milestones, clients to call about an approval, projects without a status note for a week, bookings to confirm, consultations, demo requests, payments to review, overdue invoices and emails that did not arrive.',
  reply: z.array(todayGroup),
});
export type TodayReply = NonNullable<typeof getToday.reply>['_zod']['output'];
