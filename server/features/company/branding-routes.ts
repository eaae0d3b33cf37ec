import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  changeColors,
  changeHours,
  changeIdentity,
  changeMailNames,
  changeRules,
  getBranding,
  sendTestMail,
} from '#contract/office/branding.ts';
import { callerOf } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { type Limit, useLimit } from '#server/platform/limits/rate-limit.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { inWork } from '#server/platform/work/work.ts';
import { changeGroup } from './change-group.ts';
import type { GroupName, GroupValues } from './groups.ts';
import { putInForce } from './in-force.ts';
import { presentGroup } from './present.ts';
import { presentBranding } from './present-branding.ts';

/** Test mails of one admin. */
const testMails: Limit = { name: 'test-mail', times: 10, withinMs: 600_000 };

/** What the company is called, how it looks, and how its mails are signed. */
export function brandingRoutes(app: FastifyInstance, context: Context): void {
  const { config, database } = context;

  serve(app, getBranding, () => presentBranding(database.read, config));

  /** Changes a group; what it says holds on this instance before the reply. */
  async function change<Name extends GroupName>(
    request: FastifyRequest,
    name: Name,
    values: { version: number } & GroupValues<Name>,
  ) {
    const reply = await inWork(context, callerOf(request), async (work) =>
      presentGroup((await changeGroup(work, name, values)).after),
    );
    await putInForce(context);
    return reply;
  }

  serve(app, changeIdentity, ({ input, request }) => change(request, 'identity', input.body));
  serve(app, changeColors, ({ input, request }) => change(request, 'colors', input.body));
  serve(app, changeHours, ({ input, request }) => change(request, 'hours', input.body));
  serve(app, changeMailNames, ({ input, request }) => change(request, 'mail', input.body));

  serve(app, changeRules, ({ input, request }) => change(request, 'rules', input.body));

  serveChange(app, sendTestMail, async (work, _input, { person }) => {
    await useLimit(work.tx, testMails, person.id, work.now);
    const id = await queueMail(work, {
      template: 'test-mail',
      to: person.email,
      data: { firstName: person.firstName, at: work.now },
    });
    if (id === null) throw new Error('A mail without a key is always queued.');
    return { id, to: person.email };
  });
}
