import type { FastifyInstance } from 'fastify';
import { listSavedViews, type SavedView } from '#contract/office/saved-view-list.ts';
import {
  addSavedView,
  changeSavedView,
  chooseDefaultView,
  deleteSavedView,
  moveSavedView,
  restoreSavedView,
} from '#contract/office/saved-views.ts';
import { announce } from '#server/platform/bus/change.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import type { Work } from '#server/platform/work/work.ts';
import {
  addView,
  changeView,
  chooseDefault,
  explainTwice as explain,
  moveView,
  setViewRemoved,
} from './change-view.ts';
import { presentViews, readViews, type ViewReader } from './present.ts';
import type { SavedViewsTable } from './tables.ts';

/** Views of lists that people keep. */
export function savedViewRoutes(app: FastifyInstance, context: Context): void {
  serve(app, listSavedViews, ({ person }) => readViews(context.database.read, person));

  serveChange(
    app,
    addSavedView,
    async (work, { body }, { person }) => present(work, person, await addView(work, person, body)),
    { explain },
  );

  serveChange(
    app,
    changeSavedView,
    async (work, { params, body }, { person }) =>
      present(work, person, await changeView(work, person, params.id, body)),
    { explain },
  );

  serveChange(app, moveSavedView, async (work, { params, body }, { person }) =>
    present(work, person, await moveView(work, person, params.id, body.to)),
  );

  serveChange(app, deleteSavedView, async (work, { params }, { person }) =>
    present(work, person, await setViewRemoved(work, person, params.id, true)),
  );

  serveChange(
    app,
    restoreSavedView,
    async (work, { params }, { person }) =>
      present(work, person, await setViewRemoved(work, person, params.id, false)),
    { explain },
  );

  serveChange(app, chooseDefaultView, async (work, { params, body }, { person }) => {
    await chooseDefault(work, person, params.list, body.viewId);
    // Their other windows.
    await announce(work, { topics: ['saved-views'], to: { userId: person.id } });
    return undefined;
  });
}

async function present(work: Work, person: ViewReader, row: SavedViewsTable): Promise<SavedView> {
  const [view] = await presentViews(work.tx, [row], person);
  if (view === undefined) throw notFound('view');
  return view;
}
