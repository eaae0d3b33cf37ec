import type { FastifyReply } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { readMailWords } from '#server/platform/texts/store.ts';
import { brandOf } from './brand.ts';
import type { MailData, MailTemplateName } from './mail-template.ts';
import { renderMail } from './render-mail.ts';

/** A mail that is not sent yet, as its reader would get it. */
interface MailPreview {
  /** The only recipient. */
  to: string;
  subject: string;
  /** Untrusted: show it in a sandboxed frame only. */
  html: string;
  text: string;
}

/**
 * What `queueMail` would deliver for the same template, address and data, to look at before
 * pressing Send. Nothing is stored or counted. Not to be called inside a transaction: rendering
 * takes milliseconds, and the first call loads the renderer.
 *
 * @throws ZodError when the data is not what the template takes.
 */
export async function previewMail<Name extends MailTemplateName>(
  { config, database }: Pick<Context, 'config' | 'database'>,
  { template, to, data }: { template: Name; to: string; data: MailData<Name> },
): Promise<MailPreview> {
  const changed = await readMailWords(database.read, template);
  const { subject, html, text } = await renderMail(
    template,
    data,
    brandOf(config),
    'none',
    changed,
  );
  return { to, subject, html, text };
}

/**
 * A mail runs, loads and submits nothing, and is a foreign origin to our site (`sandbox`); only its
 * own style attributes and the logo in it apply, and only our pages may frame it.
 */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox";

/** Sends a mail as its reader sees it. */
export async function sendMailPage(reply: FastifyReply, html: string): Promise<void> {
  await reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', mailPolicy)
    .send(html);
}
