import type { FastifyInstance } from 'fastify';
import {
  changeAccounts,
  changeBank as changeBankEndpoint,
  changeSeller,
  getCompany,
} from '#contract/office/company.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
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

  serveChange(app, changeBankEndpoint, async (work, { body }) =>
    presentGroup(await changeBank(work, body)),
  );
}
