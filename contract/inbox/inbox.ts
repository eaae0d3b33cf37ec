import * as z from 'zod/mini';
import { messageStatuses } from '#domain/contact/message-status.ts';
import { defineEndpoint } from '../endpoint.ts';
import { listQuery } from '../list.ts';
import { namedPerson } from '../named.ts';
import { plainText } from '../text.ts';

/** One message of the contact form as the back office sees it. */
export const inboxMessageReply = z.object({
  id: z.string(),
  /** Short reference for use on the phone, like M-7F3K-92MD. */
  reference: z.string(),
  /** Null while the message counts as spam. */
  leadId: z.nullable(z.string()),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  message: z.string(),
  status: z.enum(messageStatuses),
  /** Why it looks like spam, or ''. */
  spamReason: z.string(),
  assignedTo: z.nullable(namedPerson),
  /** Version of the consent text its sender read; null if not sent by our form. */
  consentVersion: z.nullable(z.string()),
  /** When the promised answer is due; null if none is owed. */
  dueAt: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
  /** Rises with every change. */
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type InboxMessageReply = z.output<typeof inboxMessageReply>;

/** A message with its answers, oldest first. */
export const inboxThreadReply = z.extend(inboxMessageReply, {
  replies: z.array(
    z.object({
      id: z.string(),
      authorName: z.string(),
      message: z.string(),
      /** Status of its mail in the outbox; null once the mail was deleted. */
      mailStatus: z.nullable(z.string()),
      createdAt: z.string(),
    }),
  ),
});
export type InboxThreadReply = z.output<typeof inboxThreadReply>;

const id = z.object({ id: z.string() });
const version = z.number({ error: 'Please say which version you saw' }).check(z.int());

export const listInbox = defineEndpoint({
  method: 'GET',
  path: '/api/inbox',
  alteredBy: ['inbox', 'quotes'],
  access: 'admin',
  needs: 'inbox:see',
  summary:
    'Lists messages of the contact form, newest first unless sorted otherwise; spam only on request.',
  query: listQuery(['createdAt', 'name'], {
    status: z.optional(z.enum(messageStatuses)),
    assigned: z.optional(z.enum(['me', 'nobody'])),
  }),
  reply: z.array(inboxMessageReply),
});

export const getInboxMessage = defineEndpoint({
  method: 'GET',
  path: '/api/inbox/:id',
  alteredBy: ['inbox', 'quotes'],
  access: 'admin',
  needs: 'inbox:see',
  summary: 'One message with its answers.',
  params: id,
  reply: inboxThreadReply,
});

/** Longest answer, in characters. */
export const answerMaxLength = 20_000;

export const answerInboxMessage = defineEndpoint({
  method: 'POST',
  path: '/api/inbox/:id/replies',
  access: 'admin',
  needs: 'inbox:change',
  summary: 'Emails an answer to the sender of a message, in the name of the signed-in admin.',
  params: id,
  body: z.object({
    message: plainText({
      message: 'Please write an answer first',
      min: 1,
      max: answerMaxLength,
      multiLine: true,
    }),
    /** Whether to close the message with the answer. */
    close: z._default(z.boolean({ error: 'Please choose yes or no' }), false),
    version,
  }),
  reply: inboxThreadReply,
  status: 201,
  idempotent: true,
  problems: ['not_found', 'conflict', 'idempotency_mismatch'],
});

export const changeInboxMessage = defineEndpoint({
  method: 'PUT',
  path: '/api/inbox/:id',
  alters: ['inbox', 'leads'],
  access: 'admin',
  needs: 'inbox:change',
  summary: 'Closes or reopens a message, marks it as spam or not, or assigns it to an admin.',
  params: id,
  body: z.object({
    status: z.optional(z.enum(messageStatuses, { error: 'Please choose a status' })),
    /** Id of an admin, or null for nobody. */
    assignedTo: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
    version,
  }),
  reply: inboxThreadReply,
  problems: ['not_found', 'conflict'],
});
