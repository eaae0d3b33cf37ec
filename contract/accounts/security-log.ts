import * as z from 'zod/mini';
import { securityEventKinds } from '#domain/account/security-event.ts';
import { defineEndpoint } from '../endpoint.ts';
import { listQuery } from '../list.ts';

/** An event of an account. */
export const securityEventReply = z.object({
  id: z.string(),
  kind: z.enum(securityEventKinds),
  /** The account; null when the address that was entered has none. */
  userId: z.nullable(z.string()),
  email: z.string(),
  /** Who did it; null for a visitor and for the program itself. */
  actorId: z.nullable(z.string()),
  actorEmail: z.string(),
  address: z.string(),
  device: z.string(),
  createdAt: z.string(),
});
export type SecurityEventReply = z.output<typeof securityEventReply>;

export const listOwnSecurityEvents = defineEndpoint({
  method: 'GET',
  path: '/api/auth/security-log',
  alteredBy: ['users'],
  access: 'signed-in',
  summary: "What happened to the signed-in person's own account, newest first.",
  query: listQuery(['createdAt'], {}),
  reply: z.array(securityEventReply),
});

export const listSecurityEvents = defineEndpoint({
  method: 'GET',
  path: '/api/security-log',
  alteredBy: ['users'],
  access: 'admin',
  needs: 'users:see',
  summary: 'What happened to all accounts, newest first.',
  query: listQuery(['createdAt'], {
    kind: z.optional(z.enum(securityEventKinds)),
    userId: z.optional(z.string()),
  }),
  reply: z.array(securityEventReply),
});
