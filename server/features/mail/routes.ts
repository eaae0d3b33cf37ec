import type { FastifyInstance } from 'fastify';
import {
  getMail,
  listMails as listMailsEndpoint,
  listMailTemplates,
  previewMailTemplate,
  resendMail as resendMailEndpoint,
} from '#contract/mail.ts';
import type { Context } from '../../context.ts';
import { serve } from '../../endpoint.ts';
import { once } from '../../idempotency/once.ts';
import { describePage } from '../../lists/read-page.ts';
import { brandOf } from '../../mail/brand.ts';
import { renderMail } from '../../mail/render-mail.ts';
import { hideSecretPath } from '../../mail/secret-path.ts';
import { findMailTemplate, mailTemplates } from '../../mail/templates/registry.ts';
import { notFound } from '../../problem.ts';
import { presentMail } from './present.ts';
import { resendMail } from './resend-mail.ts';
import { findMail, listMails } from './store.ts';

export function mailRoutes(app: FastifyInstance, context: Context): void {
  const { config, database } = context;
  const brand = brandOf(config);

  serve(app, listMailsEndpoint, async ({ input, reply }) => {
    const page = await listMails(database.read, input.query);
    describePage(reply, page);
    return page.rows.map(presentMail);
  });

  serve(app, getMail, async ({ input }) => {
    const mail = await findMail(database.read, input.params.id);
    if (mail === undefined) throw notFound('mail');
    // An admin may see every mail, but not sign in as its reader.
    const data: unknown = JSON.parse(hideSecretPath(mail.data));
    const { html, text } = await renderMail(mail.template, data, brand);
    return { ...presentMail(mail), html, text };
  });

  serve(app, resendMailEndpoint, async ({ input, request, reply }) =>
    once(context, request, reply, async (tx) =>
      presentMail(await resendMail(tx, context, input.params.id)),
    ),
  );

  serve(app, listMailTemplates, async () =>
    Promise.all(
      Object.entries(mailTemplates).map(async ([name, { kind, summary, sample }]) => {
        const { subject } = await renderMail(name, sample, brand);
        return { name, kind, summary, subject };
      }),
    ),
  );

  serve(app, previewMailTemplate, async ({ input }) => {
    const template = findMailTemplate(input.params.name);
    if (template === undefined) throw notFound('mail template');
    return renderMail(input.params.name, template.sample, brand);
  });
}
