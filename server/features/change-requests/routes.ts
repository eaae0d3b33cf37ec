import type { FastifyInstance } from 'fastify';
import {
  askForChange,
  declineChange as declineEndpoint,
  getChangeBasis,
  listClientChanges,
  listOpenChanges,
  signChange as signEndpoint,
} from '#contract/projects/change-requests.ts';
import { selfLimitCents, selfRefusal } from '#domain/change-request/self-acceptance.ts';
import { ownProject } from '#server/features/projects/portal/own-project.ts';
import { deviceOf } from '#server/platform/audit/actor.ts';
import { inCompanyZone } from '#server/platform/clock/company-day.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { declineChange } from './answer-change.ts';
import { type Basis, readBasis } from './basis.ts';
import { readOpenChanges } from './open-changes.ts';
import { requireOwnChange, requireSigner } from './own-project.ts';
import { presentChange } from './present.ts';
import { presentAfter } from './present-after.ts';
import { requestChange } from './request-change.ts';
import { signChange } from './sign-change.ts';

/** The changes of one's own projects. Staff see those of their clients, but sign nothing. */
export function clientChangeRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;

  serve(app, getChangeBasis, async ({ input, person }) => {
    const project = await ownProject(database.read, person, input.params.id);
    return presentBasis(await readBasis(database.read, project));
  });

  serve(app, listClientChanges, async ({ input, person }) => {
    const { read } = database;
    const project = await ownProject(read, person, input.params.id);
    const basis = await readBasis(read, project).catch((error: unknown) => {
      // Nothing was signed, so nothing was changed.
      if (error instanceof Problem && error.code === 'conflict') return undefined;
      throw error;
    });
    if (basis === undefined) return [];
    const shown = basis.changes.filter(({ shown_at: at }) => at !== null);
    const now = inCompanyZone(context, context.now());
    return Promise.all(shown.map((change) => presentChange(read, change, basis, now)));
  });

  serve(app, listOpenChanges, ({ person }) => readOpenChanges(context, person));

  serveChange(app, askForChange, async (work, { params, body }, { person }) => {
    await requireSigner(work, person, params.id);
    return presentAfter(work, await requestChange(work, params.id, body));
  });

  serveChange(app, signEndpoint, async (work, { params, body }, { person, request }) => {
    await requireOwnChange(work, person, params.id);
    const device = deviceOf(request);
    return presentAfter(work, await signChange(work, params.id, body, device));
  });

  serveChange(app, declineEndpoint, async (work, { params, body }, { person }) => {
    await requireOwnChange(work, person, params.id);
    return presentAfter(work, await declineChange(work, params.id, body.reason));
  });
}

function presentBasis(basis: Basis) {
  const { price, edition, bought, self } = basis;
  return {
    projectId: basis.project.id,
    ...price,
    signedCents: basis.signedCents,
    contractCents: basis.contractCents,
    endDate: basis.endDate,
    plannedDays: basis.plannedDays,
    planned: basis.planned,
    offered: edition.entries
      .filter(({ key, isOffered }) => isOffered && !bought.has(key))
      .map(({ key, label, category, priceDollars, about = '' }) => ({
        key,
        label,
        category,
        priceDollars,
        about,
      })),
    selfLimitCents: selfRefusal(self, 0) === null ? selfLimitCents(self) : null,
  };
}
