import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** What a client agreed to: the payments of a plan are charged by themselves. */
export const autopayReply = z.object({
  id: z.string(),
  quoteReference: z.string(),
  /** Like 'Visa •••• 4242'. */
  cardLabel: z.string(),
  /** The last month in which the card works, as 2026-11; ''. */
  cardExpiresOn: z.string(),
  signedName: z.string(),
  signedAt: z.string(),
  /** The next payment; null if none is left. */
  next: z.nullable(z.object({ dueOn: z.string(), openCents: z.number() })),
});
export type Autopay = z.output<typeof autopayReply>;

const id = z.object({ id: z.string() });

/** What will be charged by itself. */
export const comingCharge = z.object({
  invoiceId: z.string(),
  number: z.string(),
  client: z.string(),
  /** The day of the charge: when the invoice is due, or of a retry. */
  on: z.string(),
  openCents: z.number(),
});
export type ComingCharge = z.output<typeof comingCharge>;

export const listComingCharges = defineEndpoint({
  method: 'GET',
  path: '/api/autopay/coming',
  alteredBy: ['invoices'],
  access: 'admin',
  needs: 'invoices:see',
  summary:
    'What automatic payments will charge today or within 7 days, earliest first; at most 50.',
  reply: z.array(comingCharge),
});

export const listClientAutopay = defineEndpoint({
  method: 'GET',
  path: '/api/client/autopay',
  alteredBy: ['invoices'],
  access: 'portal',
  summary: 'The automatic payments that the signed-in client agreed to.',
  reply: z.array(autopayReply),
});

export const endClientAutopay = defineEndpoint({
  method: 'POST',
  path: '/api/client/autopay/:id/end',
  alters: ['invoices'],
  access: 'portal',
  summary: 'Ends automatic payments of the client; what is open is paid another way.',
  params: id,
  reply: z.array(autopayReply),
});

export const getInvoiceAutopay = defineEndpoint({
  method: 'GET',
  path: '/api/invoices/:id/autopay',
  access: 'admin',
  needs: 'invoices:see',
  summary: 'The automatic payments for an invoice’s plan, if the client agreed to any.',
  params: id,
  reply: z.array(autopayReply),
});

export const endAutopay = defineEndpoint({
  method: 'POST',
  path: '/api/autopay/:id/end',
  alters: ['invoices'],
  access: 'admin',
  needs: 'invoices:change',
  summary: 'Ends automatic payments, for example when a client asks for it by phone.',
  params: id,
  reply: z.array(autopayReply),
});
