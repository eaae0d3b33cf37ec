import * as z from 'zod/mini';
import { quoteStatuses } from '#domain/quote/quote-status.ts';
import { defineEndpoint } from '../endpoint.ts';
import { recordVersion } from '../fields.ts';
import { readableVersion } from '../quotes/agreement-parts.ts';
import { billingContact, billingProfileReply } from './billing-profile.ts';
import { creditNoteReply, invoiceDetail, invoiceReply } from './invoices.ts';

/** An invoice as its client sees it. */
/** That where to pay has changed since an open invoice was issued, or ''. */
export const payNotice = z.string();

/** The path of the page to pay online; '' where that is not set up or nothing is open. */
export const payPath = z.string();

/** That an open invoice is charged to a saved card on its due day; '' if the client has to pay it. */
export const chargeNotice = z.string();

const clientInvoice = z.extend(
  z.pick(invoiceReply, {
    id: true,
    number: true,
    label: true,
    quoteReference: true,
    projectId: true,
    projectName: true,
    purchaseOrder: true,
    status: true,
    netCents: true,
    taxBasisPoints: true,
    taxCents: true,
    taxName: true,
    taxText: true,
    totalCents: true,
    paidCents: true,
    openCents: true,
    issueOn: true,
    dueOn: true,
    milestonePhase: true,
    issuedAt: true,
    paidAt: true,
    creditedCents: true,
    overpaidCents: true,
  }),
  {
    creditNotes: z.array(z.omit(creditNoteReply, { recordedName: true })),
    payNotice,
    chargeNotice,
    payPath,
    /**
     * Whether the reader may pay it, early or by its date (rule CLIENT-2). Of a stopped plan only what
     * was invoiced (rule BILLING-1).
     */
    mayPay: z.boolean(),
    /** The client's credit that paid it; below 0 if its credit went to another invoice. */
    appliedCents: z.number(),
  },
);
export type ClientInvoice = z.output<typeof clientInvoice>;

export const listClientInvoices = defineEndpoint({
  method: 'GET',
  path: '/api/client/invoices',
  alteredBy: ['invoices'],
  access: 'portal',
  summary: 'The signed-in client’s own invoices and planned payments, earliest first.',
  reply: z.array(clientInvoice),
});

export const clientQuote = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.enum(quoteStatuses),
  isExpired: z.boolean(),
  estimatedCost: z.string(),
  validUntil: z.string(),
  /** The last day of that, in the time zone of the company. */
  validThrough: z.string(),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
  acceptedAt: z.nullable(z.string()),
  /** Names of missing signers once the client has signed; empty before that. */
  waitingFor: z.array(z.string()),
  /** The company it was made for. */
  company: z.string(),
  /** The labels of its lines. */
  lines: z.array(z.string()),
  /** Every version that was sent, newest first, each with the path of its page. */
  versions: z.array(readableVersion),
  /** Path of its private link. */
  path: z.string(),
});
export type ClientQuote = z.output<typeof clientQuote>;

export const listClientQuotes = defineEndpoint({
  method: 'GET',
  path: '/api/client/quotes',
  alteredBy: ['quotes'],
  access: 'portal',
  summary: "The signed-in client's own quotes, newest first.",
  reply: z.array(clientQuote),
});

/** The amounts for paying off a plan. */
export const payoffReply = z.object({
  /** The balance of issued invoices. */
  openCents: z.number(),
  /** The total of the one invoice that would replace all planned payments. */
  restCents: z.number(),
  /** The number of planned payments. */
  restCount: z.number(),
  totalCents: z.number(),
});
export type PayoffReply = z.output<typeof payoffReply>;

