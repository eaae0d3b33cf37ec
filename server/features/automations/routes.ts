import type { FastifyInstance } from 'fastify';
import {
  changeAutomation as changeEndpoint,
  listAutomationRuns,
  listAutomations,
  previewAutomation as previewEndpoint,
  switchAutomations as switchEndpoint,
} from '#contract/office/automations.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { changeAutomation, switchAutomations } from './change-automation.ts';
import { presentAutomations, presentRuns } from './present.ts';
import { previewAutomation } from './preview-automation.ts';
import { listRuns } from './store.ts';

/** Entries of the log in one reply. */
const pageSize = 50;

/** Automatic steps: turned on and watched by administrators (rule AUTO-1). */
export function automationRoutes(app: FastifyInstance, context: Context): void {
  const { database, now } = context;

  serve(app, listAutomations, () => presentAutomations(database.read, context));

  serveChange(app, switchEndpoint, (work, { body }) => switchAutomations(work, body));

  serveChange(app, changeEndpoint, (work, { params, body }) =>
    changeAutomation(work, params.id, body),
  );

  serve(app, previewEndpoint, ({ input: { params, body } }) =>
    previewAutomation(context, params.id, body),
  );

  serve(app, listAutomationRuns, async ({ input: { query } }) => {
    const rows = await listRuns(database.read, query, { now: now(), limit: pageSize + 1 });
    return {
      runs: await presentRuns(database.read, rows.slice(0, pageSize)),
      hasMore: rows.length > pageSize,
    };
  });
}
