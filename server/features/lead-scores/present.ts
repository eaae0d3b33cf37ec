import type { LeadScoreReply, ScoreReasonReply } from '#contract/leads/lead-score.ts';
import type { LeadScoringReply } from '#contract/leads/lead-scoring.ts';
import type { ScoreReason } from '#domain/lead/score-rules.ts';
import type { LeadRow } from '#server/features/leads/store.ts';
import { instantText, optionalInstantText } from '#server/platform/clock/instant-text.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { readScoreRules, readScoring } from './rules-store.ts';
import { listDays, readScores, reasonsOf } from './score-store.ts';

/** The rules, with how far they have come. */
export async function presentScoring(db: Queries): Promise<LeadScoringReply> {
  const { isOn, points, version, changed } = await readScoreRules(db);
  const scoring = await readScoring(db);
  const isWalking = isOn && scoring !== undefined && scoring.walk_before !== null;
  return {
    isOn,
    points: { ...points },
    progress: isWalking
      ? // Leads that arrive meanwhile are more than there were.
        { done: scoring.walk_done, all: Math.max(scoring.walk_total, scoring.walk_done) }
      : null,
    version,
    changed: changed && { by: changed.by, at: instantText(changed.at) },
  };
}

/** The score of a lead with its reasons and its history. */
export async function presentScore(db: Queries, lead: LeadRow): Promise<LeadScoreReply> {
  const scoring = await readScoring(db);
  const row = (await readScores(db, [lead.id])).get(lead.id);
  const days = await listDays(db, lead.id);
  return {
    isOn: scoring !== undefined && scoring.on_since !== null,
    score: lead.score,
    scoreBy: lead.score_by,
    typedBy: lead.score_typed_by,
    rules: row
      ? {
          score: row.score,
          at: instantText(row.scored_at),
          reasons: reasonsOf(row).map(presentReason),
        }
      : null,
    history: days.map(({ day, score, typed_by: typedBy }) => ({ day, score, typedBy })),
    version: lead.version,
  };
}

function presentReason({
  rule,
  points,
  dollars,
  option,
  count,
  at,
}: ScoreReason): ScoreReasonReply {
  return {
    rule,
    points,
    amountCents: dollars === undefined ? null : Math.round(dollars * 100),
    option: option ?? '',
    count: count ?? null,
    at: optionalInstantText(at ?? null),
  };
}
