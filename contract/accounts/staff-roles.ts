import * as z from 'zod/mini';
import { allRights, openAnArea } from '#domain/account/rights.ts';
import { defineEndpoint } from '../endpoint.ts';
import { recordVersion } from '../fields.ts';
import { namedPerson } from '../named.ts';
import { plainText } from '../text.ts';
import { userReply } from './users.ts';

/** A role of staff, ready-made or of the company. */
export const staffRoleReply = z.object({
  id: z.string(),
  name: z.string(),
  /** Who it is for; '' for one that the company has made. */
  purpose: z.string(),
  rights: z.array(z.enum(allRights)),
  /** Whether every installation has it: then it cannot be changed, only copied. */
  isReady: z.boolean(),
  /** The people with active accounts who have it, by name. */
  people: z.array(namedPerson),
  /** Incremented by every change; an edit of another version is refused. */
  version: z.number(),
});
export type StaffRoleReply = z.output<typeof staffRoleReply>;

export const listStaffRoles = defineEndpoint({
  method: 'GET',
  path: '/api/users/roles',
  access: 'admin',
  needs: 'owner',
  summary: 'Staff roles, ready-made ones first, with the people who have them.',
  reply: z.array(staffRoleReply),
});

/** Longest name of a role. */
export const roleNameMost = 60;

const fields = {
  name: plainText({ message: 'Please name the role', min: 1, max: roleNameMost }),
  rights: z
    .array(z.enum(allRights, { error: 'Please choose rights from the list' }))
    .check(
      z.maxLength(allRights.length, 'Please choose rights from the list'),
      z.refine(openAnArea, 'Choose at least one area. A role without any gives no access'),
    ),
};
const id = z.object({ id: z.string() });

export const addStaffRole = defineEndpoint({
  method: 'POST',
  path: '/api/users/roles',
  access: 'admin',
  needs: 'owner',
  needsProof: true,
  summary: 'Adds a staff role; rights that its rights imply are added (rule RIGHTS-2).',
  body: z.object(fields),
  reply: staffRoleReply,
  status: 201,
  problems: ['conflict'],
});

export const updateStaffRole = defineEndpoint({
  method: 'PUT',
  path: '/api/users/roles/:id',
  access: 'admin',
  needs: 'owner',
  needsProof: true,
  summary: 'Changes one of the company’s roles, right away for everyone who has it.',
  params: id,
  body: z.object({ ...fields, version: recordVersion }),
  reply: staffRoleReply,
  problems: ['conflict'],
});

export const deleteStaffRole = defineEndpoint({
  method: 'DELETE',
  path: '/api/users/roles/:id',
  access: 'admin',
  needs: 'owner',
  needsProof: true,
  summary: 'Deletes one of the company’s roles that no one has.',
  params: id,
  status: 204,
  problems: ['conflict'],
});

export const giveStaffRole = defineEndpoint({
  method: 'PUT',
  path: '/api/users/:id/role',
  access: 'admin',
  needs: 'owner',
  needsProof: true,
  summary:
    'Gives someone on the team a role or takes it away; an administrator becomes staff, except the last one.',
  params: id,
  body: z.object({
    /** The id of a role; null for staff who see the portal only. */
    staffRole: z.nullable(z.string({ error: 'Please choose a role' })),
  }),
  reply: userReply,
  problems: ['conflict'],
});
