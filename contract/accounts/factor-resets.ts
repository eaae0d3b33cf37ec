import * as z from 'zod/mini';
import { roles } from '#domain/account/role.ts';
import { defineEndpoint } from '../endpoint.ts';

const account = { userId: z.string(), name: z.string(), email: z.string(), role: z.enum(roles) };

/** A reset of somebody's second factors that waits for its time. */
export const openReset = z.object({
  ...account,
  startedBy: z.string(),
  startedAt: z.string(),
  /** When the factors are removed. */
  dueAt: z.string(),
});
export type OpenFactorReset = z.output<typeof openReset>;

const resetsReply = z.object({
  open: z.array(openReset),
  /** Who has asked for help at the second step, the newest first. */
  asked: z.array(z.object({ ...account, askedAt: z.string() })),
});
export type FactorResets = z.output<typeof resetsReply>;

export const listFactorResets = defineEndpoint({
  method: 'GET',
  path: '/api/users/factor-resets',
  access: 'admin',
  needs: 'owner',
  summary: 'Resets of second factors that are not due yet, and people who have asked for one.',
  reply: resetsReply,
});

/** What was done, in a sentence to show. */
export const doneReply = z.object({ message: z.string() });

const id = z.object({ id: z.string() });

export const startFactorReset = defineEndpoint({
  method: 'POST',
  path: '/api/users/:id/factor-reset',
  access: 'admin',
  needs: 'owner',
  needsProof: true,
  summary: 'Removes the second factors of another account after 24 hours, unless someone stops it.',
  params: id,
  reply: openReset,
  status: 201,
  problems: ['conflict'],
});

export const stopFactorReset = defineEndpoint({
  method: 'DELETE',
  path: '/api/users/:id/factor-reset',
  access: 'admin',
  needs: 'owner',
  summary: 'Stops the reset of an account.',
  params: id,
  status: 204,
});

export const stopOwnFactorReset = defineEndpoint({
  method: 'DELETE',
  path: '/api/auth/factor-reset',
  alters: ['users'],
  access: 'signed-in',
  summary: "Stops the reset of the caller's own second factors.",
  status: 204,
  problems: ['not_found'],
});

export const stopMailedFactorReset = defineEndpoint({
  method: 'POST',
  path: '/api/auth/factor-reset/stop',
  alters: ['users'],
  access: 'anyone',
  summary: 'Stops a reset with the token from the email.',
  body: z.object({ token: z.string().check(z.maxLength(200)) }),
  status: 204,
  problems: ['conflict'],
});

export const askForFactorHelp = defineEndpoint({
  method: 'POST',
  path: '/api/auth/second-step/help',
  alters: ['users'],
  access: 'anyone',
  summary:
    'Tells the administrators that someone at the second step can’t use any of their factors.',
  reply: doneReply,
  problems: ['conflict', 'too_many_requests'],
});
