import type { FastifyInstance } from 'fastify';
import {
  addTemplateToProject,
  previewMilestoneTemplate,
} from '#contract/projects/milestone-templates.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { addFromTemplate } from './add-from-template.ts';
import { previewPlan } from './preview-plan.ts';

/** The milestones of a set in a project. */
export function planRoutes(app: FastifyInstance, context: Context): void {
  serve(app, previewMilestoneTemplate, ({ input }) =>
    previewPlan(context, input.params.id, input.query),
  );

  serveChange(app, addTemplateToProject, async (work, { params, body }) => ({
    added: await addFromTemplate(work, params.id, body),
  }));
}
