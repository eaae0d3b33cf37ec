import { leadScoreMax } from './lead-score.ts';

/** What gives a lead points, in the order in which it is read (rule LEAD-20). */
export const scoreRules = [
  'quoteValue',
  'spend',
  'timeline',
  'companySize',
  'meeting',
  'opened',
  'wrote',
  'chat',
  'pages',
  'phone',
  'company',
  'canceled',
  'silent',
] as const;
export type ScoreRule = (typeof scoreRules)[number];

/** Those that take points away. */
export const penaltyRules: readonly ScoreRule[] = ['canceled', 'silent'];

/** The most that each rule gives or takes; 0 turns it off. */
export type ScorePoints = Readonly<Record<ScoreRule, number>>;

/** Most points of one rule: no single fact makes a lead more than half certain. */
export const scorePointsMax = 50;

/** What holds until an administrator changes it; the sources are in decision 118. */
export const defaultScorePoints: ScorePoints = {
  quoteValue: 25,
  spend: 10,
  timeline: 15,
  companySize: 10,
  meeting: 20,
  opened: 15,
  wrote: 10,
  chat: 10,
  pages: 10,
  phone: 5,
  company: 5,
  canceled: 10,
  silent: 15,
};

/** A quote of a lead, without those in the bin. */
export interface ScoredQuote {
  status: string;
  /** When it expires unless it is answered. */
  expiresAt: number;
  dollars: number;
  /** What the company pays for its CRM each year; null if it did not say. */
  annualSpendDollars: number | null;
  timeline: string;
  companySize: string;
  /** How often its customer opened it, and when last. */
  opens: number;
  openedAt: number | null;
  createdAt: number;
}

/** What is stored of a lead that gives it points. */
export interface ScoreFacts {
  phone: string;
  company: string;
  quotes: readonly ScoredQuote[];
  meetings: readonly { startsAt: number; isCanceled: boolean }[];
  /** Public pages seen. */
  pages: number;
  chatMessages: number;
  /** When the person last wrote: a message, a question, a request. */
  wroteAt: number | null;
  /** When there was last any sign of them; at least when the lead was made. */
  signAt: number;
}

/** Why a lead has some of its points. What the rule is about is in the further members. */
export interface ScoreReason {
  rule: ScoreRule;
  points: number;
  /** Of a quote, or spent each year. */
  dollars?: number;
  /** An option of the quote request. */
  option?: string;
  count?: number;
  at?: number;
}

/** The score of a lead at one moment. */
export interface RulesScore {
  score: number;
  reasons: ScoreReason[];
  /** When it changes although nothing happens; null for never. */
  changesAt: number | null;
}

const dayMs = 86_400_000;
/** The days of what is recent, and of what is a while ago. */
export const recentDays = 7;
export const whileDays = 30;
/** Days without a sign after which all points of silence are taken. */
export const longSilenceDays = 60;

type Steps = readonly (readonly [from: number, share: number])[];

/** The share of a rule's points by the size of an amount, largest first. */
export const quoteSteps: Steps = [
  [50_000, 1],
  [25_000, 0.75],
  [10_000, 0.5],
  [1, 0.25],
];
const spendSteps: Steps = [
  [20_000, 1],
  [6000, 0.67],
  [1000, 0.33],
];
const timelineShares: Readonly<Record<string, number>> = {
  asap: 1,
  '1-month': 0.8,
  '3-months': 0.5,
  '6-months': 0.2,
};
const sizeShares: Readonly<Record<string, number>> = {
  '500+': 1,
  '201-500': 0.8,
  '51-200': 0.6,
  '11-50': 0.4,
  '1-10': 0.2,
};
/** From how many on there are all points. */
const allOpens = 3;
const allMessages = 5;
const allPages = 10;

const shareOf = (steps: Steps, amount: number) => steps.find(([from]) => amount >= from)?.[1] ?? 0;

/**
 * The score of a lead by the rules (rule LEAD-20): the sum of all points, from 0 to 100.
 *
 * @param now in milliseconds.
 */
