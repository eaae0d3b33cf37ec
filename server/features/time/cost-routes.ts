import type { FastifyInstance } from 'fastify';
import { getProjectCosts, listHourlyCosts, setHourlyCost } from '#contract/projects/time-costs.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { readSignedPrices } from '../projects/scope/signed-prices.ts';
import { findProject } from '../projects/store.ts';
import { readCosts, setCost } from './change-cost.ts';
import { listFeatures } from './store.ts';

/** What time costs, for those with the right to costs (rule TIME-6). */
export function timeCostRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;

  serve(app, getProjectCosts, async ({ input }) => {
    const { id } = input.params;
    if ((await findProject(database.read, id)) === undefined) throw notFound('project');
    const prices = await readSignedPrices(database.read, id);
    const features = (await listFeatures(database.read, id)).map((row) => ({
      id: row.id,
      priceCents: prices.get(row.id) ?? null,
      spentCents: Number(row.cost_cents ?? 0),
      unratedMinutes: row.uncosted_minutes ?? 0,
    }));
    return {
      features,
      spentCents: features.reduce((sum, { spentCents }) => sum + spentCents, 0),
    };
  });

  serve(app, listHourlyCosts, () => readCosts(database.read, context));

  serveChange(app, setHourlyCost, (work, { body }) => setCost(work, body));
}
