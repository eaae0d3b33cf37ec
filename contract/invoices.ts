import * as z from 'zod/mini';
import { shownInvoiceStatuses } from '#domain/billing/invoice-status.ts';
import { payMethods, paymentMethods } from '#domain/billing/payment-method.ts';
import { maxTaxBasisPoints } from '#domain/billing/tax.ts';
import { quoteStatuses } from '#domain/quote/quote-status.ts';
import { defineEndpoint } from './endpoint.ts';
import { listQuery } from './list.ts';
import { calendarDate, line, lines, neededLines, optionalEmail } from './project-fields.ts';

/** Money that came in for an invoice, or a row that undoes one. */
const paymentReply = z.object({
  id: z.string(),
  /** Negative in a row that undoes another. */
  amountCents: z.number(),
  paidOn: z.string(),
  method: z.enum(paymentMethods.map(({ value }) => value)),
  note: z.string(),
  /** The payment that this row undoes. */
  reversesId: z.nullable(z.string()),
  recordedName: z.string(),
  createdAt: z.string(),
});
export type PaymentReply = z.output<typeof paymentReply>;

/** One invoice as the back office sees it; planned ones have no number yet. */
export const invoiceReply = z.object({
  id: z.string(),
  number: z.nullable(z.string()),
  label: z.string(),
  quoteId: z.string(),
  quoteReference: z.string(),
  projectId: z.nullable(z.string()),
  projectName: z.string(),
  customerName: z.string(),
  customerCompany: z.string(),
  customerEmail: z.string(),
  purchaseOrder: z.string(),
  /** Order within the plan, from 0. */
  position: z.number(),
  status: z.enum(shownInvoiceStatuses),
  netCents: z.number(),
  taxBasisPoints: z.number(),
  taxCents: z.number(),
  totalCents: z.number(),
  paidCents: z.number(),
  /** What is still owed; 0 for a void one. */
  openCents: z.number(),
  /** A calendar day: when it is, or was, issued. */
  issueOn: z.string(),
  dueOn: z.string(),
  issuedAt: z.nullable(z.string()),
  paidAt: z.nullable(z.string()),
  voidReason: z.string(),
  version: z.number(),
});
export type InvoiceReply = z.output<typeof invoiceReply>;

export const invoiceDetail = z.extend(invoiceReply, { payments: z.array(paymentReply) });
export type InvoiceDetail = z.output<typeof invoiceDetail>;

const id = z.object({ id: z.string() });

export const listInvoices = defineEndpoint({
  method: 'GET',
  path: '/api/invoices',
  access: 'admin',
  summary: 'Lists invoices and planned ones, latest day first unless sorted otherwise.',
  query: listQuery(['issueOn', 'dueOn', 'customer', 'total'], {
    status: z.optional(z.enum(shownInvoiceStatuses)),
    /** Only those that have a number: payments to come stand years ahead. */
    stage: z.optional(z.literal('numbered')),
    quoteId: z.optional(z.string()),
    projectId: z.optional(z.string()),
  }),
  reply: z.array(invoiceReply),
});

export const getInvoice = defineEndpoint({
  method: 'GET',
  path: '/api/invoices/:id',
  access: 'admin',
  summary: 'One invoice with its payments.',
  params: id,
  reply: invoiceDetail,
});

export const recordPayment = defineEndpoint({
  method: 'POST',
  path: '/api/invoices/:id/payments',
  access: 'admin',
  summary: 'Notes down money that came in for an invoice; more than is owed is refused.',
  params: id,
  body: z.object({
    amountCents: z
      .int({ error: 'Please enter an amount' })
      .check(
        z.minimum(1, 'Please enter an amount'),
        z.maximum(2_000_000_000, 'At most $20,000,000'),
      ),
    paidOn: calendarDate,
    method: z.enum(paymentMethods.map(({ value }) => value)),
    note: z.optional(lines(2000)),
  }),
  reply: invoiceDetail,
  status: 201,
  idempotent: true,
  problems: ['conflict', 'idempotency_mismatch'],
});

export const undoPayment = defineEndpoint({
  method: 'POST',
  path: '/api/invoices/:id/payments/:paymentId/undo',
  access: 'admin',
  summary: 'Undoes a payment by a row against it, once.',
  params: z.object({ id: z.string(), paymentId: z.string() }),
  body: z.object({ note: z.optional(lines(2000)) }),
  reply: invoiceDetail,
  problems: ['conflict'],
});

export const issueInvoice = defineEndpoint({
  method: 'POST',
  path: '/api/invoices/:id/issue',
  access: 'admin',
  summary: 'Issues a planned invoice before its day; an issued one is answered as it is.',
  params: id,
  reply: invoiceDetail,
  problems: ['conflict'],
});

