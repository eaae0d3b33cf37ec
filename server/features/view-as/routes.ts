import type { FastifyInstance } from 'fastify';
import {
  changeViewSettings,
  endView,
  getViewSettings,
  viewAsClient,
  viewAsCustomer,
  viewAsLead,
  viewAsPerson,
} from '#contract/accounts/view-as.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { deleteView } from '../accounts/view-as/store.ts';
import { changeIsTold, readIsTold } from './settings.ts';
import { startView } from './start-view.ts';

/** Looking at the portal as a client (decision 87). */
export function viewAsRoutes(app: FastifyInstance, { database }: Context): void {
  serveChange(app, viewAsLead, (work, { params }, { person }) =>
    startView(work, person, 'lead', params.id),
  );
  serveChange(app, viewAsCustomer, (work, { params }, { person }) =>
    startView(work, person, 'quote', params.id),
  );
  serveChange(app, viewAsClient, (work, { params }, { person }) =>
    startView(work, person, 'project', params.id),
  );
  serveChange(app, viewAsPerson, (work, { params }, { person }) =>
    startView(work, person, 'client-person', params.id),
  );

  serveChange(app, endView, async ({ tx }, { params }, { person }) => {
    await deleteView(tx, params.id, person.sessionId);
    return undefined;
  });

  serve(app, getViewSettings, async () => ({ isTold: await readIsTold(database.read) }));

  serveChange(app, changeViewSettings, async (work, { body }) => {
    await changeIsTold(work, body.isTold);
    return body;
  });
}
