import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { calendarDate } from '../fields.ts';

/** One month of online payments. */
export const payoutMonth = z.object({
  /** As 2026-11. */
  month: z.string(),
  receivedCents: z.number(),
  /** Sent back to clients, less refunds that did not go through. */
  refundedCents: z.number(),
  /** Taken by disputes, less disputes that were won. */
  disputedCents: z.number(),
  /** What the provider kept; null if it does not tell. */
  feesCents: z.nullable(z.number()),
  /** What the provider paid to the bank account; null if it does not tell. */
  paidOutCents: z.nullable(z.number()),
});
export type PayoutMonth = z.output<typeof payoutMonth>;

const payoutReply = z.object({
  /** Calendar days, both included. */
  from: z.string(),
  to: z.string(),
  /** '' without one; its past payments are still listed. */
  provider: z.enum(['', 'stripe', 'test']),
  /** The provider could not be asked for fees and payouts. */
  isAway: z.boolean(),
  months: z.array(payoutMonth),
});
export type PayoutReply = z.output<typeof payoutReply>;

/** By default from the first day of this year to today. */
const period = z.object({ from: z.optional(calendarDate), to: z.optional(calendarDate) });

export const getPayouts = defineEndpoint({
  method: 'GET',
  path: '/api/payouts',
  alteredBy: ['invoices'],
  access: 'admin',
  needs: 'invoices:see',
  summary:
    'Online payments by month, for the bookkeeper: what the provider received, refunded, kept as fees and paid out.',
  query: period,
  reply: payoutReply,
});

export const getPayoutsCsv = defineEndpoint({
  method: 'GET',
  path: '/api/payouts.csv',
  access: 'admin',
  needs: 'invoices:see',
  weight: 'table',
  summary: 'The same as a CSV file.',
  query: period,
});
