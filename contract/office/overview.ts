import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** An amount in whole dollars and the number of quotes in it. */
export const pipelineShare = z.object({ dollars: z.number(), quotes: z.number() });

/** The figures of the overview tab (rules OFFICE-2 and OFFICE-3). */
export const getOverview = defineEndpoint({
  method: 'GET',
  path: '/api/overview',
  alteredBy: ['leads', 'quotes', 'bookings', 'inbox', 'chat', 'milestones'],
  access: 'admin',
  needs: 'team',
  allowedWithKey: 'team',
  summary: 'The figures on the overview cards.',
  /** What the reader may not see is left out. */
  reply: z.object({
    totalLeads: z.optional(z.number()),
    newLeads: z.optional(z.number()),
    /** Pending and approved quotes that have not expired. */
    activeQuotes: z.optional(z.number()),
    /** All consultations ever booked, the upcoming ones, and the unconfirmed ones among those. */
    bookings: z.optional(
      z.object({ total: z.number(), upcoming: z.number(), pending: z.number() }),
    ),
    /** Sum of all estimated costs, and its parts (rule OFFICE-3). */
    pipeline: z.optional(
      z.object({
        totalDollars: z.number(),
        open: pipelineShare,
        accepted: pipelineShare,
        lost: pipelineShare,
      }),
    ),
  }),
});
export type OverviewReply = NonNullable<typeof getOverview.reply>['_zod']['output'];
