import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { emailAddress } from '../text.ts';
import { credentialText, loginReply, passwordMaxLength } from './session.ts';

/** What was done, in a sentence to show. */
export const doneReply = z.object({ message: z.string() });

const allFields = 'Please fill in all password fields';
const bothFields = 'Please fill in both password fields';
const newPassword = (message: string) => ({
  newPassword: credentialText(passwordMaxLength, message),
  confirmPassword: credentialText(passwordMaxLength, message),
});

export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/api/auth/change-password-with-verification',
  alters: ['users'],
  access: 'signed-in',
  summary: 'Changes the password of the signed-in person and ends their other sessions.',
  body: z.object({
    currentPassword: credentialText(passwordMaxLength, allFields),
    ...newPassword(allFields),
  }),
  reply: doneReply,
  problems: ['wrong_credentials', 'too_many_requests'],
});

const addressOnly = z.object({ email: emailAddress('Valid email is required') });

export const forgotPassword = defineEndpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'anyone',
  summary: 'Emails a link to choose a new password; the reply is the same for any address.',
  body: addressOnly,
  reply: doneReply,
  status: 202,
  problems: ['too_many_requests'],
});

/** A secret from a mail: 32 random bytes as base64url. */
const token = z.string().check(z.maxLength(200));

export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'anyone',
  summary: 'Sets a password with the token of a reset or invitation email, which works once.',
  body: z.object({ token, ...newPassword(bothFields) }),
  // Whoever has the token may know that: they sign in with the password next.
  reply: z.extend(doneReply, { hasBackOffice: z.boolean() }),
  problems: ['conflict', 'too_many_requests'],
});

export const requestSignInLink = defineEndpoint({
  method: 'POST',
  path: '/api/auth/sign-in-link',
  access: 'anyone',
  summary: 'Emails a client or staff member a sign-in link; the reply is the same for any address.',
  body: addressOnly,
  reply: doneReply,
  status: 202,
  problems: ['too_many_requests'],
});

export const useSignInLink = defineEndpoint({
  method: 'POST',
  path: '/api/auth/sign-in-link/use',
  access: 'anyone',
  summary: 'Signs in with the token of a sign-in email, which works once.',
  body: z.object({ token }),
  reply: loginReply,
  problems: ['conflict', 'too_many_requests'],
});

/** A signed-in browser. */
const sessionReply = z.object({
  id: z.string(),
  /** For example 'Firefox on Linux'. */
  device: z.string(),
  address: z.string(),
  isCurrent: z.boolean(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
});
export type SessionReply = z.output<typeof sessionReply>;

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  alteredBy: ['users'],
  access: 'signed-in',
  summary: 'The browsers in which the signed-in person is signed in, this one first.',
  reply: z.array(sessionReply),
});

export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  alters: ['users'],
  access: 'signed-in',
  summary: "Ends one of the person's own sessions.",
  params: z.object({ id: z.string() }),
  status: 204,
});

export const endOtherSessions = defineEndpoint({
  method: 'DELETE',
  path: '/api/auth/sessions',
  alters: ['users'],
  access: 'signed-in',
  summary: "Ends all of the person's sessions but this one.",
  status: 204,
});
