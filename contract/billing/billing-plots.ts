import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** How long open invoices are past their due day: not yet, and then in days. */
export const ageSpans = ['not-due', 'to-30', 'to-60', 'to-90', 'over-90'] as const;
export type AgeSpan = (typeof ageSpans)[number];

/** Months before and after the current one in the plots of invoices (rule OFFICE-15). */
export const plotMonthsAround = 11;

/** How many days ahead the owner sees what is due. */
export const dueSoonDays = 7;

/** A month: the invoices that are due in it, and what came in. */
const month = z.object({
  /** Its first day. */
  from: z.string(),
  /** Payments less refunds for them, whenever they came in. */
  paidCents: z.number(),
  /** Open balances of issued invoices, until and after their due day. */
  dueCents: z.number(),
  overdueCents: z.number(),
  /** Payments that are planned but not issued, with a forecast of their tax. */
  plannedCents: z.number(),
  /** Money that came in in this month, less refunds, whatever it was for. */
  receivedCents: z.number(),
});

export const getBillingPlots = defineEndpoint({
  method: 'GET',
  path: '/api/invoices/plots',
  alteredBy: ['invoices'],
  access: 'admin',
  needs: 'invoices:see',
  summary:
    'Invoices by the month they are due, money by the month it came in, open balances by age, what is due soon, and how long clients take to pay.',
  reply: z.object({
    /** The current month; `months` has 11 before and 11 after it, in order. */
    thisMonth: z.string(),
    months: z.array(month),
    /** Open balances of all issued invoices. */
    /** Open invoices that are due today or within 7 days, earliest first; at most 20. */
    dueSoon: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        client: z.string(),
        dueOn: z.string(),
        openCents: z.number(),
      }),
    ),
    /** Clients by the days from issue to full payment, slowest first; at most 8. */
    payers: z.array(
      z.object({ email: z.string(), client: z.string(), days: z.number(), invoices: z.number() }),
    ),
    ages: z.array(z.object({ age: z.enum(ageSpans), openCents: z.number(), invoices: z.number() })),
  }),
});
export type BillingPlots = NonNullable<typeof getBillingPlots.reply>['_zod']['output'];
export type BillingMonth = z.output<typeof month>;
