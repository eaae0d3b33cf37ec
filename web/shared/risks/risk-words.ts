import type { RiskLikelihood } from '#contract/projects/risks.ts';

/** The label of each likelihood, and the color of its dot. */
export const likelihoods = {
  likely: { label: 'Likely', tone: 'danger' },
  possible: { label: 'Possible', tone: 'warning' },
  unlikely: { label: 'Unlikely', tone: 'neutral' },
} as const satisfies Record<RiskLikelihood, object>;
