import type { FastifyInstance } from 'fastify';
import {
  getLeadScore,
  takeRulesScore as takeRulesScoreEndpoint,
} from '#contract/leads/lead-score.ts';
import {
  changeLeadScoring,
  getLeadScoring,
  previewLeadScoring,
} from '#contract/leads/lead-scoring.ts';
import { limitedTo } from '#server/features/leads/own-leads.ts';
import { presentWholeLead } from '#server/features/leads/present.ts';
import { findLeadOrItsHeir } from '#server/features/leads/store.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { changeScoreRules } from './change-rules.ts';
import { presentScore, presentScoring } from './present.ts';
import { previewScoreRules } from './preview-rules.ts';
import { takeRulesScore } from './take-rules-score.ts';

/** Scores of leads by rules (rules LEAD-20 to LEAD-22). */
export function leadScoreRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;

  serve(app, getLeadScore, async ({ input, person }) => {
    const lead = await findLeadOrItsHeir(database.read, input.params.id);
    const owner = limitedTo(person);
    if (lead === undefined || (owner !== null && lead.assigned_to !== owner))
      throw notFound('lead');
    return presentScore(database.read, lead, person.rights);
  });

  serveChange(app, takeRulesScoreEndpoint, async (work, { params, body }) =>
    presentWholeLead(work.tx, context, await takeRulesScore(work, params.id, body.version)),
  );

  serve(app, getLeadScoring, () => presentScoring(database.read));

  serveChange(app, changeLeadScoring, (work, { body }) => changeScoreRules(work, body));

  serve(app, previewLeadScoring, ({ input }) => previewScoreRules(context, input.body.points));
}
