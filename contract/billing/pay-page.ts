import * as z from 'zod/mini';
import { paymentStates } from '#domain/payment/payment-state.ts';
import { defineEndpoint } from '../endpoint.ts';
import { neededLine } from '../fields.ts';
import { chargeNotice, payNotice, payTo } from './client-billing.ts';

/** What the last attempt to pay online came to. */
const lastAttempt = z.object({
  state: z.enum(paymentStates),
  /** What came in, or before that what was asked, in its currency like 'usd'. */
  amountCents: z.number(),
  currency: z.string(),
  /** Why the card was declined, in words for the client; '' if it was not. */
  failure: z.string(),
  /** What went back of it to the client, by a refund or their bank. */
  returnedCents: z.number(),
  /** What of it stands to the client's credit. */
  creditCents: z.number(),
  at: z.string(),
});

/** What the pay page of one invoice shows. */
export const payPage = z.object({
  number: z.string(),
  label: z.string(),
  quoteReference: z.string(),
  companyName: z.string(),
  issueOn: z.string(),
  dueOn: z.string(),
  /** What became of the invoice; `credited` was settled by credit notes alone. */
  status: z.enum(['open', 'overdue', 'paid', 'credited', 'void']),
  netCents: z.number(),
  taxBasisPoints: z.number(),
  taxCents: z.number(),
  /** What the tax is called, as in VAT; '' without one. */
  taxName: z.string(),
  /** Why there is no tax: reverse charge or an exemption; '' otherwise. */
  taxText: z.string(),
  totalCents: z.number(),
  /** With the credit that was applied. */
  paidCents: z.number(),
  /** What the client's credit paid of it. */
  appliedCents: z.number(),
  creditedCents: z.number(),
  openCents: z.number(),
  /** The provider of online payments; '' without one. */
  provider: z.enum(['', 'stripe', 'test']),
  attempt: z.nullable(lastAttempt),
  /** When the client said that a check comes; null if never. */
  checkAnnouncedAt: z.nullable(z.string()),
  /** The consent to charge the rest of the plan to the same card; null if nothing follows. */
  autopay: z.nullable(
    z.object({
      /** The card that is charged already; '' if none. */
      cardLabel: z.string(),
      /** How many payments follow. */
      count: z.number(),
      paragraphs: z.array(z.string()),
      /** SHA-256 of what is agreed to, in hexadecimal. */
      documentHash: z.string(),
    }),
  ),
  howToPay: z.string(),
  payTo,
  payNotice,
  chargeNotice,
});
export type PayPage = z.output<typeof payPage>;

const token = z.object({ token: z.string() });

/** The least that may be paid at once: what providers accept, 50 cents. */
export const leastPaymentCents = 50;

const amountCents = z
  .int({ error: 'Please enter an amount' })
  .check(
    z.minimum(leastPaymentCents, 'At least $0.50'),
    z.maximum(2_000_000_000, 'At most $20,000,000'),
  );

export const getPayPage = defineEndpoint({
  method: 'GET',
  path: '/api/pay/:token',
  access: 'anyone',
  summary: 'The invoice behind a private payment link: what is open, and the ways to pay it.',
  params: token,
  reply: payPage,
  problems: ['conflict'],
});

export const checkoutReply = z.object({
  /** Where the browser goes to pay. */
  url: z.string(),
});

export const startCheckout = defineEndpoint({
  method: 'POST',
  path: '/api/pay/:token/checkout',
  alters: ['invoices'],
  access: 'anyone',
  summary: 'Starts a payment on the provider’s page, of the full balance or part of it.',
  params: token,
  body: z.object({
    amountCents,
    /** A signed consent to charge the rest of the plan to the same card. */
    autopay: z.optional(
      z.object({
        name: neededLine('Please type your name', 120),
        documentHash: z.string().check(z.maxLength(64)),
      }),
    ),
  }),
  reply: checkoutReply,
  status: 201,
  problems: ['conflict'],
});

export const checkPayment = defineEndpoint({
  method: 'POST',
  path: '/api/pay/:token/check-payment',
  alters: ['invoices'],
  access: 'anyone',
  summary: 'Asks the provider what became of the payments of this invoice, for the return page.',
  params: token,
  reply: payPage,
  problems: ['conflict'],
});

export const announceCheck = defineEndpoint({
  method: 'POST',
  path: '/api/pay/:token/check',
  alters: ['invoices'],
  access: 'anyone',
  summary: 'Tells the team that this invoice will be paid by check; once.',
  params: token,
  reply: payPage,
  problems: ['conflict'],
});

export const startClientCheckout = defineEndpoint({
  method: 'POST',
  path: '/api/client/payments',
  alters: ['invoices'],
  access: 'portal',
  summary: 'Starts one payment of several open invoices of the signed-in client.',
  body: z.object({
    invoiceIds: z
      .array(z.string())
      .check(z.minLength(1, 'Please choose an invoice'), z.maxLength(50, 'At most 50 at once')),
  }),
  reply: checkoutReply,
  status: 201,
  problems: ['conflict', 'not_found'],
});
