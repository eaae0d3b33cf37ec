import type { FastifyInstance } from 'fastify';
import {
  changeAccounts,
  changeBank as changeBankEndpoint,
  changeSeller,
  getCompany,
} from '#contract/office/company.ts';
import { confirmPassword } from '#server/features/accounts/passwords/confirm-password.ts';
import { callerOf } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { inWork } from '#server/platform/work/work.ts';
import { changeBank, changeGroup } from './change-group.ts';
import { presentCompany, presentGroup } from './present.ts';

/** The company's own settings, for admins. */
export function companyRoutes(app: FastifyInstance, context: Context): void {
  const { config, database } = context;

  serve(app, getCompany, () => presentCompany(database.read, config));

  serveChange(app, changeSeller, async (work, { body }) =>
    presentGroup((await changeGroup(work, 'seller', body)).after),
  );

  serveChange(app, changeAccounts, async (work, { body }) =>
    presentGroup((await changeGroup(work, 'accounts', body)).after),
  );

  serve(app, changeBankEndpoint, async ({ input, person, request }) => {
    const { password, ...change } = input.body;
    const caller = callerOf(request);
    const attempt = await confirmPassword(context, caller, person, password);
    return inWork(context, caller, async (work) => {
      await attempt.succeeded(work.tx);
      return presentGroup(await changeBank(work, change));
    });
  });
}
