import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { listQuery } from '../list.ts';
import { renderedMail } from './mail-preview.ts';

/**
 * The kind of a mail, from its reader's point of view.
 *
 * - `essential`: requested by the reader or about account security; cannot be switched off.
 * - `notification`: can be switched off by the reader.
 * - `team`: to the company itself.
 */
const mailKinds = ['essential', 'notification', 'team'] as const;
export type MailKind = (typeof mailKinds)[number];

/**
 * The status of a mail: waiting or being retried, taken by a mail server, permanently failed (also
 * after that, when it came back), or suppressed (by limits against misuse or a switched-off
 * notification).
 */
export const mailStatuses = ['queued', 'sent', 'failed', 'suppressed'] as const;
export type MailStatus = (typeof mailStatuses)[number];

/** One mail of the outbox as the back office sees it. */
export const mailReply = z.object({
  id: z.string(),
  template: z.string(),
  kind: z.enum(mailKinds),
  recipient: z.string(),
  subject: z.string(),
  status: z.enum(mailStatuses),
  /** Number of delivery attempts. */
  attempts: z.number(),
  /** When the next attempt is due; null unless queued. */
  nextAttemptAt: z.nullable(z.string()),
  /** Why the last attempt failed or the mail was suppressed, or null. */
  lastError: z.nullable(z.string()),
  /** A mail server took it, and it came back. */
  isReturned: z.boolean(),
  /** When somebody dealt with a failed one; null while that is to do, and for all others. */
  settledAt: z.nullable(z.string()),
  /** Whether it can be sent again: not with a link that has expired, or that is not kept. */
  mayResend: z.boolean(),
  messageId: z.string(),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
});
export type MailReply = z.output<typeof mailReply>;

export const listMails = defineEndpoint({
  method: 'GET',
  path: '/api/mail',
  access: 'admin',
  needs: ['settings:see', 'figures'],
  summary: 'Lists the outbox, newest first unless sorted otherwise.',
  query: listQuery(['createdAt', 'recipient'], { status: z.optional(z.enum(mailStatuses)) }),
  reply: z.array(mailReply),
});

export const mailDetail = z.extend(mailReply, { html: z.string(), text: z.string() });

export const getMail = defineEndpoint({
  method: 'GET',
  path: '/api/mail/:id',
  access: 'admin',
  needs: ['settings:see', 'figures'],
  summary: 'One email as its reader gets it; links that grant access are blanked.',
  params: z.object({ id: z.string() }),
  reply: mailDetail,
});

export const getMailHtml = defineEndpoint({
  method: 'GET',
  path: '/api/mail/:id/html',
  access: 'admin',
  needs: ['settings:see', 'figures'],
  summary: 'The same as an HTML page for a frame; it runs no scripts and loads nothing.',
  params: z.object({ id: z.string() }),
});

export const resendMail = defineEndpoint({
  method: 'POST',
  path: '/api/mail/:id/resend',
  access: 'admin',
  needs: ['settings:change', 'figures'],
  summary: 'Queues a failed email again, or a copy of a sent one with a new Message-ID.',
  params: z.object({ id: z.string() }),
  reply: mailReply,
  status: 202,
  idempotent: true,
  problems: ['not_found', 'conflict', 'idempotency_mismatch'],
});

export const settleMail = defineEndpoint({
  method: 'PUT',
  path: '/api/mail/:id/settled',
  access: 'admin',
  needs: ['settings:change', 'figures'],
  summary: 'Marks a failed email as dealt with, or as still to do.',
  params: z.object({ id: z.string() }),
  body: z.object({ isSettled: z.boolean() }),
  reply: mailReply,
  problems: ['not_found', 'conflict'],
});

export const listMailTemplates = defineEndpoint({
  method: 'GET',
  path: '/api/mail/templates',
  access: 'admin',
  needs: ['settings:see', 'figures'],
  summary: 'All email templates.',
  reply: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(mailKinds),
      /** When it is sent. */
      summary: z.string(),
      /** The subject with sample data. */
      subject: z.string(),
    }),
  ),
});

export const previewMailTemplate = defineEndpoint({
  method: 'GET',
  path: '/api/mail/templates/:name/preview',
  access: 'admin',
  needs: ['settings:see', 'figures'],
  summary: 'A template filled with sample data.',
  params: z.object({ name: z.string() }),
  reply: renderedMail,
  problems: ['not_found'],
});

export const getMailTemplateHtml = defineEndpoint({
  method: 'GET',
  path: '/api/mail/templates/:name/html',
  access: 'admin',
  needs: ['settings:see', 'figures'],
  summary: 'A template filled with sample data, as an HTML page for a frame.',
  params: z.object({ name: z.string() }),
  problems: ['not_found'],
});

export const getMailGallery = defineEndpoint({
  method: 'GET',
  path: '/api/mail/gallery',
  access: 'admin',
  needs: ['settings:see', 'figures'],
  summary: 'Every template with sample data, as HTML and as text, on one HTML page.',
});
