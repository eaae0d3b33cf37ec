import * as z from 'zod/mini';
import { shownInvoiceStatuses } from '#domain/billing/invoice-status.ts';
import { enteredMethods, paymentMethods } from '#domain/billing/payment-method.ts';
import { taxTreatments } from '#domain/billing/tax-rules.ts';
import { defineEndpoint } from '../endpoint.ts';
import { calendarDate, lines, neededLines } from '../fields.ts';
import { listQuery } from '../list.ts';

/** A payment of an invoice, or a row that reverses one. */
export const paymentReply = z.object({
  id: z.string(),
  /** Negative for money sent back, and in a row that reverses a payment. */
  amountCents: z.number(),
  paidOn: z.string(),
  method: z.enum(paymentMethods.map(({ value }) => value)),
  note: z.string(),
  /** The payment that this row reverses. */
  reversesId: z.nullable(z.string()),
  recordedName: z.string(),
  createdAt: z.string(),
});
export type PaymentReply = z.output<typeof paymentReply>;

/** A credit note to an issued invoice. */
export const creditNoteReply = z.object({
  id: z.string(),
  number: z.string(),
  reason: z.string(),
  netCents: z.number(),
  taxCents: z.number(),
  totalCents: z.number(),
  issuedOn: z.string(),
  recordedName: z.string(),
});
export type CreditNoteReply = z.output<typeof creditNoteReply>;

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
  /** The phase whose approval issues it, on no day before; '' for a payment with a day. */
  milestonePhase: z.string(),
  status: z.enum(shownInvoiceStatuses),
  netCents: z.number(),
  taxBasisPoints: z.number(),
  taxCents: z.number(),
  /** The name of the company's rate; '' is shown as "Tax". */
  taxName: z.string(),
  taxTreatment: z.enum(taxTreatments.map(({ value }) => value)),
  /** Why there is no tax, as printed; '' with the standard treatment and before its issue. */
  taxText: z.string(),
  totalCents: z.number(),
  paidCents: z.number(),
  /** The sum of its credit notes. */
  creditedCents: z.number(),
  /** What is still owed; 0 for a void one. */
  openCents: z.number(),
  /** The overpaid amount after credit notes, which is to be refunded. */
  overpaidCents: z.number(),
  /** A calendar day: when it is, or was, issued. */
  issueOn: z.string(),
  dueOn: z.string(),
  issuedAt: z.nullable(z.string()),
  paidAt: z.nullable(z.string()),
  voidReason: z.string(),
  version: z.number(),
});
export type InvoiceReply = z.output<typeof invoiceReply>;

export const invoiceDetail = z.extend(invoiceReply, {
  payments: z.array(paymentReply),
  creditNotes: z.array(creditNoteReply),
  /** The company's day now: when a payment was received, unless staff say otherwise. */
  today: z.string(),
  /** The client's credit, which can be applied to it; 0 unless it is open. */
  clientCreditCents: z.number(),
});
export type InvoiceDetail = z.output<typeof invoiceDetail>;

const id = z.object({ id: z.string() });

