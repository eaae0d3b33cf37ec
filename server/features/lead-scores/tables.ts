import type { Described } from '#server/platform/db/table-facts.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends LeadScoreTables {}
}

interface LeadScoreTables {
  lead_score_rules: LeadScoreRulesTable;
  lead_scoring: LeadScoringTable;
  lead_scores: LeadScoresTable;
  lead_score_days: LeadScoreDaysTable;
  lead_score_due: LeadScoreDueTable;
}

/** Append-only: every version of the rules for scores (decision 118). */
export interface LeadScoreRulesTable {
  id: string;
  /** From 1, each once. */
  version: number;
  /** Set where the rules are on. */
  on_since: number | null;
  /** JSON: the points of each rule (domain/lead/score-rules.ts). */
  points: string;
  /** Null for somebody deleted for good. */
  changed_by: string | null;
  changed_name: string;
  created_at: number;
}

/** Whether the rules are on, in at most one row, which is locked by whoever computes scores. */
export interface LeadScoringTable {
  id: 'only';
  on_since: number | null;
  /** The leads before this id are still to be scored by the current rules; '' for all, null for none. */
  walk_before: string | null;
  /** How many were, and how many there were when it began; of 0 there is no progress to be told. */
  walk_done: number;
  walk_total: number;
  /** When all are scored once more after the rules were turned on; null for not. */
  again_at: number | null;
}

/** What the rules say of a lead, also where somebody typed its score. */
export interface LeadScoresTable {
  /** The lead's. */
  id: string;
  lead_id: string;
  score: number;
  /** JSON: every point with its reason. */
  reasons: string;
  /** When the score changes although nothing happens; null for never. */
  changes_at: number | null;
  /** The last score of its history, and the name of who typed it. */
  noted: number;
  noted_by: string;
  scored_at: number;
}

/** The last score of a lead on a day on which it changed: once for each lead and day. */
export interface LeadScoreDaysTable {
  id: string;
  lead_id: string;
  /** The company's calendar day. */
  day: string;
  score: number;
  /** '' for the rules. */
  typed_by: string;
  created_at: number;
}

/** The leads of which something has changed, noted by triggers; as often as it has. */
export interface LeadScoreDueTable {
  lead_id: string;
}

/** Metadata of these tables. */
export const leadScoreTables = {
  lead_score_rules: {
    personal: { none: 'the company’s own' },
    transfer: 'moves',
    refersTo: { changed_by: 'users' },
  },
  lead_scoring: { personal: { none: 'the company’s own' }, transfer: 'moves' },
  lead_scores: {
    personal: [
      {
        label: 'Score by the rules',
        part: 'contact record',
        by: ['lead_id', 'leads'],
        columns: ['score', 'reasons', 'scored_at'],
        fate: 'erased',
        ofTeam: true,
      },
    ],
    transfer: 'moves',
    refersTo: { lead_id: 'leads' },
  },
  lead_score_days: {
    personal: [
      {
        label: 'Scores over time',
        part: 'contact record',
        by: ['lead_id', 'leads'],
        columns: ['day', 'score', 'typed_by'],
        fate: 'erased',
        ofTeam: true,
      },
    ],
    transfer: 'moves',
    refersTo: { lead_id: 'leads' },
  },
  lead_score_due: {
    personal: { none: 'ids of leads, for some seconds' },
    transfer: { stays: 'what is due is noted again where the rows arrive' },
  },
} satisfies Described<LeadScoreTables>;
