import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { mailPreview } from '../inbox/mail-preview.ts';
import { shownQuote } from './quote-editing.ts';
import { quoteReply } from './quote-records.ts';

const id = z.object({ id: z.string() });

/** The same as an HTML page for a frame; it runs no scripts and loads nothing. */
export const getQuoteMailHtml = defineEndpoint({
  method: 'GET',
  path: '/api/quotes/:id/send-preview/html',
  access: 'admin',
  needs: ['quotes:see', 'figures'],
  summary: 'The email that sending the quote now would deliver, as its reader sees it.',
  params: id,
});

export const previewQuoteMail = defineEndpoint({
  method: 'GET',
  path: '/api/quotes/:id/send-preview',
  access: 'admin',
  needs: ['quotes:see', 'figures'],
  summary: 'The email that sending the quote now would deliver.',
  params: id,
  reply: mailPreview,
});

export const sendQuote = defineEndpoint({
  method: 'POST',
  path: '/api/quotes/:id/send',
  access: 'admin',
  needs: ['quotes:change', 'figures'],
  summary: 'Approves the quote if necessary and emails its private link to the client.',
  params: id,
  body: shownQuote,
  reply: quoteReply,
  idempotent: true,
  problems: ['conflict', 'idempotency_mismatch'],
});

export const revokeQuoteLink = defineEndpoint({
  method: 'POST',
  path: '/api/quotes/:id/revoke-link',
  access: 'admin',
  needs: 'quotes:change',
  summary: 'Invalidates every private link of the quote issued so far.',
  params: id,
  body: shownQuote,
  reply: quoteReply,
  problems: ['conflict'],
});

export const mailQuoteLink = defineEndpoint({
  method: 'POST',
  path: '/api/quotes/:id/mail-link',
  access: 'admin',
  needs: 'quotes:change',
  summary:
    'Renews the private link and emails it to the client and every signer, even if the quote is answered.',
  params: id,
  reply: quoteReply,
  problems: ['conflict'],
});
