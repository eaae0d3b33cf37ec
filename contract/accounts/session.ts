import * as z from 'zod/mini';
import { roles } from '#domain/account/role.ts';
import { defineEndpoint } from '../endpoint.ts';
import { isReadableText } from '../text.ts';

const role = z.enum(roles);

/** The signed-in person, as GET /api/auth/user answers. */
const sessionUser = z.object({
  id: z.string(),
  isAdmin: z.boolean(),
  role,
  mustChangePassword: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** The address of the person's picture, or ''. */
  profileImageUrl: z.string(),
});
export type SessionUser = z.output<typeof sessionUser>;

/** The signed-in client or staff member, as GET /api/client/user answers. */
const portalUser = z.object({
  id: z.string(),
  role,
  mustChangePassword: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  profileImageUrl: z.string(),
  company: z.string(),
});
export type PortalUser = z.output<typeof portalUser>;

/** Longest password read at all: long pass phrases pass, a megabyte does not reach the hash. */
export const passwordMaxLength = 1024;

/** A password or address as typed: not trimmed, only bounded. */
export const credentialText = (max: number, message: string) =>
  z.string({ error: message }).check(z.minLength(1, message), z.maxLength(max, message));

const credentials = z.object({
  email: credentialText(320, 'Email and password are required').check(
    z.refine((text) => isReadableText(text, false), 'Email and password are required'),
  ),
  password: credentialText(passwordMaxLength, 'Email and password are required'),
});

/** What every way to sign in answers; the screens decide by it where to go. */
export const loginReply = z.object({
  message: z.string(),
  user: z.object({
    mustChangePassword: z.boolean(),
    isAdmin: z.boolean(),
    /** The first sign-in of a client whose project stands in the portal. */
    opensProject: z.optional(z.literal(true)),
  }),
});

export const getSessionUser = defineEndpoint({
  method: 'GET',
  path: '/api/auth/user',
  access: 'signed-in',
  summary: 'Tells who is signed in.',
  reply: sessionUser,
  allowedWhileMustChangePassword: true,
});

export const getPortalUser = defineEndpoint({
  method: 'GET',
  path: '/api/client/user',
  access: 'portal',
  summary: 'Tells which client or staff member is signed in; 401 for anyone else (rule SESSION-2).',
  reply: portalUser,
  allowedWhileMustChangePassword: true,
});

export const adminLogin = defineEndpoint({
  method: 'POST',
  path: '/api/admin/login',
  access: 'anyone',
  summary: 'Signs in through the admin form.',
  body: credentials,
  reply: loginReply,
  problems: ['wrong_credentials'],
});

export const adminLogout = defineEndpoint({
  method: 'GET',
  path: '/api/auth/logout',
  access: 'anyone',
  summary:
    'Ends the session on a navigation from our own pages, then leads home; from elsewhere it leads to a button.',
  status: 303,
  allowedWhileMustChangePassword: true,
});

/** The same by POST, for callers that do not navigate (rule SESSION-7). */
export const adminLogoutByPost = defineEndpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'anyone',
  summary: 'Ends the session.',
  status: 204,
  allowedWhileMustChangePassword: true,
});

export const checkAdminLoginGate = defineEndpoint({
  method: 'GET',
  path: '/api/admin/login-gate',
  access: 'anyone',
  summary: 'Says whether the auth value of /admin-login is right: 204 or 403.',
  query: z.object({ auth: z.optional(z.string()) }),
  status: 204,
});

export const clientLogin = defineEndpoint({
  method: 'POST',
  path: '/api/client/login',
  access: 'anyone',
  summary: 'Signs in through the client portal form.',
  body: credentials,
  reply: loginReply,
  problems: ['wrong_credentials'],
});

export const clientLogout = defineEndpoint({
  method: 'POST',
  path: '/api/client/logout',
  access: 'anyone',
  summary: 'Ends the session.',
  status: 204,
  allowedWhileMustChangePassword: true,
});

const bothFields = 'Please fill in both password fields';

/** Without the old password, so only for a person who must change it (rule PASSWORD-6). */
export const changeRequiredPassword = defineEndpoint({
  method: 'POST',
  path: '/api/auth/change-password',
  access: 'signed-in',
  summary: 'Sets a new password while one is demanded, and ends every session of the account.',
  body: z.object({
    newPassword: credentialText(passwordMaxLength, bothFields),
    confirmPassword: credentialText(passwordMaxLength, bothFields),
  }),
  reply: z.object({ message: z.string() }),
  allowedWhileMustChangePassword: true,
  problems: ['conflict'],
});