export const listInvoices = defineEndpoint({
  method: 'GET',
  path: '/api/invoices',
  access: 'admin',
  needs: 'invoices:see',
  summary: 'Lists invoices and planned ones, latest day first unless sorted otherwise.',
  query: listQuery(['issueOn', 'dueOn', 'customer', 'total'], {
    status: z.optional(z.enum(shownInvoiceStatuses)),
    /** Only invoices that have a number, without planned payments, which can be years ahead. */
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
  needs: 'invoices:see',
  summary: 'One invoice with its payments.',
  params: id,
  reply: invoiceDetail,
});

const amountCents = z
  .int({ error: 'Please enter an amount' })
  .check(z.minimum(1, 'Please enter an amount'), z.maximum(2_000_000_000, 'At most $20,000,000'));

/** A payment or refund as entered by staff. */
export const paymentInput = z.object({
  amountCents,
  paidOn: calendarDate,
  method: z.enum(enteredMethods.map(({ value }) => value)),
  note: z.optional(lines(2000)),
  /** What the invoice had as paid when the entry began: other money since then is a conflict (rule BILLING-12). */
  seenPaidCents: z.optional(z.int()),
});

/** What of a payment is more than is due and stays as the client's credit; none unless given. */
export const keptCredit = z.optional(
  z.int({ error: 'Please enter an amount' }).check(z.minimum(0, 'Please enter an amount')),
);

export const recordPayment = defineEndpoint({
  method: 'POST',
  path: '/api/invoices/:id/payments',
  access: 'admin',
  needs: 'invoices:change',
  summary:
    'Records money that came in for an invoice. More than the balance is refused, unless exactly that is said to stay as the client’s credit (rule BILLING-11).',
  params: id,
  body: z.extend(paymentInput, { creditCents: keptCredit }).check(
    z.refine(({ amountCents, creditCents = 0 }) => creditCents <= amountCents, {
      path: ['creditCents'],
      error: 'Not more than was paid',
    }),
  ),
  reply: invoiceDetail,
  status: 201,
  idempotent: true,
  problems: ['conflict', 'idempotency_mismatch'],
});

export const recordRefund = defineEndpoint({
  method: 'POST',
  path: '/api/invoices/:id/refunds',
  access: 'admin',
  needs: 'invoices:change',
  needsProof: true,
  summary: 'Records money that was sent back: at most the overpaid amount.',
  params: id,
  body: paymentInput,
  reply: invoiceDetail,
  status: 201,
  idempotent: true,
  problems: ['conflict', 'idempotency_mismatch'],
});

export const creditInvoice = defineEndpoint({
  method: 'POST',
  path: '/api/invoices/:id/credit-notes',
  access: 'admin',
  needs: 'invoices:change',
  summary: 'Credits an issued invoice, in part or in full, and emails the credit note.',
  params: id,
  body: z.object({ amountCents, reason: neededLines('Please enter a reason', 500) }),
  reply: invoiceDetail,
  status: 201,
  idempotent: true,
  problems: ['conflict', 'idempotency_mismatch'],
});

export const applyCredit = defineEndpoint({
  method: 'POST',
  path: '/api/invoices/:id/apply-credit',
  access: 'admin',
  needs: 'invoices:change',
  summary:
    'Pays an open invoice with the client’s credit, up to the smaller of the two (rule BILLING-10).',
  params: id,
  reply: invoiceDetail,
  problems: ['conflict'],
});

export const getCreditNotePdf = defineEndpoint({
  method: 'GET',
  path: '/api/credit-notes/:id/credit-note.pdf',
  access: 'signed-in',
  allowedWithKey: 'invoices:see',
  weight: 'pdf',
  summary: 'A credit note as a PDF, for an admin and for the client of its invoice.',
  params: id,
});

export const undoPayment = defineEndpoint({
  method: 'POST',
  path: '/api/invoices/:id/payments/:paymentId/undo',
  access: 'admin',
  needs: 'invoices:change',
  summary: 'Undoes a payment with a reversing entry, once.',
  params: z.object({ id: z.string(), paymentId: z.string() }),
  body: z.object({ note: z.optional(lines(2000)) }),
  reply: invoiceDetail,
  problems: ['conflict'],
});

export const issueInvoice = defineEndpoint({
  method: 'POST',
  path: '/api/invoices/:id/issue',
  access: 'admin',
  needs: 'invoices:change',
  summary: 'Issues a planned invoice before its day; an issued one is returned unchanged.',
  params: id,
  reply: invoiceDetail,
  problems: ['conflict'],
});

export const voidInvoice = defineEndpoint({
  method: 'POST',
  path: '/api/invoices/:id/void',
  access: 'admin',
  needs: 'invoices:change',
  summary: 'Voids a planned payment. An issued invoice is reversed by a credit note.',
  params: id,
  body: z.object({ reason: neededLines('Please enter a reason', 500) }),
  reply: invoiceDetail,
  problems: ['conflict'],
});

export const getInvoicePdf = defineEndpoint({
  method: 'GET',
  path: '/api/invoices/:id/invoice.pdf',
  access: 'signed-in',
  allowedWithKey: 'invoices:see',
  weight: 'pdf',
  summary: 'An issued invoice as a PDF, for an admin and for its client.',
  params: id,
  problems: ['conflict'],
});
