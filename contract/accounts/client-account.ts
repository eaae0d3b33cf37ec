import * as z from 'zod/mini';
import { mailEvents } from '#domain/account/mail-event.ts';
import { defineEndpoint } from '../endpoint.ts';
import { line, lines, recordVersion } from '../fields.ts';

/** A new email address that waits for its confirmation. */
export const requestedEmail = z.object({ email: z.string(), expiresAt: z.string() });

/** The account data of a signed-in client (rule ACCOUNT-12). */
export const clientAccount = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** From the project or else the lead; '' when unknown. */
  company: z.string(),
  phone: z.string(),
  businessAddress: z.string(),
  /** Incremented by every change; a change of another version is refused. 0: nothing saved yet. */
  version: z.number(),
  /** When the client requested that the account be closed, if so. */
  closeRequestedAt: z.nullable(z.string()),
  /** Null without one. */
  emailChange: z.nullable(requestedEmail),
});
export type ClientAccount = z.output<typeof clientAccount>;

export const getClientAccount = defineEndpoint({
  method: 'GET',
  path: '/api/client/account',
  alteredBy: ['users'],
  access: 'portal',
  summary: "The signed-in person's own account with phone and business address.",
  reply: clientAccount,
});

export const changeClientAccount = defineEndpoint({
  method: 'PUT',
  path: '/api/client/account',
  alters: ['users'],
  access: 'portal',
  summary: 'Changes phone and business address; name, email and company are read-only here.',
  body: z.object({
    phone: z.optional(line(50)),
    businessAddress: z.optional(lines(500)),
    version: z.optional(recordVersion),
  }),
  reply: clientAccount,
  problems: ['conflict'],
});

const closeReply = z.object({ closeRequestedAt: z.nullable(z.string()) });

export const requestClosing = defineEndpoint({
  method: 'POST',
  path: '/api/client/close-request',
  alters: ['users'],
  access: 'portal',
  summary:
    'Requests that the team close the account; the same request again changes nothing, another reason is refused.',
  body: z.object({ reason: z._default(z.optional(lines(1000)), '') }),
  reply: closeReply,
  problems: ['conflict'],
});

export const withdrawClosing = defineEndpoint({
  method: 'DELETE',
  path: '/api/client/close-request',
  alters: ['users'],
  access: 'portal',
  summary: 'Withdraws the request to close the account.',
  reply: closeReply,
});

const preference = z.object({
  event: z.enum(mailEvents.map(({ value }) => value)),
  isOn: z.boolean(),
  /** In the daily summary only, where it can be; absent in a change that leaves this as it is. */
  isDaily: z.optional(z.boolean()),
});

const preferences = z.object({ events: z.array(preference) });
export type MailPreferences = z.output<typeof preferences>;

export const getMailPreferences = defineEndpoint({
  method: 'GET',
  path: '/api/client/preferences',
  access: 'portal',
  summary: 'Which notifications are emailed to the signed-in person.',
  reply: preferences,
});

export const changeMailPreferences = defineEndpoint({
  method: 'PUT',
  path: '/api/client/preferences',
  access: 'portal',
  summary: 'Switches notifications on or off; events that are not listed do not change.',
  body: preferences,
  reply: preferences,
});

/** The header with the number of files in an export, for a progress bar. */
export const exportFilesHeader = 'x-export-files';

export const exportClientData = defineEndpoint({
  method: 'GET',
  path: '/api/client/export',
  alters: ['users'],
  access: 'portal',
  weight: 'archive',
  summary:
    'Everything about the signed-in person as one ZIP: JSON, CSV, shared documents, PDFs of quotes and invoices.',
  problems: ['too_many_requests'],
});

export const getUserProfile = defineEndpoint({
  method: 'GET',
  path: '/api/users/:id/profile',
  access: 'admin',
  needs: 'users:see',
  summary: 'The portal profile of a client or staff member: company, phone, business address.',
  params: z.object({ id: z.string() }),
  reply: z.extend(
    z.pick(clientAccount, {
      company: true,
      phone: true,
      businessAddress: true,
      closeRequestedAt: true,
    }),
    {
      closeReason: z.string(),
      /** Notifications that the person has switched off. */
      mailsOff: z.array(z.enum(mailEvents.map(({ value }) => value))),
    },
  ),
});
