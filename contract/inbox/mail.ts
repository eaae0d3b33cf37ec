import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { listQuery } from '../list.ts';

/**
 * What a mail is to its reader.
 *
 * - `essential`: an answer to what the reader asked for, or about the safety of an account; cannot
 *   be switched off.
 * - `notification`: news that the reader may switch off.
 * - `team`: to the company itself.
 */
const mailKinds = ['essential', 'notification', 'team'] as const;
export type MailKind = (typeof mailKinds)[number];

/**
 * Where a mail stands: waiting or being retried, delivered, given up with a reason, or held back
 * (limits against misuse, switched-off notifications).
 */
export const mailStatuses = ['queued', 'sent', 'failed', 'suppressed'] as const;
export type MailStatus = (typeof mailStatuses)[number];

/** One mail of the outbox as the back office sees it. */
const mailReply = z.object({
  id: z.string(),
  template: z.string(),
  kind: z.enum(mailKinds),
  recipient: z.string(),
  subject: z.string(),
  status: z.enum(mailStatuses),
  /** Deliveries begun. */
  attempts: z.number(),
  /** When the next delivery is due; null unless queued. */
  nextAttemptAt: z.nullable(z.string()),
  /** Why the last delivery failed or the mail was held back; null when nothing went wrong. */
  lastError: z.nullable(z.string()),
  messageId: z.string(),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
});
export type MailReply = z.output<typeof mailReply>;

/** A mail as its reader gets it. `html` is data: show it in a sandboxed frame only. */
const renderedReply = z.object({ subject: z.string(), html: z.string(), text: z.string() });

export const listMails = defineEndpoint({
  method: 'GET',
  path: '/api/mail',
  access: 'admin',
  summary: 'Lists the outbox, newest first unless sorted otherwise.',
  query: listQuery(['createdAt', 'recipient'], { status: z.optional(z.enum(mailStatuses)) }),
  reply: z.array(mailReply),
});

export const getMail = defineEndpoint({
  method: 'GET',
  path: '/api/mail/:id',
  access: 'admin',
  summary: 'One mail with what its reader gets; links that let their bearer in are blanked.',
  params: z.object({ id: z.string() }),
  reply: z.extend(mailReply, { html: z.string(), text: z.string() }),
});

export const getMailHtml = defineEndpoint({
  method: 'GET',
  path: '/api/mail/:id/html',
  access: 'admin',
  summary: 'The same as a page (text/html) for a frame of ours: it runs nothing and loads nothing.',
  params: z.object({ id: z.string() }),
});

export const resendMail = defineEndpoint({
  method: 'POST',
  path: '/api/mail/:id/resend',
  access: 'admin',
  summary:
    'Queues a failed mail again as it is, or a copy of a sent one with a Message-ID of its own.',
  params: z.object({ id: z.string() }),
  reply: mailReply,
  status: 202,
  idempotent: true,
  problems: ['not_found', 'conflict', 'idempotency_mismatch'],
});

export const listMailTemplates = defineEndpoint({
  method: 'GET',
  path: '/api/mail/templates',
  access: 'admin',
  summary: 'Every mail the program can send.',
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
  summary: 'A template filled with sample data.',
  params: z.object({ name: z.string() }),
  reply: renderedReply,
  problems: ['not_found'],
});

export const getMailTemplateHtml = defineEndpoint({
  method: 'GET',
  path: '/api/mail/templates/:name/html',
  access: 'admin',
  summary: 'A template filled with sample data, as a page (text/html) for a frame of ours.',
  params: z.object({ name: z.string() }),
  problems: ['not_found'],
});

export const getMailGallery = defineEndpoint({
  method: 'GET',
  path: '/api/mail/gallery',
  access: 'admin',
  summary: 'Every template with sample data, as HTML and as text, on one page (text/html).',
});
