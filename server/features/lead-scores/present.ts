import type { LeadScoreReply, ScoreReasonReply } from '#contract/leads/lead-score.ts';
import type { LeadScoringReply } from '#contract/leads/lead-scoring.ts';
import { mayDo, type Right, type Rights } from '#domain/account/rights.ts';
import type { ScoreReason, ScoreRule } from '#domain/lead/score-rules.ts';
import type { LeadRow } from '#server/features/leads/store.ts';
import { instantText, optionalInstantText } from '#server/platform/clock/instant-text.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { readScoreRules, readScoring } from './rules-store.ts';
import { listDays, readScores, reasonsOf } from './score-store.ts';

/** The rules, with how far they have come. */
export async function presentScoring(db: Queries): Promise<LeadScoringReply> {
  const { isOn, points, version, changed } = await readScoreRules(db);
  const scoring = await readScoring(db);
  const isWalking =
    isOn && scoring !== undefined && scoring.walk_before !== null && scoring.walk_total > 0;
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

/** The score of a lead with its reasons, as far as somebody may see them, and its history. */
export async function presentScore(
  db: Queries,
  lead: LeadRow,
  rights: Rights,
): Promise<LeadScoreReply> {
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
          reasons: reasonsOf(row).map((reason) => presentReason(reason, rights)),
        }
      : null,
    history: days.map(({ day, score, typed_by: typedBy }) => ({ day, score, typedBy })),
    version: lead.version,
  };
}

/** Where the facts of a rule are seen, if not with the lead. */
const areaOf: Partial<Record<ScoreRule, Right>> = {
  quoteValue: 'quotes:see',
  spend: 'quotes:see',
  timeline: 'quotes:see',
  companySize: 'quotes:see',
  opened: 'quotes:see',
  meeting: 'bookings:see',
  canceled: 'bookings:see',
  wrote: 'inbox:see',
  chat: 'inbox:see',
};

const unseen: Omit<ScoreReason, 'rule' | 'points'> = {};

/** A reason; of an area that somebody does not see, only the rule and its points. */
function presentReason({ rule, points, ...facts }: ScoreReason, rights: Rights): ScoreReasonReply {
  const area = areaOf[rule];
  const { dollars, option, count, at } = area === undefined || mayDo(rights, area) ? facts : unseen;
  return {
    rule,
    points,
    amountCents: dollars === undefined ? null : Math.round(dollars * 100),
    option: option ?? '',
    count: count ?? null,
    at: optionalInstantText(at ?? null),
  };
}
