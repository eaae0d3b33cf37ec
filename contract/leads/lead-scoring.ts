import * as z from 'zod/mini';
import { scorePointsMax, scoreRules } from '#domain/lead/score-rules.ts';
import { defineEndpoint } from '../endpoint.ts';
import { recordVersion } from '../fields.ts';
import { lastChange } from '../named.ts';

const wrongPoints = `Enter a whole number from 0 to ${scorePointsMax}`;
const points = z
  .int({ error: wrongPoints })
  .check(z.minimum(0, wrongPoints), z.maximum(scorePointsMax, wrongPoints));

/** The most that each rule gives or takes. */
export const scorePoints = z.object(
  // A member for each rule.
  Object.fromEntries(scoreRules.map((rule) => [rule, points])) as Record<
    (typeof scoreRules)[number],
    typeof points
  >,
);

/** The rules for scores (rule LEAD-20). */
export const leadScoring = z.object({ isOn: z.boolean(), points: scorePoints });
export type LeadScoringInput = z.output<typeof leadScoring>;

export const leadScoringReply = z.extend(leadScoring, {
  /** How far all leads are scored by the current rules; null once they are. */
  progress: z.nullable(z.object({ done: z.number(), all: z.number() })),
  /** Rises with every change; 0 before the first one. */
  version: z.number(),
  /** Null before the first change. */
  changed: z.nullable(lastChange),
});
export type LeadScoringReply = z.output<typeof leadScoringReply>;

export const getLeadScoring = defineEndpoint({
  method: 'GET',
  path: '/api/lead-scoring',
  alteredBy: ['company', 'leads'],
  access: 'admin',
  needs: 'owner',
  summary: 'The rules that score leads, and how far they have come.',
  reply: leadScoringReply,
});

export const changeLeadScoring = defineEndpoint({
  method: 'PUT',
  path: '/api/lead-scoring',
  alters: ['company', 'leads'],
  access: 'admin',
  needs: 'owner',
  summary: 'Changes the rules that score leads. All open leads are scored again.',
  body: z.extend(leadScoring, { version: recordVersion }),
  reply: leadScoringReply,
  problems: ['conflict'],
});

/** Most leads that points are tried on. */
export const triedLeadsMax = 1000;

export const previewLeadScoring = defineEndpoint({
  method: 'POST',
  path: '/api/lead-scoring/preview',
  alters: [],
  access: 'admin',
  needs: 'owner',
  summary: 'Scores the newest 1,000 open leads with some points. Changes nothing.',
  body: z.object({ points: scorePoints }),
  reply: z.object({
    leads: z.number(),
    /** Whether there are more than these. */
    isMore: z.boolean(),
    /** How many have 0 to 24 points, 25 to 49, 50 to 74, and 75 or more. */
    spread: z.array(z.number()),
    /** The ten highest. */
    highest: z.array(
      z.object({ id: z.string(), name: z.string(), company: z.string(), score: z.number() }),
    ),
  }),
});
