import type { FastifyInstance } from 'fastify';
import {
  askForApproval,
  getProjectSystem,
  listApprovals,
  remindApprover as remindEndpoint,
  withdrawApproval as withdrawEndpoint,
} from '#contract/projects/approvals.ts';
import { getClientSystem, listClientApprovals } from '#contract/projects/shared-approvals.ts';
import { accessOf, mayIn } from '#server/features/accounts/client-people/client-access.ts';
import { listMilestonesOf } from '#server/features/projects/milestones/store.ts';
import { listPortalProjects, ownProject } from '#server/features/projects/portal/own-project.ts';
import { reportRoutes } from '#server/features/projects/report/report-routes.ts';
import { findProject } from '#server/features/projects/store.ts';
import type { Context } from '#server/platform/context.ts';
import { isUniqueViolation } from '#server/platform/db/database-errors.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { alreadyAsked, askApproval } from './ask/ask.ts';
import { remindApprover, withdrawApproval } from './ask/withdraw.ts';
import { presentApprovals, presentForClient, waitingIn } from './present.ts';
import { reportedSignOffs } from './report-sign-offs.ts';
import { listApprovalsOf } from './store.ts';
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

  serve(app, listClientApprovals, async ({ person }) => {
    const access = await accessOf(database.read, person);
    const name = `${person.firstName} ${person.lastName}`.trim();
    const colleague = { name, email: person.email, key: access.key };
    const approvals = [];
    const waiting = [];
    for (const project of await listPortalProjects(database.read, person)) {
      const rows = await listApprovalsOf(database.read, project.id);
      if (rows.length === 0) continue;
      const milestones = await listMilestonesOf(database.read, project.id);
      const own = access.key;
      approvals.push(
        ...(await presentForClient(
          database.read,
          context,
          { projectName: project.name, rows, milestones },
          (row) => {
            if (person.role !== 'client') return null;
            if (row.approver_key === own) return 'approver';
            return mayIn(access, project, 'approve') ? colleague : null;
          },
        )),
      );
      waiting.push({ projectId: project.id, ...waitingIn(context, rows, milestones) });
    }
    return { approvals, waiting };
  });

  serve(app, getClientSystem, async ({ input, person }) => {
    const project = await ownProject(database.read, person, input.params.id);
    return readSystem(database.read, project);
  });

  reportRoutes(app, context, reportedSignOffs(context));
}
