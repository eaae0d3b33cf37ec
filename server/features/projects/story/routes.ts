import type { FastifyInstance } from 'fastify';
import { getStory, listStories, saveStory as saveStoryEndpoint } from '#contract/stories.ts';
import { actorOf } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { readProjectReport } from '../report.ts';
import { presentPublished, presentStory, storyFigures } from './present.ts';
import { requireFinished, saveStory } from './save-story.ts';
import { findStory, listPublished } from './store.ts';

/** Case stories of completed projects: written by staff, shown to everybody once the client agreed. */
export function storyRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;

  /** @throws Problem 404 for a project there is none of, 409 for one that is not completed. */
  async function finishedReport(id: string) {
    const report = await readProjectReport(database.read, id, context);
    if (report === undefined) throw notFound('project');
    requireFinished(report.status);
    return report;
  }

  serve(app, listStories, async () => {
    const rows = await listPublished(database.read);
    return Promise.all(
      rows.map(async (row) =>
        presentPublished(row, storyFigures(await finishedReport(row.project_id))),
      ),
    );
  });

  serve(app, getStory, async ({ input }) => {
    const { id } = input.params;
    return presentStory(id, await finishedReport(id), await findStory(database.read, id));
  });

  serve(app, saveStoryEndpoint, async ({ input, request }) => {
    const { id } = input.params;
    const report = await finishedReport(id);
    const project = { id, name: report.name };
    const written = await database.transaction((tx) =>
      saveStory(tx, context, actorOf(request), project, input.body),
    );
    const current = presentStory(id, report, await findStory(database.read, id));
    if (written) return current;
    throw new Problem('conflict', 'Somebody else changed this story. Look at it again.', {
      extra: { current },
    });
  });
}
