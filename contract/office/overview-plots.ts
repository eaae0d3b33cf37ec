import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** Steps from a lead to an accepted quote, in order. */
export const funnelSteps = ['leads', 'quoted', 'opened', 'accepted'] as const;
export type FunnelStep = (typeof funnelSteps)[number];

/** How soon visitors were answered; `day` is within the promised time. */
export const answerSpans = ['hour', 'four-hours', 'eight-hours', 'day', 'late'] as const;
export type AnswerSpan = (typeof answerSpans)[number];

/** The number of weeks in the plots of the overview, including the one that is not over (rule OFFICE-15). */
export const plotWeeks = 12;

export const getOverviewPlots = defineEndpoint({
  method: 'GET',
  path: '/api/overview/plots',
  alteredBy: ['leads', 'quotes', 'bookings', 'inbox', 'chat', 'invoices'],
  access: 'admin',
  needs: 'owner',
  summary: 'The figures of the last 12 weeks in the plots of the overview.',
  reply: z.object({
    /** Monday of the first week, and of the week after the last one. */
    from: z.string(),
    to: z.string(),
    /** Oldest first; the last one is not over. */
    weeks: z.array(
      z.object({
        /** Its Monday. */
        from: z.string(),
        /** Payments less refunds and corrections. */
        receivedCents: z.number(),
      }),
    ),
    /** The leads that came in these weeks, and how many of them got how far. */
    funnel: z.array(z.object({ step: z.enum(funnelSteps), leads: z.number() })),
    /** The same leads by their source, most frequent first. */
    sources: z.array(z.object({ source: z.string(), leads: z.number() })),
    /** The answers given in these weeks. */
    answers: z.array(z.object({ within: z.enum(answerSpans), count: z.number() })),
    /** Consultations in these weeks that were not canceled, by the hour in which they start. */
    hours: z.array(z.object({ hour: z.number(), bookings: z.number() })),
    /** The time zone of weeks and hours. */
    timeZone: z.string(),
  }),
});
export type OverviewPlots = NonNullable<typeof getOverviewPlots.reply>['_zod']['output'];
