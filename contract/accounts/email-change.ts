import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { emailAddress } from '../text.ts';
import { credentialText, passwordMaxLength } from './session.ts';

/** Another address for the own account, asked for in the portal and confirmed from its mailbox. */

export const requestEmailChange = defineEndpoint({
  method: 'POST',
  path: '/api/client/email-change',
  alters: ['users'],
  access: 'portal',
  summary:
    'Mails a link to the new address that, once used, makes it the address of the account; the same answer for any address.',
  body: z.object({
    email: emailAddress('Valid email is required'),
    password: credentialText(passwordMaxLength, 'Please enter your password'),
  }),
  reply: z.object({ email: z.string(), expiresAt: z.string() }),
  status: 202,
  problems: ['wrong_credentials', 'too_many_requests'],
});

export const withdrawEmailChange = defineEndpoint({
  method: 'DELETE',
  path: '/api/client/email-change',
  alters: ['users'],
  access: 'portal',
  summary: 'Forgets the change of address that was asked for; its link stops working.',
  status: 204,
});

export const confirmEmailChange = defineEndpoint({
  method: 'POST',
  path: '/api/auth/email-change/confirm',
  access: 'anyone',
  summary:
    'With the token of the mail, which works once: the address becomes that of the account, and its other sessions end.',
  body: z.object({ token: z.string().check(z.maxLength(200)) }),
  reply: z.object({ email: z.string() }),
  problems: ['conflict', 'too_many_requests'],
});
