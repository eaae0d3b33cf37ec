import type { FastifyInstance } from 'fastify';
import { changeTeamMails, getTeamMails } from '#contract/accounts/team-mails.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { reconsiderHeldMails } from './held-mails.ts';
import { readTeamMails, setMailSwitch } from './mail-switches.ts';

/** What somebody of the team is emailed about (rule ACCOUNT-20). */
export function teamMailRoutes(app: FastifyInstance, { database }: Context): void {
  serve(app, getTeamMails, async ({ person }) => ({
    events: await readTeamMails(database.read, person),
  }));

  serveChange(app, changeTeamMails, async (work, { body }, { person }) => {
    const { tx, now } = work;
    for (const choice of body.events)
      await setMailSwitch(tx, { userId: person.id, ...choice }, now);
    await reconsiderHeldMails(work, person.email);
    return { events: await readTeamMails(tx, person) };
  });
}
