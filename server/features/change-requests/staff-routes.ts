import type { FastifyInstance } from 'fastify';
import {
  addChange as addEndpoint,
  editChange as editEndpoint,
  getChangeSettings,
  listBought,
  listChanges,
  offerChange as offerEndpoint,
  setChangeSettings,
  withdrawChange as withdrawEndpoint,
} from '#contract/projects/staff-changes.ts';
import { findProject } from '#server/features/projects/store.ts';
import { inCompanyZone } from '#server/platform/clock/company-day.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import type { Work } from '#server/platform/work/work.ts';
import { readBasis } from './basis.ts';
import { changeSettings, presentSettings } from './change-settings.ts';
import type { LockedChange } from './lock-change.ts';
import { editChange, offerChange, withdrawChange } from './offer-change.ts';
import { presentStaffChange } from './present.ts';
import { readQuoted } from './quoted-words.ts';
import { addChange } from './request-change.ts';
import { findSettings } from './store.ts';

/** The changes of a project, for staff. */
export function staffChangeRoutes(app: FastifyInstance, context: Context): void {
  const { read } = context.database;

  /** Undefined for a project without a signed quote. @throws Problem 404. */
  const basisOf = async (projectId: string) => {
    const project = await findProject(read, projectId);
    if (project === undefined) throw notFound('project');
    return readBasis(read, project).catch((error: unknown) => {
      if (error instanceof Problem && error.code === 'conflict') return undefined;
      throw error;
    });
  };

  serve(app, listChanges, async ({ input }) => {
    const basis = await basisOf(input.params.id);
    if (basis === undefined) return [];
    const now = inCompanyZone(context, context.now());
    return Promise.all(basis.changes.map((change) => presentStaffChange(read, change, basis, now)));
  });

  serve(app, listBought, async ({ input }) => [
    ...((await basisOf(input.params.id))?.bought ?? []),
  ]);

  serveChange(app, addEndpoint, async (work, { params, body }, { person }) => {
    const quoted = await readQuoted(work.tx, person, body.quoted);
    return present(work, await addChange(work, params.id, body, quoted));
  });

  serveChange(app, editEndpoint, async (work, { params, body }) =>
    present(work, await editChange(work, params.id, body)),
  );

  serveChange(app, offerEndpoint, async (work, { params, body }) =>
    present(work, await offerChange(work, params.id, body.version)),
  );

  serveChange(app, withdrawEndpoint, async (work, { params, body }) =>
    present(work, await withdrawChange(work, params.id, body)),
  );

  serve(app, getChangeSettings, async ({ input }) => {
    const { id } = input.params;
    if ((await findProject(read, id)) === undefined) throw notFound('project');
    return presentSettings(await findSettings(read, id));
  });

  serveChange(app, setChangeSettings, async (work, { params, body }) =>
    presentSettings(await changeSettings(work, params.id, body)),
  );
}

const present = ({ tx, context, now }: Work, { change, basis }: LockedChange) =>
  presentStaffChange(tx, change, basis, inCompanyZone(context, now));
