import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

export const getUndelivered = defineEndpoint({
  method: 'GET',
  path: '/api/mail/undelivered',
  access: 'admin',
  needs: 'team',
  summary: 'Whether the latest email to an address failed or bounced, and why.',
  query: z.object({ address: z.string().check(z.maxLength(320)) }),
  reply: z.object({
    undelivered: z.nullable(
      z.object({
        /** Of the email; null for those who may not open it. */
        mailId: z.nullable(z.string()),
        reason: z.string(),
        isReturned: z.boolean(),
        at: z.string(),
      }),
    ),
  }),
});
