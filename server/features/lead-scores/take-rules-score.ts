import { recordLead } from '#server/features/leads/change-lead.ts';
import { lockLiveLead } from '#server/features/leads/live-lead.ts';
import { presentLead } from '#server/features/leads/present.ts';
import { byRules } from '#server/features/leads/score-by.ts';
import { findLead, type LeadRow } from '#server/features/leads/store.ts';
import { notFound, outOfDate, Problem } from '#server/platform/http/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { readScoring } from './rules-store.ts';
import { readScores } from './score-store.ts';

/**
 * Replaces a typed score by that of the rules, which change it from now on (rule LEAD-21).
 *
 * @throws Problem 404; `conflict` for an outdated version, and while there are no rules.
 */
export async function takeRulesScore(work: Work, id: string, version: number): Promise<LeadRow> {
  const { tx, now } = work;
  await lockLiveLead(tx, id);
  const before = await requireLead(work, id);
  if (before.version !== version) throw outOfDate('this lead', presentLead(before));
  const scoring = await readScoring(tx);
  const stored = (await readScores(tx, [id])).get(id);
  if (!scoring || scoring.on_since === null || stored === undefined)
    throw new Problem('conflict', 'The rules have no score for this lead yet. Try again later.');
  if (before.score_by === 'rules') return before;
  await tx
    .updateTable('leads')
    .set({ score: stored.score, ...byRules, version: version + 1, updated_at: now })
    .where('id', '=', id)
    .execute();
  const after = await requireLead(work, id);
  await recordLead(work, after, 'changed', before);
  return after;
}

async function requireLead({ tx }: Work, id: string): Promise<LeadRow> {
  const row = await findLead(tx, id);
  if (row === undefined) throw notFound('lead');
  return row;
}
