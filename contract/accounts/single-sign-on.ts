import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { isReadableText } from '../text.ts';
import { loginReply } from './session.ts';

const time = z.string();

export const getSingleSignOn = defineEndpoint({
  method: 'GET',
  path: '/api/auth/single-sign-on',
  alteredBy: [],
  access: 'anyone',
  summary: 'The label of the single sign-on button; no name without a provider.',
  reply: z.object({
    name: z.nullable(z.string()),
    /** Whether the provider could not be reached a moment ago. */
    isDown: z.boolean(),
  }),
  allowedWhileMustChangePassword: true,
});

/** Where the browser goes to sign in at the provider. */
const providerPage = z.object({ url: z.string() });

export const startSingleSignOn = defineEndpoint({
  method: 'POST',
  path: '/api/auth/single-sign-on',
  alters: [],
  access: 'anyone',
  summary: 'Starts a sign-in at the provider; the reply says where to go.',
  reply: providerPage,
  problems: ['conflict', 'too_many_requests', 'unavailable'],
});

export const finishSingleSignOn = defineEndpoint({
  method: 'POST',
  path: '/api/auth/single-sign-on/finish',
  alters: [],
  access: 'anyone',
  summary:
    'Signs in, connects an account or confirms an identity, with what the provider added to our address.',
  body: z.object({
    /** The query of the address to which the provider sent the browser back. */
    answer: z.string({ error: 'The provider’s answer is missing' }).check(
      z.maxLength(8000, 'The provider’s answer is too long'),
      z.refine((text) => isReadableText(text, false), 'The provider’s answer cannot be read'),
    ),
  }),
  reply: z.extend(loginReply, {
    /** Set when the signed-in person's account was connected, not when somebody signed in. */
    isConnected: z.optional(z.literal(true)),
    /** Set when the signed-in person has proved again who they are. */
    isProved: z.optional(z.literal(true)),
  }),
  problems: ['conflict', 'wrong_credentials', 'not_allowed', 'too_many_requests', 'unavailable'],
});

export const proveBySingleSignOn = defineEndpoint({
  method: 'POST',
  path: '/api/auth/single-sign-on/prove',
  alters: [],
  access: 'signed-in',
  allowedWhileMustAddFactor: true,
  summary: 'Starts confirming the caller’s identity at the provider; the reply says where to go.',
  reply: providerPage,
  problems: ['conflict', 'too_many_requests', 'unavailable'],
});

const connections = z.object({
  /** The provider that accounts can be connected to now, or null. */
  name: z.nullable(z.string()),
  connections: z.array(
    z.object({
      id: z.string(),
      /** The host of the provider. */
      provider: z.string(),
      /** The address at the provider, as of the last sign-in; '' if it gave none. */
      email: z.string(),
      addedAt: time,
      lastUsedAt: z.nullable(time),
    }),
  ),
});
export type SingleSignOnConnections = z.output<typeof connections>;

export const listSingleSignOnConnections = defineEndpoint({
  method: 'GET',
  path: '/api/auth/single-sign-on/connections',
  alteredBy: ['users'],
  access: 'signed-in',
  summary: 'The provider accounts that can sign in to the caller’s account.',
  reply: connections,
});

export const connectSingleSignOn = defineEndpoint({
  method: 'POST',
  path: '/api/auth/single-sign-on/connections',
  alters: [],
  access: 'signed-in',
  needsProof: true,
  summary: 'Starts connecting the caller’s account; the reply says where to go.',
  reply: providerPage,
  problems: ['conflict', 'too_many_requests', 'unavailable'],
});

export const endSingleSignOnConnection = defineEndpoint({
  method: 'DELETE',
  path: '/api/auth/single-sign-on/connections/:id',
  alters: ['users'],
  access: 'signed-in',
  needsProof: true,
  summary: 'Disconnects an account at a provider; other sessions end.',
  params: z.object({ id: z.string() }),
  status: 204,
});
