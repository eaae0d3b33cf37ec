import * as z from 'zod/mini';
import { isPictureAddress } from '#domain/account/picture.ts';
import { areas } from '#domain/account/rights.ts';
import { roles } from '#domain/account/role.ts';
import { secondFactorFilters } from '#domain/account/second-factor.ts';
import { userStatuses } from '#domain/account/user-status.ts';
import { workKinds } from '#domain/account/work-kind.ts';
import { isHttpsAddress } from '#domain/web-address.ts';
import { defineEndpoint } from '../endpoint.ts';
import { recordVersion } from '../fields.ts';
import { listQuery } from '../list.ts';
import { emailAddress, plainText } from '../text.ts';
import { credentialText, passwordMaxLength } from './session.ts';

/** An account as admins see it (rule ACCOUNT-11). */
export const userReply = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** An https address that only browsers load, the address of an uploaded picture, or ''. */
  profileImageUrl: z.string(),
  role: z.enum(roles),
  isAdmin: z.boolean(),
  /** The id of the role that staff have in the back office (rule RIGHTS-1); null without one. */
  staffRole: z.nullable(z.string()),
  status: z.enum(userStatuses),
  hasSecondFactor: z.boolean(),
  mustChangePassword: z.boolean(),
  lastLoginAt: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Incremented by every change; an edit of another version is refused. */
  version: z.number(),
});
export type UserReply = z.output<typeof userReply>;

const fillIn = 'Please fill in all required fields';
const id = z.object({ id: z.string() });

export const listUsers = defineEndpoint({
  method: 'GET',
  path: '/api/users',
  access: 'admin',
  needs: 'users:see',
  summary: 'Lists accounts; deleted ones only when requested.',
  query: listQuery(['name', 'email', 'createdAt'], {
    role: z.optional(z.enum(roles)),
    status: z.optional(z.enum(userStatuses)),
    factor: z.optional(z.enum(secondFactorFilters)),
  }),
  reply: z.array(userReply),
});

export const teamMember = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(['staff', 'admin']),
  /** Whether they work in the back office; staff without a role have the portal. */
  hasBackOffice: z.boolean(),
  /** Where they may change something, and so be responsible for it (rule RIGHTS-10). */
  areas: z.array(z.enum(areas)),
  /** Where they may see something, and so be mentioned (rule CHAT-20). */
  sees: z.array(z.enum(areas)),
  /** What they can be responsible for (rule RIGHTS-10). */
  takes: z.array(z.enum(workKinds)),
});

export const listTeam = defineEndpoint({
  method: 'GET',
  path: '/api/users/team',
  access: 'admin',
  needs: 'team',
  allowedWithKey: 'team',
  summary: 'The people of the company with active accounts, by name.',
  reply: z.array(teamMember),
});

/** Roles with which an account can be created (rule ACCOUNT-4). */
const creatableRoles = ['client', 'staff'] as const;

export const createUser = defineEndpoint({
  method: 'POST',
  path: '/api/admin/create-user',
  alters: ['users'],
  access: 'admin',
  needs: 'users:change',
  needsProof: true,
  summary:
    'Creates an account with a temporary password that must be changed at the first sign-in.',
  body: z.object({
    fullName: plainText({ message: fillIn, min: 1, max: 200 }),
    email: emailAddress(fillIn),
    password: credentialText(passwordMaxLength, fillIn),
    role: z._default(z.enum(creatableRoles, { error: 'Please choose client or staff' }), 'client'),
  }),
  reply: userReply,
  status: 201,
  problems: ['conflict'],
});

const profileImageUrl = z._default(
  plainText({ message: 'Please enter a web address', max: 500 }).check(
    z.refine(isEmptyOrHttps, 'The image address must be a plain https:// address'),
  ),
  '',
);
/** May also be the account's uploaded picture, which the server checks. */
const pictureUrl = z._default(
  plainText({ message: 'Please enter a web address', max: 500 }).check(
    z.refine(
      (text) => isEmptyOrHttps(text) || isPictureAddress(text),
      'The image address must be a plain https:// address',
    ),
  ),
  '',
);
const names = {
  firstName: plainText({ message: fillIn, min: 1, max: 100 }),
  lastName: plainText({ message: fillIn, min: 1, max: 100 }),
  email: emailAddress(fillIn),
  profileImageUrl,
};

