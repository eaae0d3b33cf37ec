import type { FastifyInstance } from 'fastify';
import { listMilestones, listProjectMilestones } from '#contract/milestones.ts';
import type { Context } from '../../../context.ts';
import { serve } from '../../../endpoint.ts';
import { notFound } from '../../../problem.ts';
import { companyToday } from '../company-day.ts';
import { findProject } from '../store.ts';
import { presentMilestone } from './present.ts';
import { listMilestonesOf, listOpenMilestones } from './store.ts';

export function milestoneRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;

  /** @throws Problem 404 for a project that is not there, or in the bin. */
  async function milestonesOf(projectId: string) {
    if ((await findProject(database.read, projectId)) === undefined) throw notFound('project');
    const today = companyToday(context);
    const rows = await listMilestonesOf(database.read, projectId);
    return rows.map((row) => presentMilestone(row, today));
  }

  serve(app, listProjectMilestones, ({ input }) => milestonesOf(input.params.id));

  serve(app, listMilestones, async ({ input }) => {
    const { projectId } = input.query;
    if (projectId !== undefined) return milestonesOf(projectId);
    const today = companyToday(context);
    const rows = await listOpenMilestones(database.read);
    return rows.map((row) => presentMilestone(row, today));
  });
}