export function scoreLead(facts: ScoreFacts, points: ScorePoints, now: number): RulesScore {
  const moments: number[] = [];
  /** Whether an instant is still to come; the score changes then. */
  const isAhead = (at: number) => {
    if (at > now) moments.push(at);
    return at > now;
  };
  const isWithin = (days: number, at: number) => isAhead(at + days * dayMs);
  const reasons: ScoreReason[] = [];
  const give = (
    rule: ScoreRule,
    share: number,
    fact: Omit<ScoreReason, 'rule' | 'points'> = {},
  ) => {
    const given = Math.round(points[rule] * share);
    if (given !== 0)
      reasons.push({ rule, points: penaltyRules.includes(rule) ? -given : given, ...fact });
  };

  const alive = facts.quotes
    .filter(({ status }) => status !== 'rejected')
    .toSorted((one, other) => other.createdAt - one.createdAt);
  const open = alive.filter(({ status, expiresAt }) => status === 'accepted' || isAhead(expiresAt));
  const dollars = Math.max(0, ...open.map((quote) => quote.dollars));
  give('quoteValue', shareOf(quoteSteps, dollars), { dollars });
  const spend = alive.find((quote) => quote.annualSpendDollars !== null)?.annualSpendDollars ?? 0;
  give('spend', shareOf(spendSteps, spend), { dollars: spend });
  const timeline = alive.find((quote) => quote.timeline !== '')?.timeline ?? '';
  give('timeline', timelineShares[timeline] ?? 0, { option: timeline });
  const size = alive.find((quote) => quote.companySize !== '')?.companySize ?? '';
  give('companySize', sizeShares[size] ?? 0, { option: size });

  const meetings = facts.meetings.filter(({ isCanceled }) => !isCanceled);
  const coming = meetings.map(({ startsAt }) => startsAt).filter(isAhead);
  const next = coming.length > 0 ? Math.min(...coming) : null;
  if (next !== null) give('meeting', 1, { at: next });
  else if (meetings.length > 0)
    give('meeting', 0.75, { at: Math.max(...meetings.map(({ startsAt }) => startsAt)) });

  const opens = alive.reduce((sum, quote) => sum + quote.opens, 0);
  const openedAt = Math.max(...alive.map((quote) => quote.openedAt ?? Number.NEGATIVE_INFINITY));
  if (opens > 0 && openedAt !== Number.NEGATIVE_INFINITY) {
    const isRecent = isWithin(recentDays, openedAt);
    const isWhile = isWithin(whileDays, openedAt);
    const share = isRecent && opens >= allOpens ? 1 : isWhile ? 0.6 : 0.3;
    give('opened', share, { count: opens, at: openedAt });
  }
  const { wroteAt, signAt } = facts;
  if (wroteAt !== null) {
    const isRecent = isWithin(recentDays, wroteAt);
    give('wrote', isRecent ? 1 : isWithin(whileDays, wroteAt) ? 0.5 : 0, { at: wroteAt });
  }
  const { chatMessages, pages } = facts;
  give('chat', Math.min(chatMessages, allMessages) / allMessages, { count: chatMessages });
  give('pages', Math.min(pages, allPages) / allPages, { count: pages });
  give('phone', facts.phone.trim() === '' ? 0 : 1);
  give('company', facts.company.trim() === '' ? 0 : 1);

  if (meetings.length === 0 && facts.meetings.length > 0)
    give('canceled', 1, { at: Math.max(...facts.meetings.map(({ startsAt }) => startsAt)) });
  // Who is expected is not silent.
  if (next === null && !isWithin(whileDays, signAt))
    give('silent', isWithin(longSilenceDays, signAt) ? 0.67 : 1, { at: signAt });

  const sum = reasons.reduce((total, reason) => total + reason.points, 0);
  return {
    score: Math.min(leadScoreMax, Math.max(0, sum)),
    reasons,
    changesAt: moments.length === 0 ? null : Math.min(...moments),
  };
}

/** The parts into which scores are counted: from 0, 25, 50 and 75. */
export const scoreBands = ['0–24', '25–49', '50–74', '75–100'] as const;

/** How many of some scores are in each of the {@link scoreBands}. */
export function spreadOf(scores: readonly number[]): number[] {
  const spread = scoreBands.map(() => 0);
  for (const score of scores) {
    const band = Math.min(scoreBands.length - 1, Math.floor(score / 25));
    spread[band] = (spread[band] ?? 0) + 1;
  }
  return spread;
}
