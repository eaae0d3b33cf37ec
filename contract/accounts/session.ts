import * as z from 'zod/mini';
import { allRights } from '#domain/account/rights.ts';
import { roles } from '#domain/account/role.ts';
import { secondStepWays } from '#domain/account/second-factor.ts';
import { defineEndpoint } from '../endpoint.ts';
import { isReadableText } from '../text.ts';

/** The signed-in person, as returned by GET /api/auth/user. */
export const sessionUser = z.object({
  id: z.string(),
  isAdmin: z.boolean(),
  role: z.enum(roles),
  /** What they may do in the back office (rule RIGHTS-1). */
  rights: z.union([z.literal('everything'), z.array(z.enum(allRights))]),
  /** Whether they work in the back office, and not in the portal (rule RIGHTS-5). */
  hasBackOffice: z.boolean(),
  mustChangePassword: z.boolean(),
  /** When they can do nothing anymore but add a second factor; null if they need not (rule FACTOR-7). */
  factorDueAt: z.nullable(z.string()),
  /** Whether that time has come. */
  mustAddFactor: z.boolean(),
  /** A started removal of their second factors (rule FACTOR-8). */
  factorReset: z.nullable(z.object({ startedBy: z.string(), dueAt: z.string() })),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** The address of the person's picture, or ''. */
  profileImageUrl: z.string(),
});
export type SessionUser = z.output<typeof sessionUser>;

/** The signed-in client or staff member, as returned by GET /api/client/user. */
const portalUser = z.extend(
  z.omit(sessionUser, { isAdmin: true, rights: true, hasBackOffice: true }),
  { company: z.string() },
);
export type PortalUser = z.output<typeof portalUser>;

/** Long enough for passphrases, short enough that hashing stays fast. */
export const passwordMaxLength = 1024;

/** A password or address as typed, not trimmed. */
export const credentialText = (max: number, message: string) =>
  z.string({ error: message }).check(z.minLength(1, message), z.maxLength(max, message));

export const credentials = z.object({
  email: credentialText(320, 'Email and password are required').check(
    z.refine((text) => isReadableText(text, false), 'Email and password are required'),
  ),
  password: credentialText(passwordMaxLength, 'Email and password are required'),
});

/** The reply to every kind of sign-in, by which screens decide where to go. */
export const loginReply = z.object({
  message: z.string(),
  user: z.object({
    mustChangePassword: z.boolean(),
    isAdmin: z.boolean(),
    /** Whether the person works in the back office, and not in the portal (rule RIGHTS-5). */
    hasBackOffice: z.boolean(),
    /** Set at the first sign-in of a client with a project. */
    opensProject: z.optional(z.literal(true)),
  }),
  /** How the sign-in can go on, when the password was right and there is no session yet. */
  secondStep: z.optional(z.array(z.enum(secondStepWays))),
});
export type LoginReply = z.output<typeof loginReply>;

export const getSessionUser = defineEndpoint({
  method: 'GET',
  path: '/api/auth/user',
  access: 'signed-in',
  summary: 'The signed-in person.',
  reply: sessionUser,
  allowedWhileMustChangePassword: true,
  allowedWhileMustAddFactor: true,
});

export const getPortalUser = defineEndpoint({
  method: 'GET',
  path: '/api/client/user',
  access: 'portal',
  summary: 'The signed-in client or staff member; 401 for anyone else (rule SESSION-2).',
  reply: portalUser,
  allowedWhileMustChangePassword: true,
  allowedWhileMustAddFactor: true,
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
    'Ends the session and redirects home when navigated to from our own pages, else redirects to a sign-out button.',
  status: 303,
  allowedWhileMustChangePassword: true,
  problems: ['viewing_only'],
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
  summary: 'Checks the auth value of /admin-login: 204 or 403.',
  query: z.object({ auth: z.optional(z.string()) }),
  status: 204,
  problems: ['not_allowed'],
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

/** What was done, in a sentence to show. */
export const doneReply = z.object({ message: z.string() });

/** Needs no old password, so only for people who must change it (rule PASSWORD-6). */
export const changeRequiredPassword = defineEndpoint({
  method: 'POST',
  path: '/api/auth/change-password',
  access: 'signed-in',
  summary: 'Sets a new password while a change is required, and ends every session of the account.',
  body: z.object({
    newPassword: credentialText(passwordMaxLength, bothFields),
    confirmPassword: credentialText(passwordMaxLength, bothFields),
  }),
  reply: doneReply,
  allowedWhileMustChangePassword: true,
  allowedWhileMustAddFactor: true,
  problems: ['conflict'],
});
