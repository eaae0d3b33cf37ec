import * as z from 'zod/mini';
import { scoreRules } from '#domain/lead/score-rules.ts';
import { defineEndpoint, type MayLackFigures } from '../endpoint.ts';
import { recordVersion } from '../fields.ts';
import { leadReply } from './leads.ts';

/** Why a lead has some of its points; of an area that somebody does not see, no more (rule LEAD-20). */
export const scoreReason = z.object({
  rule: z.enum(scoreRules),
  /** Negative where they are taken away. */
  points: z.number(),
  /** Of the quote, or spent each year. */
  amountCents: z.nullable(z.number()),
  /** An option of the quote request; '' where it is about something else. */
  option: z.string(),
  count: z.nullable(z.number()),
  at: z.nullable(z.string()),
});
export type ScoreReasonReply = z.output<typeof scoreReason>;
/** The same for somebody who may not see figures. */
export type ShownReason = MayLackFigures<ScoreReasonReply>;

export const leadScoreReply = z.object({
  /** Whether the rules are on. */
  isOn: z.boolean(),
  score: z.number(),
  /** Whether somebody typed it, or the rules change it (rule LEAD-21). */
  scoreBy: z.enum(['person', 'rules']),
  /** The name of who typed it; '' for the rules, and where that is not known. */
  typedBy: z.string(),
  /** What the rules say; null while they have not been asked. */
  rules: z.nullable(z.object({ score: z.number(), at: z.string(), reasons: z.array(scoreReason) })),
  /** The last score of each day on which it changed, oldest first, of a year. */
  history: z.array(z.object({ day: z.string(), score: z.number(), typedBy: z.string() })),
  /** Of the lead. */
  version: z.number(),
});
export type LeadScoreReply = z.output<typeof leadScoreReply>;
/** The same for them. */
export type ShownLeadScore = MayLackFigures<LeadScoreReply>;

const params = z.object({ id: z.string() });

export const getLeadScore = defineEndpoint({
  method: 'GET',
  path: '/api/leads/:id/score',
  alteredBy: ['leads', 'company'],
  access: 'admin',
  needs: 'leads:see',
  summary: 'The score of a lead, every point with its reason, and its history.',
  params,
  reply: leadScoreReply,
});

export const takeRulesScore = defineEndpoint({
  method: 'POST',
  path: '/api/leads/:id/score/rules',
  alters: ['leads'],
  access: 'admin',
  needs: 'leads:change',
  summary: 'Replaces a typed score by that of the rules, which change it from now on.',
  params,
  body: z.object({ version: recordVersion }),
  reply: leadReply,
  problems: ['conflict'],
});
