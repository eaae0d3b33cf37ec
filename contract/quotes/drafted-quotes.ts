import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { quoteReply } from './quote-records.ts';
import { staffQuote } from './staff-quotes.ts';

/** A quote for a lead at the prices of the catalog, without prices in free words and money off. */
export const draftedQuote = z.extend(z.omit(staffQuote, { lines: true, discount: true }), {
  /** The lead it is for, whose address it must have. */
  leadId: z.string(),
});
export type DraftedQuote = z.output<typeof draftedQuote>;

export const draftQuote = defineEndpoint({
  method: 'POST',
  path: '/api/quotes/drafts',
  alters: ['leads', 'quotes'],
  access: 'admin',
  needs: ['leads:change', 'quotes:change', 'figures'],
  summary:
    'Drafts a quote for an open lead, which stays as it is. Its customer does not see it until it is sent.',
  body: draftedQuote,
  reply: quoteReply,
  status: 201,
  idempotent: true,
  problems: ['conflict', 'idempotency_mismatch', 'not_found'],
});
