import * as z from 'zod/mini';
import { payMethods } from '#domain/billing/payment-method.ts';
import { taxTreatments } from '#domain/billing/tax-rules.ts';
import { defineEndpoint } from '../endpoint.ts';
import { line, lines, optionalEmail, recordVersion } from '../fields.ts';
import { taxBasisPoints, taxCountry } from './tax.ts';

/** The billing details that a client can change. */
export const billingContact = {
  contactName: line(120),
  contactEmail: optionalEmail,
  company: line(),
  address: lines(500),
  purchaseOrder: line(60),
  payMethod: z.enum(payMethods.map(({ value }) => value)),
  /** Last four digits of the paying account, or ''; more is never stored (rule BILLING-3). */
  accountEnding: z.string().check(z.regex(/^(\d{4})?$/, 'Please enter the last four digits')),
  /** Where the client's tax id is from. */
  taxCountry,
  /** '' for none. */
  taxId: line(40),
};

/** How invoices to a client are taxed, which only staff decide. */
const treatment = {
  /** The client's own rate, which takes the place of the company's; 0 for none. */
  taxBasisPoints,
  taxTreatment: z.enum(taxTreatments.map(({ value }) => value)),
  /** What is on the client's invoices without tax; '' for the company's text. */
  taxText: lines(300),
};

export const billingProfileReply = z.object({
  ...billingContact,
  customerEmail: z.string(),
  /** Whether the company's settings name a payment page; without it nobody is offered one. */
  hasPaymentPage: z.boolean(),
  ...treatment,
  version: z.number(),
});
export type BillingProfileReply = z.output<typeof billingProfileReply>;

export const getQuoteBilling = defineEndpoint({
  method: 'GET',
  path: '/api/quotes/:id/billing',
  alteredBy: ['invoices'],
  access: 'admin',
  needs: 'invoices:see',
  summary: 'The billing details of a quote’s client.',
  params: z.object({ id: z.string() }),
  reply: billingProfileReply,
});

export const changeQuoteBilling = defineEndpoint({
  method: 'PUT',
  path: '/api/quotes/:id/billing',
  alters: ['invoices'],
  access: 'admin',
  needs: 'invoices:change',
  summary: 'Changes the billing details of a quote’s client; tax applies to future invoices.',
  params: z.object({ id: z.string() }),
  body: z.extend(z.partial(z.object(billingContact)), {
    ...z.partial(z.object(treatment)).shape,
    version: z.optional(recordVersion),
  }),
  reply: billingProfileReply,
  problems: ['conflict'],
});
