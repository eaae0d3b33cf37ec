import type { FastifyInstance } from 'fastify';
import {
  changeMailChoice,
  getMailChoice,
  openMailLink,
  stopMails,
} from '#contract/inbox/mail-link.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { eventFacts } from './mail-switches.ts';
import { isTurnedOn, type LinkedMail, requireLinkedMail, turnMails } from './stop-link.ts';

/** The link at the end of an email that turns off others like it (rule MAIL-7). */
export function mailLinkRoutes(app: FastifyInstance, context: Context): void {
  const { database, secrets } = context;
  const linked = (db: Queries, token: string) => requireLinkedMail(db, secrets.links, token);
  const present = async (db: Queries, mail: LinkedMail) => {
    const { label, about } = eventFacts(mail.event);
    return { label, about, email: mail.recipient, isOn: await isTurnedOn(db, mail) };
  };

  serve(app, getMailChoice, async ({ input }) =>
    present(database.read, await linked(database.read, input.params.token)),
  );

  serveChange(app, changeMailChoice, async ({ tx, now }, { params, body }) => {
    const mail = await linked(tx, params.token);
    await turnMails(tx, mail, { isOn: body.isOn, now });
    return present(tx, mail);
  });

  serve(app, openMailLink, async ({ input, reply }) => {
    await reply.redirect(`/emails/${encodeURIComponent(input.params.token)}`, 303);
    return undefined;
  });

  app.register(async (scope) => {
    // The body is `List-Unsubscribe=One-Click`, as a form or as parts of one; nothing in it counts.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null));
    serveChange(scope, stopMails, async ({ tx, now }, { params }) => {
      await turnMails(tx, await linked(tx, params.token), { isOn: false, now });
      return { isOn: false };
    });
  });
}
