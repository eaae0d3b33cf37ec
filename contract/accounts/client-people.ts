import * as z from 'zod/mini';
import { clientRoles } from '#domain/account/client-role.ts';
import { defineEndpoint } from '../endpoint.ts';
import { line, neededLine, recordVersion } from '../fields.ts';
import { emailAddress } from '../text.ts';

/** Somebody of a client's company. */
export const clientPerson = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(clientRoles),
  /** Whether they have signed in to the portal yet. */
  state: z.enum(['active', 'invited']),
  /** The projects that name them as their contact, who can neither be removed nor get a smaller role. */
  contactOf: z.array(z.string()),
  /** Who invited them; '' for those whom a project brought. */
  invitedBy: z.string(),
  since: z.string(),
  version: z.number(),
});
export type ClientPerson = z.output<typeof clientPerson>;

/** A company with its people, as one of them sees it. */
export const ownCompany = z.object({
  id: z.string(),
  name: z.string(),
  /** Whether the reader may invite, change and remove people. */
  mayManage: z.boolean(),
  people: z.array(z.extend(clientPerson, { isSelf: z.boolean() })),
});
export type OwnCompany = z.output<typeof ownCompany>;

export const listOwnPeople = defineEndpoint({
  method: 'GET',
  path: '/api/client/people',
  alteredBy: ['users', 'projects'],
  access: 'portal',
  summary: 'The companies that the signed-in client belongs to, with their people (rule CLIENT-2).',
  reply: z.array(ownCompany),
});

const role = z.enum(clientRoles, 'Please choose a role');

/** What an invitation says. */
export const personInvitation = z.object({
  name: z._default(z.optional(line(120)), ''),
  email: emailAddress('Valid email is required'),
  role,
});

export const inviteOwnPerson = defineEndpoint({
  method: 'POST',
  path: '/api/client/people',
  alters: ['users'],
  access: 'portal',
  needsProof: true,
  summary: 'Invites someone into a company of the signed-in client by email (rule CLIENT-3).',
  body: z.extend(personInvitation, { companyId: neededLine('Please choose a company', 64) }),
  reply: z.array(ownCompany),
  status: 201,
  problems: ['not_found', 'conflict', 'too_many_requests'],
});

export const changeOwnPerson = defineEndpoint({
  method: 'PUT',
  path: '/api/client/people/:id',
  alters: ['users'],
  access: 'portal',
  needsProof: true,
  summary: 'Gives someone at the caller’s company another role, starting with their next call.',
  params: z.object({ id: z.string() }),
  body: z.object({ role, version: z.optional(recordVersion) }),
  reply: z.array(ownCompany),
  problems: ['not_found', 'conflict'],
});

export const removeOwnPerson = defineEndpoint({
  method: 'DELETE',
  path: '/api/client/people/:id',
  alters: ['users'],
  access: 'portal',
  summary: 'Removes someone from the caller’s company; their access ends with their next call.',
  params: z.object({ id: z.string() }),
  reply: z.array(ownCompany),
  problems: ['not_found', 'conflict'],
});
