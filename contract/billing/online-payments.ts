import * as z from 'zod/mini';
import { paymentStates } from '#domain/payment/payment-state.ts';
import { defineEndpoint } from '../endpoint.ts';
import { neededLines } from '../fields.ts';

/** One attempt to pay an invoice online, or a check that was announced. */
export const onlinePayment = z.object({
  id: z.string(),
  kind: z.enum(['checkout', 'saved', 'check']),
  provider: z.enum(['', 'stripe', 'test']),
  state: z.enum(paymentStates),
  amountCents: z.number(),
  /** How much of it was asked for this invoice. */
  askedCents: z.number(),
  /** What came in, and its currency like 'usd': that of all amounts below. */
  receivedCents: z.number(),
  currency: z.string(),
  /** What stands here now of what came in: on invoices, to the client’s credit, and held. */
  appliedCents: z.number(),
  creditCents: z.number(),
  heldCents: z.number(),
  /** What went back: refunds and disputed money. */
  returnedCents: z.number(),
  /** What staff sent back that the provider has not confirmed yet. */
  refundingCents: z.number(),
  /** What staff can still refund: less what left its invoices another way, or is on its way back. */
  leftCents: z.number(),
  failure: z.string(),
  /** Why somebody has to look at it; '' if nobody has to. */
  look: z.string(),
  /** The provider’s own id, to find it there. */
  providerId: z.string(),
  startedName: z.string(),
  startedAt: z.string(),
});
export type OnlinePayment = z.output<typeof onlinePayment>;

const id = z.object({ id: z.string() });

export const listOnlinePayments = defineEndpoint({
  method: 'GET',
  path: '/api/invoices/:id/online-payments',
  access: 'admin',
  needs: 'invoices:see',
  summary: 'The attempts to pay an invoice online and what became of them, newest first.',
  params: id,
  reply: z.array(onlinePayment),
});

export const refundOnlinePayment = defineEndpoint({
  method: 'POST',
  path: '/api/online-payments/:id/refund',
  alters: ['invoices'],
  access: 'admin',
  needs: 'invoices:change',
  needsProof: true,
  summary:
    'Sends money back through the provider, with a credit note for the refund unless the invoice is to stay open.',
  params: id,
  body: z.object({
    amountCents: z
      .int({ error: 'Please enter an amount' })
      .check(z.minimum(1, 'Please enter an amount')),
    reason: neededLines('Please enter a reason', 500),
    withCreditNote: z.boolean(),
  }),
  reply: onlinePayment,
  idempotent: true,
  problems: ['conflict', 'idempotency_mismatch'],
});

export const bookHeldPayment = defineEndpoint({
  method: 'POST',
  path: '/api/online-payments/:id/book',
  alters: ['invoices'],
  access: 'admin',
  needs: 'invoices:change',
  summary:
    'Books held money in the currency of the invoice: it pays what is open, and the rest is the client’s credit.',
  params: id,
  reply: onlinePayment,
  problems: ['conflict'],
});

export const lookedAtPayment = defineEndpoint({
  method: 'POST',
  path: '/api/online-payments/:id/looked',
  alters: ['invoices'],
  access: 'admin',
  needs: 'invoices:change',
  summary: 'Marks a payment that needed review as reviewed, with what was done.',
  params: id,
  body: z.object({ note: neededLines('Please say what was done', 500) }),
  reply: onlinePayment,
  problems: ['conflict'],
});

export const receivePaymentEvent = defineEndpoint({
  method: 'POST',
  path: '/api/payments/webhook',
  alters: ['invoices'],
  access: 'anyone',
  summary:
    'Takes the provider’s news about a payment, with its signature; the payment itself is then read from the provider.',
  problems: ['not_found'],
  reply: z.object({ received: z.boolean() }),
});

export const testCheckout = z.object({
  description: z.string(),
  amountCents: z.number(),
  state: z.enum(['open', 'processing', 'paid', 'failed', 'expired']),
  /** Where the buyer goes after paying, and without paying. */
  returnUrl: z.string(),
  cancelUrl: z.string(),
});
export type TestCheckout = z.output<typeof testCheckout>;

/** What the buyer, or somebody who tries things out, lets happen on the page of the test provider. */
export const testOutcomes = [
  'pay',
  'pay-silently',
  'pay-fails-later',
  'pay-more',
  'pay-in-euros',
  'decline',
  'take-days',
] as const;

export const getTestCheckout = defineEndpoint({
  method: 'GET',
  path: '/api/test-checkouts/:id',
  access: 'anyone',
  summary: 'A checkout of the test provider; only with PAYMENT_PROVIDER=test.',
  params: id,
  reply: testCheckout,
});

export const finishTestCheckout = defineEndpoint({
  method: 'POST',
  path: '/api/test-checkouts/:id',
  alters: ['invoices'],
  access: 'anyone',
  summary: 'Ends a checkout of the test provider in a chosen way, including failures.',
  params: id,
  body: z.object({ outcome: z.enum(testOutcomes) }),
  reply: testCheckout,
});
