import type { FastifyInstance } from 'fastify';
import {
  getStory,
  listStories,
  saveStory as saveStoryEndpoint,
} from '#contract/projects/stories.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound, outOfDate } from '#server/platform/http/problem.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { readProjectReport } from '../report/report.ts';
import { presentPublished, presentStory, storyFigures } from './present.ts';
import { requireFinished, saveStory } from './save-story.ts';
import { findStory, listPublished } from './store.ts';

/** Case stories of completed projects, written by staff and public once the client agreed. */
export function storyRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;

  /** @throws Problem 404 for an unknown project, 409 for one that is not completed. */
  async function finishedReport(db: Queries, id: string) {
    const report = await readProjectReport(db, id, context);
    if (report === undefined) throw notFound('project');
    requireFinished(report.status);
    return report;
  }

  serve(app, listStories, async () => {
    const rows = await listPublished(database.read);
    return Promise.all(
      rows.map(async (row) =>
        presentPublished(row, storyFigures(await finishedReport(database.read, row.project_id))),
      ),
    );
  });

  serve(app, getStory, async ({ input }) => {
    const { id } = input.params;
    return presentStory(
      id,
      await finishedReport(database.read, id),
      await findStory(database.read, id),
    );
  });

  serveChange(app, saveStoryEndpoint, async (work, { params: { id }, body }) => {
    const report = await finishedReport(work.tx, id);
    const written = await saveStory(work, { id, name: report.name }, body);
    const current = presentStory(id, report, await findStory(work.tx, id));
    if (!written) throw outOfDate('this story', current);
    return current;
  });
}
