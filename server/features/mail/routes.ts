import type { FastifyInstance } from 'fastify';
import {
  getMail,
  getMailGallery,
  getMailHtml,
  getMailTemplateHtml,
  listMails as listMailsEndpoint,
  listMailTemplates,
  type MailReply,
  previewMailTemplate,
  resendMail as resendMailEndpoint,
  settleMail as settleMailEndpoint,
} from '#contract/inbox/mail.ts';
import { getUndelivered } from '#contract/inbox/undelivered.ts';
import { mayDo } from '#domain/account/rights.ts';
import { emailKey } from '#server/features/accounts/store.ts';
import { limitedTo } from '#server/features/leads/own-leads.ts';
import { findLeadByEmail } from '#server/features/leads/store.ts';
import { announce } from '#server/platform/bus/change.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import type { CsvColumns } from '#server/platform/lists/serve-csv.ts';
import { serveList } from '#server/platform/lists/serve-list.ts';
import { brandOf } from '#server/platform/mail/brand.ts';
import {
  listMailTemplates as allTemplates,
  findMailTemplate,
} from '#server/platform/mail/mail-template.ts';
import { sendMailPage } from '#server/platform/mail/preview-mail.ts';
import { renderMail } from '#server/platform/mail/render-mail.ts';
import { hideSecretPath } from '#server/platform/mail/secret-path.ts';
import { isReturned, keptWords, type MailsTable } from '#server/platform/outbox/tables.ts';
import { readMailWords } from '#server/platform/texts/store.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import type { Work } from '#server/platform/work/work.ts';
import { sendGallery } from './gallery.ts';
import { resendMail, whyNotResend } from './resend-mail.ts';
import { findMail, findUndelivered, listMails, settleMail } from './store.ts';

export function mailRoutes(app: FastifyInstance, context: Context): void {
  const { config, database } = context;
  const brand = () => brandOf(config);

  serveList(app, context, listMailsEndpoint, {
    name: 'mail',
    read: (db, query) => listMails(db, query),
    present: (rows) => rows.map((row) => presentMail(row, context.now())),
    columns: mailCsv,
  });

  /** @throws Problem 404 */
  async function readMail(id: string) {
    const mail = await findMail(database.read, id);
    if (mail === undefined) throw notFound('mail');
    // Admins may read every mail, but not sign in as its recipient.
    const data: unknown = JSON.parse(hideSecretPath(mail.data));
    return {
      mail,
      rendered: await renderMail(mail.template, data, brand(), 'none', keptWords(mail)),
    };
  }

  /** @throws Problem 404 */
  async function sampleOf(name: string) {
    const template = findMailTemplate(name);
    if (template === undefined) throw notFound('email template');
    const changed = await readMailWords(database.read, name);
    return renderMail(name, template.sample, brand(), 'none', changed);
  }

  serve(app, getMail, async ({ input }) => {
    const { mail, rendered } = await readMail(input.params.id);
    return { ...presentMail(mail, context.now()), html: rendered.html, text: rendered.text };
  });

  serve(app, getMailHtml, async ({ input, reply }) => {
    const { rendered } = await readMail(input.params.id);
    await sendMailPage(reply, rendered.html);
    return undefined;
  });

  const tellTeam = (work: Work) => announce(work, { topics: ['mail'], to: { admins: true } });

  serveChange(app, resendMailEndpoint, async (work, { params }) => {
    const mail = await resendMail(work, params.id);
    await tellTeam(work);
    return presentMail(mail, work.now);
  });

  serveChange(app, settleMailEndpoint, async (work, { params: { id }, body }) => {
    const { tx, now } = work;
    await settleMail(tx, id, body.isSettled ? now : null);
    const mail = await findMail(tx, id);
    if (mail === undefined) throw notFound('mail');
    if (mail.status !== 'failed') throw new Problem('conflict', 'This email has not failed.');
    await tellTeam(work);
    return presentMail(mail, work.now);
  });

  serve(app, getUndelivered, async ({ input, person }) => {
    const address = emailKey(input.query.address);
    const owner = limitedTo(person);
    const mail = await findUndelivered(database.read, address);
    if (mail === undefined) return { undelivered: null };
    // Of other people's leads nothing is said, not even that there are emails (rule RIGHTS-11).
    if (owner !== null && (await findLeadByEmail(database.read, address))?.assigned_to !== owner)
      return { undelivered: null };
    const { id, last_error: reason, sent_at, created_at } = mail;
    const mailId = mayDo(person.rights, getMail.needs ?? 'owner') ? id : null;
    const at = instantText(sent_at ?? created_at);
    return { undelivered: { mailId, reason, isReturned: isReturned(mail), at } };
  });

  serve(app, listMailTemplates, async () =>
    Promise.all(
      allTemplates().map(async ([name, { kind, summary, sample }]) => {
        const changed = await readMailWords(database.read, name);
        const { subject } = await renderMail(name, sample, brand(), 'none', changed);
        return { name, kind, summary, subject };
      }),
    ),
  );

  serve(app, previewMailTemplate, ({ input }) => sampleOf(input.params.name));

  serve(app, getMailTemplateHtml, async ({ input, reply }) => {
    const { html } = await sampleOf(input.params.name);
    await sendMailPage(reply, html);
    return undefined;
  });

  serve(app, getMailGallery, async ({ reply }) => {
    await sendGallery(reply, brand(), database.read);
    return undefined;
  });
}

function presentMail(row: MailsTable, now: number): MailReply {
  return {
    id: row.id,
    template: row.template,
    kind: row.kind,
    recipient: row.recipient,
    subject: row.subject,
    status: row.status,
    attempts: row.attempts,
    nextAttemptAt: row.status === 'queued' ? instantText(row.next_attempt_at) : null,
    lastError: row.last_error === '' ? null : row.last_error,
    isReturned: isReturned(row),
    settledAt: row.settled_at === null ? null : instantText(row.settled_at),
    mayResend: whyNotResend(row, now) === null,
    messageId: row.message_id,
    createdAt: instantText(row.created_at),
    sentAt: row.sent_at === null ? null : instantText(row.sent_at),
  };
}

/** Without the text of the mail, whose links may give access. */
const mailCsv: CsvColumns<MailsTable> = {
  Subject: (mail) => mail.subject,
  Recipient: (mail) => mail.recipient,
  Kind: (mail) => mail.template,
  Status: (mail) => mail.status,
  Tries: (mail) => mail.attempts,
  'Last error': (mail) => mail.last_error,
  Written: (mail) => instantText(mail.created_at),
  Sent: (mail) => (mail.sent_at === null ? null : instantText(mail.sent_at)),
  'Message ID': (mail) => mail.message_id,
  Id: (mail) => mail.id,
};
