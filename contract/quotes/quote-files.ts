import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

export const getQuotePdf = defineEndpoint({
  method: 'GET',
  path: '/api/quotes/:id/quote.pdf',
  access: 'admin',
  weight: 'pdf',
  summary: 'The customer’s file of a quote (application/pdf).',
  params: z.object({ id: z.string() }),
  problems: ['not_found'],
});

export const getSharedQuotePdf = defineEndpoint({
  method: 'GET',
  path: '/api/quotes/shared/:token/quote.pdf',
  access: 'anyone',
  weight: 'pdf',
  summary: 'The same file behind a private link; 404 when the link is not, or no longer, valid.',
  params: z.object({ token: z.string() }),
  problems: ['not_found'],
});
