import type { FastifyInstance } from 'fastify';
import {
  addRisk as addRiskEndpoint,
  changeRisk as changeRiskEndpoint,
  deleteRisk,
  listClientRisks,
  listRisks,
  restoreRisk,
} from '#contract/projects/risks.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { ownProject } from '../projects/portal/own-project.ts';
import { findProject } from '../projects/store.ts';
import { addRisk, changeRisk, setRiskRemoved } from './change-risk.ts';
import { readClientRisks } from './client-risks.ts';
import { presentRisk } from './present.ts';
import { listRisksOf } from './store.ts';

/** Project risks, for staff, and the shared ones for the client. */
export function riskRoutes(app: FastifyInstance, { database }: Context): void {
  serve(app, listRisks, async ({ input }) => {
    const { id } = input.params;
    if ((await findProject(database.read, id)) === undefined) throw notFound('project');
    return (await listRisksOf(database.read, id)).map(presentRisk);
  });

  serveChange(app, addRiskEndpoint, async (work, { params, body }) =>
    presentRisk(await addRisk(work, params.id, body)),
  );

  serveChange(app, changeRiskEndpoint, async (work, { params, body }) =>
    presentRisk(await changeRisk(work, params.id, body)),
  );

  serveChange(app, deleteRisk, async (work, { params }) =>
    presentRisk(await setRiskRemoved(work, params.id, true)),
  );

  serveChange(app, restoreRisk, async (work, { params }) =>
    presentRisk(await setRiskRemoved(work, params.id, false)),
  );

  serve(app, listClientRisks, async ({ input, person }) => {
    const project = await ownProject(database.read, person, input.params.id);
    return readClientRisks(database.read, project.id);
  });
}
