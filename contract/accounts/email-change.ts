import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { emailAddress } from '../text.ts';
import { credentialText, passwordMaxLength } from './session.ts';

/** As in contract/accounts/client-account.ts, which the pages of a mailed link do not need. */
export const requestedEmail = z.object({ email: z.string(), expiresAt: z.string() });

export const requestEmailChange = defineEndpoint({
  method: 'POST',
  path: '/api/client/email-change',
  alters: ['users'],
  access: 'portal',
  summary: 'Emails the new address a link that confirms it; the reply is the same for any address.',
  body: z.object({
    email: emailAddress('Valid email is required'),
    password: credentialText(passwordMaxLength, 'Please enter your password'),
  }),
  reply: requestedEmail,
  status: 202,
  problems: ['wrong_credentials', 'too_many_requests'],
});

export const withdrawEmailChange = defineEndpoint({
  method: 'DELETE',
  path: '/api/client/email-change',
  alters: ['users'],
  access: 'portal',
  summary: 'Cancels the requested change of address; its link stops working.',
  status: 204,
});

export const confirmEmailChange = defineEndpoint({
  method: 'POST',
  path: '/api/auth/email-change/confirm',
  access: 'anyone',
  summary:
    'Confirms the new address with the token of the email, which works once, and ends other sessions.',
  body: z.object({ token: z.string().check(z.maxLength(200)) }),
  reply: z.object({ email: z.string() }),
  problems: ['conflict', 'too_many_requests'],
});
