import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { chargeNotice, payNotice, payPath, payTo } from './client-billing.ts';

const sharedInvoices = z.object({
  /** Issued and not fully paid, earliest due first. */
  invoices: z.array(
    z.object({
      number: z.string(),
      label: z.string(),
      dueOn: z.string(),
      openCents: z.number(),
      isOverdue: z.boolean(),
      payNotice,
      chargeNotice,
      payPath,
    }),
  ),
  /** Payment instructions from the company's settings, in several lines. */
  howToPay: z.string(),
  payTo,
});
export type SharedInvoices = z.output<typeof sharedInvoices>;

export const getSharedInvoices = defineEndpoint({
  method: 'GET',
  path: '/api/quotes/shared/:token/invoices',
  access: 'anyone',
  summary:
    'The open invoices of the accepted quote behind its customer’s private link, and where to pay them; none by a further signer’s link.',
  params: z.object({ token: z.string() }),
  reply: sharedInvoices,
  problems: ['conflict'],
});
