import type { FastifyInstance } from 'fastify';
import {
  askForApproval,
  getProjectSystem,
  listApprovals,
  remindApprover as remindEndpoint,
  withdrawApproval as withdrawEndpoint,
} from '#contract/projects/approvals.ts';
import { getClientSystem, listClientApprovals } from '#contract/projects/shared-approvals.ts';
import { ownProject } from '#server/features/projects/portal/own-project.ts';
import { reportRoutes } from '#server/features/projects/report/report-routes.ts';
import { findProject } from '#server/features/projects/store.ts';
import type { Context } from '#server/platform/context.ts';
import { isUniqueViolation } from '#server/platform/db/database-errors.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { alreadyAsked, askApproval } from './ask/ask.ts';
import { remindApprover, withdrawApproval } from './ask/withdraw.ts';
import { readClientApprovals } from './client-approvals.ts';
import { presentApprovals } from './present.ts';
import { reportedSignOffs } from './report-sign-offs.ts';
import { readSystem } from './system.ts';

/** Approvals of milestones for staff, and in the portal. */
export function approvalRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;

  serve(app, listApprovals, async ({ input }) => {
    const { id } = input.params;
    if ((await findProject(database.read, id)) === undefined) throw notFound('project');
    return presentApprovals(database.read, context, id);
  });

  serveChange(
    app,
    askForApproval,
    async (work, { params, body }) =>
      presentApprovals(work.tx, context, await askApproval(work, params.id, body)),
    { explain: async (error) => (isUniqueViolation(error) ? alreadyAsked() : undefined) },
  );

  serveChange(app, withdrawEndpoint, async (work, { params }) =>
    presentApprovals(work.tx, context, await withdrawApproval(work, params.id)),
  );

  serveChange(app, remindEndpoint, async (work, { params }) =>
    presentApprovals(work.tx, context, await remindApprover(work, params.id)),
  );

  serve(app, getProjectSystem, async ({ input }) => {
    const project = await findProject(database.read, input.params.id);
    if (project === undefined) throw notFound('project');
    return readSystem(database.read, project);
  });

  serve(app, listClientApprovals, ({ person }) => readClientApprovals(context, person));

  serve(app, getClientSystem, async ({ input, person }) => {
    const project = await ownProject(database.read, person, input.params.id);
    return readSystem(database.read, project);
  });

  reportRoutes(app, context, reportedSignOffs(context));
}