export const voidInvoice = defineEndpoint({
  method: 'POST',
  path: '/api/invoices/:id/void',
  access: 'admin',
  summary: 'Makes an unpaid invoice void. A number that was given stays given.',
  params: id,
  body: z.object({ reason: neededLines('Please say why', 500) }),
  reply: invoiceDetail,
  problems: ['conflict'],
});

export const getInvoicePdf = defineEndpoint({
  method: 'GET',
  path: '/api/invoices/:id/invoice.pdf',
  access: 'signed-in',
  summary: 'An issued invoice as a PDF, for an admin and for the client who owes it.',
  params: id,
});

/** How a client is billed, as the client may change it. */
const billingContact = {
  contactName: line(120),
  contactEmail: optionalEmail,
  company: line(),
  address: lines(500),
  purchaseOrder: line(60),
  payMethod: z.enum(payMethods.map(({ value }) => value)),
  /** Last four digits of the account that pays, or '': never more of it (issue 8). */
  accountEnding: z.string().check(z.regex(/^(\d{4})?$/, 'Please enter the last four digits')),
};

export const billingProfileReply = z.object({
  ...billingContact,
  customerEmail: z.string(),
  taxBasisPoints: z.number(),
  version: z.number(),
});
export type BillingProfileReply = z.output<typeof billingProfileReply>;

const version = z.optional(z.number());

export const getQuoteBilling = defineEndpoint({
  method: 'GET',
  path: '/api/quotes/:id/billing',
  access: 'admin',
  summary: 'How the client of a quote is billed.',
  params: id,
  reply: billingProfileReply,
});

export const changeQuoteBilling = defineEndpoint({
  method: 'PUT',
  path: '/api/quotes/:id/billing',
  access: 'admin',
  summary: 'Changes how the client of a quote is billed; the tax rate holds for invoices to come.',
  params: id,
  body: z.extend(z.partial(z.object(billingContact)), {
    taxBasisPoints: z.optional(
      z
        .int({ error: 'Please enter a rate' })
        .check(
          z.minimum(0, 'Please enter a rate'),
          z.maximum(maxTaxBasisPoints, `At most ${maxTaxBasisPoints / 100}%`),
        ),
    ),
    version,
  }),
  reply: billingProfileReply,
  problems: ['conflict'],
});

/** An invoice as its client sees it. */
export const clientInvoice = z.pick(invoiceReply, {
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
  totalCents: true,
  paidCents: true,
  openCents: true,
  issueOn: true,
  dueOn: true,
  issuedAt: true,
  paidAt: true,
});
export type ClientInvoice = z.output<typeof clientInvoice>;

export const listClientInvoices = defineEndpoint({
  method: 'GET',
  path: '/api/client/invoices',
  access: 'portal',
  summary: "The signed-in client's own invoices and planned payments, first one first.",
  reply: z.array(clientInvoice),
});

export const clientQuote = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.enum(quoteStatuses),
  isExpired: z.boolean(),
  estimatedCost: z.string(),
  validUntil: z.string(),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
  acceptedAt: z.nullable(z.string()),
  /** Path of its private link. */
  path: z.string(),
});
export type ClientQuote = z.output<typeof clientQuote>;

export const listClientQuotes = defineEndpoint({
  method: 'GET',
  path: '/api/client/quotes',
  access: 'portal',
  summary: "The signed-in client's own quotes, newest first.",
  reply: z.array(clientQuote),
});

/** One accepted plan with how far it is paid. */
const clientPlan = z.object({
  quoteId: z.string(),
  quoteReference: z.string(),
  planLabel: z.string(),
  projectName: z.string(),
  acceptedAt: z.string(),
  totalCents: z.number(),
  paidCents: z.number(),
  /** The badge: anything overdue, everything paid, or neither. */
  badge: z.enum(['active', 'overdue', 'paid']),
  /** The earliest that is still owed. */
  next: z.nullable(z.object({ invoiceId: z.string(), dueOn: z.string(), openCents: z.number() })),
  remainingPayments: z.number(),
});
export type ClientPlan = z.output<typeof clientPlan>;

export const clientBilling = z.object({
  plans: z.array(clientPlan),
  profile: z.omit(billingProfileReply, { taxBasisPoints: true }),
  /** How the client pays, in words. */
  methodText: z.string(),
});
export type ClientBilling = z.output<typeof clientBilling>;

export const getClientBilling = defineEndpoint({
  method: 'GET',
  path: '/api/client/billing',
  access: 'portal',
  summary: "The signed-in client's plans, next payments and way of paying.",
  reply: clientBilling,
});

export const changeClientBilling = defineEndpoint({
  method: 'PUT',
  path: '/api/client/billing',
  access: 'portal',
  summary: 'Changes how the client pays, the billing contact and the purchase order number.',
  body: z.extend(z.partial(z.object(billingContact)), { version }),
  reply: clientBilling,
  problems: ['conflict'],
});
