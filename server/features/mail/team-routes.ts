import type { FastifyInstance } from 'fastify';
import { changeTeamMails, getTeamMails } from '#contract/accounts/team-mails.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { readTeamMails, setMailSwitch } from './mail-switches.ts';

/** What somebody of the team is emailed about (rule ACCOUNT-20). */
export function teamMailRoutes(app: FastifyInstance, { database }: Context): void {
  serve(app, getTeamMails, async ({ person }) => ({
    events: await readTeamMails(database.read, person),
  }));

  serveChange(app, changeTeamMails, async ({ tx, now }, { body }, { person }) => {
    for (const { event, isOn } of body.events)
      await setMailSwitch(tx, { userId: person.id, event, isOn }, now);
    return { events: await readTeamMails(tx, person) };
  });
}