/** One accepted plan with its payment status. */
export const clientPlan = z.object({
  quoteId: z.string(),
  quoteReference: z.string(),
  planLabel: z.string(),
  /** The regular monthly payment with tax; null for a plan of one payment. */
  monthlyCents: z.nullable(z.number()),
  /** A sentence about the support that the plan includes. */
  supportText: z.string(),
  projectName: z.string(),
  acceptedAt: z.string(),
  totalCents: z.number(),
  paidCents: z.number(),
  /** Whether anything is overdue, everything is paid, or neither. */
  /** Stopped with its project, which was canceled: what was invoiced stays due. */
  badge: z.enum(['active', 'overdue', 'paid', 'stopped']),
  /** The earliest open payment. */
  next: z.nullable(z.object({ invoiceId: z.string(), dueOn: z.string(), openCents: z.number() })),
  remainingPayments: z.number(),
  /** The amounts for paying it off now; null if nothing is left. */
  payoff: z.nullable(payoffReply),
});
export type ClientPlan = z.output<typeof clientPlan>;

/** The lines of the account to pay to, to copy one by one; empty if there are none or it is paid on a page. */
export const payTo = z.array(z.object({ label: z.string(), value: z.string() }));

export const clientBilling = z.object({
  plans: z.array(clientPlan),
  profile: z.omit(billingProfileReply, {
    taxBasisPoints: true,
    taxTreatment: true,
    taxText: true,
  }),
  /** Whether the reader may change it (rule CLIENT-7). */
  mayEdit: z.boolean(),
  /** How the client pays, in words. */
  methodText: z.string(),
  /** Payment instructions from the company's settings, in several lines. */
  howToPay: z.string(),
  payTo,
});
export type ClientBilling = z.output<typeof clientBilling>;

export const getClientBilling = defineEndpoint({
  method: 'GET',
  path: '/api/client/billing',
  alteredBy: ['invoices'],
  access: 'portal',
  summary: 'The signed-in client’s plans, next payments and payment method.',
  reply: clientBilling,
});

export const changeClientBilling = defineEndpoint({
  method: 'PUT',
  path: '/api/client/billing',
  alters: ['invoices'],
  access: 'portal',
  summary: 'Changes how the client pays, the billing contact and the purchase order number.',
  body: z.extend(z.partial(z.object(billingContact)), { version: z.optional(recordVersion) }),
  reply: clientBilling,
  problems: ['conflict'],
});

export const issueClientInvoice = defineEndpoint({
  method: 'POST',
  path: '/api/client/invoices/:id/issue',
  alters: ['invoices', 'quotes'],
  access: 'portal',
  summary: 'Issues a planned payment of the client before its day, so that it can be paid now.',
  params: z.object({ id: z.string() }),
  reply: clientInvoice,
  problems: ['conflict'],
});

/** The amount that was on screen; any other is refused. */
const shownRest = z.object({ restCents: z.int({ error: 'Send the amount that was shown' }) });

export const payOffClientPlan = defineEndpoint({
  method: 'POST',
  path: '/api/client/plans/:quoteId/pay-off',
  alters: ['invoices', 'quotes'],
  access: 'portal',
  summary:
    'Issues one invoice for all planned payments of a plan; repeating it returns the same invoice.',
  params: z.object({ quoteId: z.string() }),
  body: shownRest,
  reply: clientInvoice,
  problems: ['conflict'],
});

export const getQuotePayoff = defineEndpoint({
  method: 'GET',
  path: '/api/quotes/:id/pay-off',
  alteredBy: ['invoices', 'quotes'],
  access: 'admin',
  needs: 'invoices:see',
  summary: 'The amounts for paying off the plan of a quote.',
  params: z.object({ id: z.string() }),
  reply: payoffReply,
});

export const payOffQuotePlan = defineEndpoint({
  method: 'POST',
  path: '/api/quotes/:id/pay-off',
  alters: ['invoices', 'quotes'],
  access: 'admin',
  needs: 'invoices:change',
  summary:
    'Issues one invoice for all planned payments of a plan; repeating it returns the same invoice.',
  params: z.object({ id: z.string() }),
  body: shownRest,
  reply: invoiceDetail,
  problems: ['conflict'],
});
