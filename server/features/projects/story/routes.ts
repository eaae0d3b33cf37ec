import type { FastifyInstance } from 'fastify';
import type { ProjectReport } from '#contract/projects/project-report.ts';
import {
  getStory,
  listStories,
  type StoryReply,
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
import { listAgreed } from './savings-store.ts';
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

  async function present(db: Queries, id: string, report: ProjectReport): Promise<StoryReply> {
    const [agreed] = await listAgreed(db, [id]);
    return presentStory(id, report, await findStory(db, id), agreed);
  }

  serve(app, listStories, async () => {
    const rows = await listPublished(database.read);
    const ids = rows.map(({ project_id }) => project_id);
    const agreed = await listAgreed(database.read, ids);
    return Promise.all(
      rows.map(async (row) => {
        const report = await finishedReport(database.read, row.project_id);
        const saved = agreed.find(({ project_id }) => project_id === row.project_id);
        return presentPublished(row, storyFigures(report, saved));
      }),
    );
  });

  serve(app, getStory, async ({ input }) => {
    const { id } = input.params;
    return present(database.read, id, await finishedReport(database.read, id));
  });

  serveChange(app, saveStoryEndpoint, async (work, { params: { id }, body }) => {
    const report = await finishedReport(work.tx, id);
    const written = await saveStory(work, { id, name: report.name }, body);
    const current = await present(work.tx, id, report);
    if (!written) throw outOfDate('this story', current);
    return current;
  });
}
