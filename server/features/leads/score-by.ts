import type { LeadsTable } from './tables.ts';

/** Whose a lead's score is (rule LEAD-21). */
export type ScoreBy = Pick<LeadsTable, 'score_by' | 'score_typed_by'>;

/** Of the rules, which change it by what is known of the lead. */
export const byRules: ScoreBy = { score_by: 'rules', score_typed_by: '' };

/** Of somebody who typed it. */
export function typedBy(name: string): ScoreBy {
  return { score_by: 'person', score_typed_by: name };
}

/** The same of a new lead: 0 is what it has as long as nobody says otherwise. */
export function scoreByOfNew(score: number, name: string): ScoreBy {
  return score === 0 ? byRules : typedBy(name);
}

/** Whose the score of a row is. */
export function scoreByOf({ score_by, score_typed_by }: ScoreBy): ScoreBy {
  return { score_by, score_typed_by };
}
