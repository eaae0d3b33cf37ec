import type { FastifyInstance } from 'fastify';
import {
  completeMilestone as completeMilestoneEndpoint,
  createMilestone,
  deleteMilestone,
  getMilestoneMailHtml,
  listMilestones,
  listProjectMilestones,
  orderMilestones as orderMilestonesEndpoint,
  previewMilestoneMail,
  restoreMilestone,
  sendMilestoneMail as sendMilestoneMailEndpoint,
  updateMilestone,
} from '#contract/milestones.ts';
import { actorOf } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { previewMail } from '#server/platform/mail/preview-mail.ts';
import { sendMailPage } from '#server/platform/mail/send-mail-page.ts';
import { once } from '#server/platform/work/once.ts';
import { companyToday } from '../company-day.ts';
import { findProject } from '../store.ts';
import type { MilestonesTable } from '../tables.ts';
import { addMilestone, changeMilestone, setMilestoneRemoved } from './change-milestone.ts';
import { completeMilestone } from './complete-milestone.ts';
import { milestoneMail, sendMilestoneMail } from './milestone-mail.ts';
import { orderMilestones } from './order-milestones.ts';
import { presentMilestone } from './present.ts';
import { listMilestonesOf, listOpenMilestones } from './store.ts';

export function milestoneRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;
  const present = (row: MilestonesTable) => presentMilestone(row, companyToday(context));
  const presentAll = (rows: readonly MilestonesTable[]) => {
    const today = companyToday(context);
    return rows.map((row) => presentMilestone(row, today));
  };

  /** @throws Problem 404 for a project that is not there, or in the bin. */
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

  serve(app, createMilestone, ({ input, request, reply }) =>
    once(context, request, reply, async (tx) =>
      present(await addMilestone(tx, context, actorOf(request), input.body)),
    ),
  );

  serve(app, updateMilestone, ({ input, request }) =>
    database.transaction(async (tx) => {
      const { params, body } = input;
      return present(await changeMilestone(tx, context, actorOf(request), params.id, body));
    }),
  );

  serve(app, completeMilestoneEndpoint, ({ input, request }) =>
    database.transaction(async (tx) => {
      const { projectId } = input.body;
      const actor = actorOf(request);
      const done = await completeMilestone(tx, context, actor, input.params.id, projectId);
      return {
        milestone: present(done.milestone),
        next: done.next === null ? null : present(done.next),
        isLast: done.next === null,
      };
    }),
  );

  serve(app, orderMilestonesEndpoint, ({ input, request }) =>
    database.transaction(async (tx) => {
      const { milestoneIds } = input.body;
      const actor = actorOf(request);
      return presentAll(await orderMilestones(tx, context, actor, input.params.id, milestoneIds));
    }),
  );

  serve(app, deleteMilestone, async ({ input, request }) => {
    await database.transaction((tx) =>
      setMilestoneRemoved(tx, context, actorOf(request), input.params.id, true),
    );
    return undefined;
  });

  serve(app, restoreMilestone, ({ input, request }) =>
    database.transaction(async (tx) =>
      present(await setMilestoneRemoved(tx, context, actorOf(request), input.params.id, false)),
    ),
  );

  const preview = async (id: string) =>
    previewMail(context, await milestoneMail(database.read, id));

  serve(app, previewMilestoneMail, ({ input }) => preview(input.params.id));

  serve(app, getMilestoneMailHtml, async ({ input, reply }) => {
    await sendMailPage(reply, (await preview(input.params.id)).html);
    return undefined;
  });

  serve(app, sendMilestoneMailEndpoint, ({ input, request, reply }) =>
    once(context, request, reply, (tx) => {
      const { params, body } = input;
      return sendMilestoneMail(tx, context, actorOf(request), params.id, body?.customerEmail);
    }),
  );
}
