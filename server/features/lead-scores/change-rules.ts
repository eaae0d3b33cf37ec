import type { LeadScoringInput, LeadScoringReply } from '#contract/leads/lead-scoring.ts';
import { scoreRules } from '#domain/lead/score-rules.ts';
import { countLeads } from '#server/features/leads/store.ts';
import { outOfDate, type Problem } from '#server/platform/http/problem.ts';
import { changedFields, record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { presentScoring } from './present.ts';
import { insertScoreRules, readScoreRules, startWalk } from './rules-store.ts';

/**
 * Changes the rules for scores, and lets all open leads be scored by them (rule LEAD-22); a save that
 * changes nothing makes no version. Turned off, scores stay as they are.
 *
 * @throws Problem `conflict` with `current` for an outdated version.
 */
export async function changeScoreRules(
  work: Work,
  { version, isOn, points }: LeadScoringInput & { version: number },
): Promise<LeadScoringReply> {
  const { tx, actor, now } = work;
  const stored = await readScoreRules(tx);
  if (version !== stored.version) throw outdated(await presentScoring(tx));
  const before = trailOf(stored);
  const after = trailOf({ isOn, points });
  const changes = changedFields(before, after, Object.keys(after));
  if (Object.keys(changes).length === 0) return presentScoring(tx);
  if (!(await insertScoreRules(tx, { isOn, points }, { version: version + 1, actor, now })))
    throw outdated(await presentScoring(tx));
  if (isOn || stored.isOn) {
    const { total } = await countLeads(tx, null);
    await startWalk(tx, { isOn, wasOn: stored.isOn, total, now });
  }
  await record(work, {
    kind: 'setting',
    id: 'lead-scoring',
    name: 'Scores of leads',
    action: 'changed',
    changes,
    topics: ['company'],
  });
  return presentScoring(tx);
}

function outdated(current: LeadScoringReply): Problem {
  return outOfDate('these rules', current, 'Look at them again.');
}

/** The rules as the audit trail shows them. */
function trailOf({ isOn, points }: LeadScoringInput): Record<string, unknown> {
  const named = scoreRules.map((rule) => [
    `pointsFor${rule.slice(0, 1).toUpperCase()}${rule.slice(1)}`,
    points[rule],
  ]);
  return { rulesForScores: isOn ? 'on' : 'off', ...Object.fromEntries(named) };
}
