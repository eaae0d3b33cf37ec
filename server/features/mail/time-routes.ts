import type { FastifyInstance } from 'fastify';
import { changeMailTimes, getMailTimes } from '#contract/accounts/mail-times.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { reconsiderHeldMails } from './held-mails.ts';
import { readMailTimes, setMailTimes } from './mail-times.ts';

/** When somebody wants the emails that can wait (rules MAIL-8 and MAIL-9). */
export function mailTimeRoutes(app: FastifyInstance, { config, database }: Context): void {
  serve(app, getMailTimes, ({ person }) =>
    readMailTimes(database.read, person.id, config.businessTimeZone),
  );

  serveChange(app, changeMailTimes, async (work, { body }, { person }) => {
    await setMailTimes(work.tx, person.id, body, work.now);
    await reconsiderHeldMails(work, person.email);
    return { ...body, isChosen: true };
  });
}
