import type { FastifyInstance } from 'fastify';
import {
  getMilestoneMailHtml,
  previewMilestoneMail,
  sendMilestoneMail as sendMilestoneMailEndpoint,
} from '#contract/projects/milestone-mail.ts';
import {
  completeMilestone as completeMilestoneEndpoint,
  createMilestone,
  deleteMilestone,
  listMilestones,
  listProjectMilestones,
  orderMilestones as orderMilestonesEndpoint,
  restoreMilestone,
  undoCompleteMilestone,
  updateMilestone,
} from '#contract/projects/milestones.ts';
import { companyToday } from '#server/platform/clock/company-day.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { previewMail, sendMailPage } from '#server/platform/mail/preview-mail.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { findProject } from '../store.ts';
import type { MilestonesTable } from '../tables.ts';
import {
  addMilestone,
  changeMilestone,
  orderMilestones,
  setMilestoneRemoved,
} from './change-milestone.ts';
import { completeMilestone, undoComplete } from './complete-milestone.ts';
import { milestoneMail, sendMilestoneMail } from './milestone-mail.ts';
import { presentMilestone } from './present.ts';
import { listMilestonesOf, listOpenMilestones } from './store.ts';

export function milestoneRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;
  const present = (row: MilestonesTable) => presentMilestone(row, companyToday(context));
  const presentAll = (rows: readonly MilestonesTable[]) => {
    const today = companyToday(context);
    return rows.map((row) => presentMilestone(row, today));
  };

  /** @throws Problem 404 for a project that does not exist or is in the bin. */
  async function milestonesOf(projectId: string) {
    if ((await findProject(database.read, projectId)) === undefined) throw notFound('project');
    return presentAll(await listMilestonesOf(database.read, projectId));
  }

  serve(app, listProjectMilestones, ({ input }) => milestonesOf(input.params.id));

  serve(app, listMilestones, async ({ input }) => {
    const { projectId } = input.query;
    if (projectId !== undefined) return milestonesOf(projectId);
    return presentAll(await listOpenMilestones(database.read));
  });

  serveChange(app, createMilestone, async (work, { body }) =>
    present(await addMilestone(work, body)),
  );

  serveChange(app, updateMilestone, async (work, { params, body }) =>
    present(await changeMilestone(work, params.id, body)),
  );

  serveChange(app, completeMilestoneEndpoint, async (work, { params, body }) => {
    const { milestone, next } = await completeMilestone(work, params.id, body.projectId);
    return {
      milestone: present(milestone),
      next: next === null ? null : present(next),
      isLast: next === null,
    };
  });

  serveChange(app, undoCompleteMilestone, async (work, { params, body }) =>
    present(await undoComplete(work, params.id, body)),
  );

  serveChange(app, orderMilestonesEndpoint, async (work, { params, body }) =>
    presentAll(await orderMilestones(work, params.id, body.milestoneIds)),
  );

  serveChange(app, deleteMilestone, async (work, { params }) => {
    await setMilestoneRemoved(work, params.id, true);
    return undefined;
  });

  serveChange(app, restoreMilestone, async (work, { params }) =>
    present(await setMilestoneRemoved(work, params.id, false)),
  );

  const preview = async (id: string) =>
    previewMail(context, await milestoneMail(database.read, id));

  serve(app, previewMilestoneMail, ({ input }) => preview(input.params.id));

  serve(app, getMilestoneMailHtml, async ({ input, reply }) => {
    await sendMailPage(reply, (await preview(input.params.id)).html);
    return undefined;
  });

  serveChange(app, sendMilestoneMailEndpoint, (work, { params, body }) =>
    sendMilestoneMail(work, params.id, body?.customerEmail),
  );
}
