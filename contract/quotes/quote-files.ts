import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

export const getQuotePdf = defineEndpoint({
  method: 'GET',
  path: '/api/quotes/:id/quote.pdf',
  access: 'admin',
  needs: ['quotes:see', 'figures'],
  weight: 'pdf',
  summary: 'A quote as a PDF for its customer.',
  params: z.object({ id: z.string() }),
  problems: ['not_found'],
});

export const getSharedQuotePdf = defineEndpoint({
  method: 'GET',
  path: '/api/quotes/shared/:token/quote.pdf',
  access: 'anyone',
  weight: 'pdf',
  summary: 'The same PDF by private link; 404 if the link is not valid.',
  params: z.object({ token: z.string() }),
  problems: ['not_found'],
});
