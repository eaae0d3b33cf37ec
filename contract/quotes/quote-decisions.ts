import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { neededLines, lines as someLines } from '../fields.ts';
import { quoteReply } from './quote-records.ts';

const params = z.object({ id: z.string() });
const version = z.int({ error: 'Give the version as a number' }).check(z.minimum(1));
/** A version in a query, where everything is text. */
export const versionText = z.pipe(
  z.string().check(z.regex(/^\d{1,9}$/, 'Give the version as a number')),
  z.transform(Number),
);

export const rejectQuote = defineEndpoint({
  method: 'POST',
  path: '/api/quotes/:id/reject',
  access: 'admin',
  needs: 'quotes:change',
  summary: 'Rejects a pending or expired quote; its customer is told only on request.',
  params,
  body: z.object({
    version,
    /** For staff alone. */
    reason: neededLines('Please note why', 2_000),
    /** Whether the customer gets a mail, which does not give the reason. */
    tellCustomer: z._default(z.boolean({ error: 'Please choose yes or no' }), false),
  }),
  reply: quoteReply,
  problems: ['conflict'],
});

export const deleteQuote = defineEndpoint({
  method: 'DELETE',
  path: '/api/quotes/:id',
  alters: ['leads', 'quotes'],
  access: 'admin',
  needs: 'quotes:delete',
  summary: 'Moves a quote to the bin, on request with its lead; not if it was signed or invoiced.',
  params,
  query: z.object({ lead: z.optional(z.literal('too')), version: z.optional(versionText) }),
  reply: quoteReply,
  problems: ['conflict'],
});

export const restoreQuote = defineEndpoint({
  method: 'POST',
  path: '/api/quotes/:id/restore',
  alters: ['leads', 'quotes'],
  access: 'admin',
  needs: 'quotes:delete',
  summary: 'Restores a quote from the bin, with its lead if that is there too.',
  params,
  reply: quoteReply,
});

export const confirmDiscount = defineEndpoint({
  method: 'POST',
  path: '/api/quotes/:id/confirm-discount',
  access: 'admin',
  needs: ['quotes:change', 'figures'],
  summary: 'Confirms a large discount that another admin entered, so that the quote can be sent.',
  params,
  body: z.object({
    version,
    /** Needed of an admin who confirms their own discount because there is no other admin. */
    note: z._default(someLines(2_000), ''),
  }),
  reply: quoteReply,
  problems: ['conflict'],
});

export const getQuoteSettings = defineEndpoint({
  method: 'GET',
  path: '/api/quotes/settings',
  access: 'admin',
  needs: 'quotes:see',
  summary: 'The discount above which a second admin has to confirm.',
  reply: z.object({
    /** In ten-thousandths of the price; only above it. */
    discountLimit: z.number(),
  }),
});
