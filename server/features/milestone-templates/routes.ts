import type { FastifyInstance } from 'fastify';
import {
  addMilestoneTemplate,
  archiveMilestoneTemplate,
  changeMilestoneTemplate,
  listMilestoneTemplates,
  restoreMilestoneTemplate,
} from '#contract/projects/milestone-templates.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { addTemplate, changeTemplate, explainTwice, setArchived } from './change-template.ts';
import { presentStandard, presentTemplate } from './present.ts';
import { listTemplateRows } from './store.ts';

/** The milestone sets. */
export function milestoneTemplateRoutes(app: FastifyInstance, { database }: Context): void {
  serve(app, listMilestoneTemplates, async () => {
    const sets = (await listTemplateRows(database.read)).map(presentTemplate);
    return [
      presentStandard(),
      ...sets.filter(({ isArchived }) => !isArchived),
      ...sets.filter(({ isArchived }) => isArchived),
    ];
  });

  const explain = explainTwice;
  serveChange(
    app,
    addMilestoneTemplate,
    async (work, { body }) => presentTemplate(await addTemplate(work, body)),
    { explain },
  );

  serveChange(
    app,
    changeMilestoneTemplate,
    async (work, { params, body }) => presentTemplate(await changeTemplate(work, params.id, body)),
    { explain },
  );

  serveChange(app, archiveMilestoneTemplate, async (work, { params }) =>
    presentTemplate(await setArchived(work, params.id, true)),
  );

  serveChange(
    app,
    restoreMilestoneTemplate,
    async (work, { params }) => presentTemplate(await setArchived(work, params.id, false)),
    { explain },
  );
}
