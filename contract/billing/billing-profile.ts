import * as z from 'zod/mini';
import { payMethods } from '#domain/billing/payment-method.ts';
import { maxTaxBasisPoints } from '#domain/billing/tax.ts';
import { defineEndpoint } from '../endpoint.ts';
import { line, lines, optionalEmail, recordVersion } from '../fields.ts';

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
};

export const billingProfileReply = z.object({
  ...billingContact,
  customerEmail: z.string(),
  /** Whether the company's settings name a payment page; without it nobody is offered one. */
  hasPaymentPage: z.boolean(),
  taxBasisPoints: z.number(),
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
  summary:
    'Changes the billing details of a quote’s client; the tax rate applies to future invoices.',
  params: z.object({ id: z.string() }),
  body: z.extend(z.partial(z.object(billingContact)), {
    taxBasisPoints: z.optional(
      z
        .int({ error: 'Please enter a rate' })
        .check(
          z.minimum(0, 'Please enter a rate'),
          z.maximum(maxTaxBasisPoints, `At most ${maxTaxBasisPoints / 100}%`),
        ),
    ),
    version: z.optional(recordVersion),
  }),
  reply: billingProfileReply,
  problems: ['conflict'],
});
