import { type LeadScoringInput, leadScoring } from '#contract/leads/lead-scoring.ts';
import {
  defaultScorePoints,
  penaltyRules,
  type ScorePoints,
  type ScoreRule,
  scoreRules,
} from '#domain/lead/score-rules.ts';
import type { VersionField } from '#web/kit/record/form/merge-versions.ts';

/** The values of the form. */
export interface ScoreValues {
  isOn: boolean;
  points: Record<ScoreRule, string>;
}

/** What people call each rule, and when it gives how much of its points. */
export const ruleWords: Record<ScoreRule, readonly [label: string, hint: string]> = {
  quoteValue: [
    'Open quote',
    'A quarter for any, half from $10,000, three quarters from $25,000, all from $50,000.',
  ],
  spend: [
    'Pays for a CRM today',
    'A third from $1,000 a year, two thirds from $6,000, all from $20,000.',
  ],
  timeline: [
    'Start',
    'All for as soon as possible, 80% within 1 month, half within 3 months, 20% within 6.',
  ],
  companySize: [
    'Company size',
    '20% up to 10 people, then 20% more each from 11, 51 and 201, all for more than 500.',
  ],
  meeting: ['Meeting', 'All while one is coming, three quarters after one.'],
  opened: [
    'Opened a quote',
    'All for three times with the last in 7 days, 60% within 30 days, 30% after.',
  ],
  wrote: ['Wrote to you', 'All within 7 days, half within 30 days.'],
  chat: ['Chat messages', 'A fifth for each, up to five.'],
  pages: ['Pages seen', 'A tenth for each, up to ten.'],
  phone: ['Phone number', 'All if there is one.'],
  company: ['Company', 'All if it has a name.'],
  canceled: ['Canceled meeting', 'All if every meeting was canceled.'],
  silent: ['Silence', 'Two thirds after 30 days without a sign, all after 60.'],
};

/** The rules that give points, and those that take some. */
export const ruleGroups = [
  { title: 'Points for', rules: scoreRules.filter((rule) => !penaltyRules.includes(rule)) },
  { title: 'Points off for', rules: scoreRules.filter((rule) => penaltyRules.includes(rule)) },
] as const;

function textsOf(points: ScorePoints): Record<ScoreRule, string> {
  const entries = scoreRules.map((rule) => [rule, String(points[rule])]);
  // A text for each rule.
  return Object.fromEntries(entries) as Record<ScoreRule, string>;
}

/** The form's values of the stored rules. */
export function scoreValues({ isOn, points }: LeadScoringInput): ScoreValues {
  return { isOn, points: textsOf(points) };
}

/** The points before anybody changed them. */
export const usualPoints = textsOf(defaultScorePoints);

/** What is sent; the contract refuses what is no number. */
export function scoringInput({ isOn, points }: ScoreValues): LeadScoringInput {
  const entries = scoreRules.map((rule) => [
    rule,
    points[rule].trim() === '' ? Number.NaN : Number(points[rule]),
  ]);
  return { isOn, points: Object.fromEntries(entries) };
}

/** What is wrong with the points, by rule. */
export function pointProblems(values: ScoreValues): Map<ScoreRule, string> {
  const { error } = leadScoring.safeParse(scoringInput(values));
  return new Map(
    error?.issues.flatMap(({ path, message }) =>
      path[0] === 'points' ? [[path[1] as ScoreRule, message]] : [],
    ),
  );
}

/** The fields in which two versions of the rules are compared. */
export const scoringFields: readonly VersionField<ScoreValues>[] = [
  {
    name: 'isOn',
    label: 'Rules',
    text: (isOn: boolean) => (isOn ? 'On' : 'Off'),
  },
  {
    name: 'points',
    label: 'Points',
    text: (points: ScoreValues['points']) =>
      scoreRules.map((rule) => `${ruleWords[rule][0]} ${points[rule]}`).join(', '),
  },
];
