import type { FastifyInstance } from 'fastify';
import {
  addTimeEntry,
  changeTimeEntry,
  deleteTimeEntry,
  getProjectTime,
  restoreTimeEntry,
  setFeatureDone,
} from '#contract/projects/time-entries.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { findProject } from '../projects/store.ts';
import { addEntry, changeEntry, setEntryRemoved, type Written } from './change-entry.ts';
import { setDone } from './feature-done.ts';
import { presentEntry, presentFeature } from './present.ts';
import { listFeatures, listLatest, readLockedThrough } from './store.ts';

const present = ({ entry, lockedThrough }: Written) => presentEntry(entry, lockedThrough);

/** Time on the features of projects, without what it costs. */
export function timeRoutes(app: FastifyInstance, { database }: Context): void {
  serve(app, getProjectTime, async ({ input }) => {
    const { id } = input.params;
    const db = database.read;
    if ((await findProject(db, id)) === undefined) throw notFound('project');
    const features = (await listFeatures(db, id)).map(presentFeature);
    const lockedThrough = await readLockedThrough(db);
    return {
      features,
      minutes: features.reduce((sum, { minutes }) => sum + minutes, 0),
      entries: (await listLatest(db, id)).map((entry) => presentEntry(entry, lockedThrough)),
    };
  });

  serveChange(app, addTimeEntry, async (work, { params, body }) =>
    present(await addEntry(work, params.id, body)),
  );

  serveChange(app, changeTimeEntry, async (work, { params, body }) =>
    present(await changeEntry(work, params.id, body)),
  );

  serveChange(app, deleteTimeEntry, async (work, { params }) =>
    present(await setEntryRemoved(work, params.id, true)),
  );

  serveChange(app, restoreTimeEntry, async (work, { params }) =>
    present(await setEntryRemoved(work, params.id, false)),
  );

  serveChange(app, setFeatureDone, async (work, { params, body }) =>
    setDone(work, params.id, body),
  );
}