function isEmptyOrHttps(text: string): boolean {
  return text === '' || isHttpsAddress(text);
}

export const inviteUser = defineEndpoint({
  method: 'POST',
  path: '/api/users',
  access: 'admin',
  needs: 'users:change',
  summary: 'Creates an account without a password and emails a link to choose one.',
  body: z.object({
    ...names,
    role: z._default(z.enum(creatableRoles, { error: 'Please choose client or staff' }), 'client'),
    /** Somebody of the team gets this role at once, as by `giveStaffRole`; owners only. */
    staffRole: z.optional(z.nullable(plainText({ message: 'Please choose a role', max: 100 }))),
  }),
  reply: userReply,
  status: 201,
  problems: ['conflict', 'proof_needed'],
});

export const updateUser = defineEndpoint({
  method: 'PUT',
  path: '/api/users/:id',
  access: 'admin',
  needs: 'users:change',
  needsProof: true,
  summary: 'Changes name, address and picture of an account.',
  params: id,
  body: z.object({
    ...names,
    // May stay empty, for people with one name and the first admin.
    lastName: plainText({ message: fillIn, max: 100 }),
    profileImageUrl: pictureUrl,
    version: z.optional(recordVersion),
  }),
  reply: userReply,
  problems: ['conflict'],
});

export const deleteUser = defineEndpoint({
  method: 'DELETE',
  path: '/api/users/:id',
  access: 'admin',
  needs: 'users:delete',
  needsProof: true,
  summary: "Disables an account and ends its sessions, except one's own and the last admin's.",
  params: id,
  reply: userReply,
  problems: ['conflict'],
});

export const restoreUser = defineEndpoint({
  method: 'POST',
  path: '/api/users/:id/restore',
  access: 'admin',
  needs: 'users:delete',
  needsProof: true,
  summary: 'Undoes a deletion.',
  params: id,
  reply: userReply,
});

export const resendInvitation = defineEndpoint({
  method: 'POST',
  path: '/api/users/:id/invite',
  access: 'admin',
  needs: 'users:change',
  summary: 'Emails a new link to choose a password; earlier links stop working.',
  params: id,
  reply: userReply,
  problems: ['conflict'],
});

export const makeAdmin = defineEndpoint({
  method: 'POST',
  path: '/api/users/:id/make-admin',
  access: 'admin',
  needs: 'owner',
  needsProof: true,
  summary: 'Gives an account all rights (rule ACCOUNT-3).',
  params: id,
  reply: userReply,
  problems: ['conflict'],
});

export const endUserSessions = defineEndpoint({
  method: 'DELETE',
  path: '/api/users/:id/sessions',
  access: 'admin',
  needs: 'users:change',
  summary: 'Signs someone out everywhere.',
  params: id,
  status: 204,
});

export const openWork = z.object({
  leads: z.number(),
  /** Next steps of leads. */
  steps: z.number(),
  messages: z.number(),
  /** Conversations that are not closed. */
  chats: z.number(),
  /** Requested demos that are not prepared yet. */
  demos: z.number(),
  /** Consultations to come of which they are the host. */
  bookings: z.number(),
  projects: z.number(),
  /** Meetings to come about those projects, which go with them. */
  meetings: z.number(),
  /** Risks of projects that are not finished. */
  risks: z.number(),
});
export type OpenWork = z.output<typeof openWork>;

export const getOpenWork = defineEndpoint({
  method: 'GET',
  path: '/api/users/:id/open-work',
  access: 'admin',
  needs: 'users:see',
  summary: 'How much open work an account has.',
  params: id,
  reply: openWork,
});

export const handOverWork = defineEndpoint({
  method: 'POST',
  path: '/api/users/:id/hand-over',
  access: 'admin',
  needs: 'users:change',
  summary:
    'Hands the open work of an account over to a colleague, as far as their role allows it (rule ACCOUNT-9); replies with what was handed over.',
  params: id,
  body: z.object({ to: z.string({ error: 'Please choose a colleague' }) }),
  reply: openWork,
});
