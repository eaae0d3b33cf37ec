import { expect, test } from 'vitest';
import {
  defaultScorePoints,
  type ScoredQuote,
  type ScoreFacts,
  type ScoreRule,
  scoreLead,
  scoreRules,
  spreadOf,
} from './score-rules.ts';

const day = 86_400_000;
const now = 1000 * day;

const nothing: ScoreFacts = {
  ...{ phone: '', company: '', quotes: [], meetings: [] },
  ...{ pages: 0, chatMessages: 0, wroteAt: null, signAt: now },
};
const quote: ScoredQuote = {
  ...{ status: 'pending', expiresAt: now + 20 * day, dollars: 0, annualSpendDollars: null },
  ...{ timeline: '', companySize: '', opens: 0, openedAt: null, createdAt: now - 3 * day },
};

/** The points of one rule, of facts that are otherwise empty. */
function pointsOf(rule: ScoreRule, facts: Partial<ScoreFacts>): number {
  const { reasons } = scoreLead({ ...nothing, ...facts }, defaultScorePoints, now);
  return reasons.find((reason) => reason.rule === rule)?.points ?? 0;
}
const ofQuote = (rule: ScoreRule, given: Partial<ScoredQuote>) =>
  pointsOf(rule, { quotes: [{ ...quote, ...given }] });

test('a lead of which nothing is known has no points and no reasons (rule LEAD-20)', () => {
  expect(scoreLead(nothing, defaultScorePoints, now)).toEqual({
    ...{ score: 0, reasons: [], changesAt: now + 30 * day },
  });
});

test.each([
  [0, 0],
  [1, 6],
  [9999, 6],
  [10_000, 13],
  [24_999, 13],
  [25_000, 19],
  [49_999, 19],
  [50_000, 25],
])('an open quote of $%d gives %d points', (dollars, points) => {
  expect(ofQuote('quoteValue', { dollars })).toBe(points);
});

test('the best open quote counts: rejected and expired ones do not, and accepted ones do not expire', () => {
  const dollars = 60_000;
  expect(ofQuote('quoteValue', { dollars, status: 'rejected' })).toBe(0);
  expect(ofQuote('quoteValue', { dollars, expiresAt: now })).toBe(0);
  expect(ofQuote('quoteValue', { dollars, expiresAt: now + 1 })).toBe(25);
  expect(ofQuote('quoteValue', { dollars, expiresAt: now, status: 'accepted' })).toBe(25);
  const quotes = [quote, { ...quote, dollars: 26_000 }, { ...quote, dollars: 11_000 }];
  expect(pointsOf('quoteValue', { quotes })).toBe(19);
});

test.each([
  [null, 0],
  [999, 0],
  [1000, 3],
  [5999, 3],
  [6000, 7],
  [19_999, 7],
  [20_000, 10],
])('spending %j dollars a year gives %d points', (annualSpendDollars, points) => {
  expect(ofQuote('spend', { annualSpendDollars })).toBe(points);
});

test.each([
  ['asap', 15],
  ['1-month', 12],
  ['3-months', 8],
  ['6-months', 3],
  ['flexible', 0],
  ['someday', 0],
])('the timeline %s gives %d points', (timeline, points) => {
  expect(ofQuote('timeline', { timeline })).toBe(points);
});

test.each([
  ['1-10', 2],
  ['11-50', 4],
  ['51-200', 6],
  ['201-500', 8],
  ['500+', 10],
  ['', 0],
])('the company size %j gives %d points', (companySize, points) => {
  expect(ofQuote('companySize', { companySize })).toBe(points);
});

test('timeline, size and spend are those of the newest quote that says them', () => {
  const older = { ...quote, timeline: 'asap', companySize: '500+', createdAt: now - 9 * day };
  const quotes = [older, { ...quote, timeline: 'flexible' }];
  expect([pointsOf('timeline', { quotes }), pointsOf('companySize', { quotes })]).toEqual([0, 10]);
});

test.each([
  ['coming', [{ startsAt: now + 1, isCanceled: false }], 20, 0],
  ['held', [{ startsAt: now, isCanceled: false }], 15, 0],
  ['canceled', [{ startsAt: now + 1, isCanceled: true }], 0, -10],
  [
    'canceled after one was held',
    [
      { startsAt: now - day, isCanceled: false },
      { startsAt: now + 1, isCanceled: true },
    ],
    15,
    0,
  ],
  ['none', [], 0, 0],
] as const)('a meeting that is %s', (_, meetings, points, penalty) => {
  expect([pointsOf('meeting', { meetings }), pointsOf('canceled', { meetings })]).toEqual([
    points,
    penalty,
  ]);
});

test.each([
  [1, 0, 9],
  [3, 7 * day - 1, 15],
  [3, 7 * day, 9],
  [2, 30 * day - 1, 9],
  [9, 30 * day, 5],
])('a quote opened %d times, last %d ms ago, gives %d points', (opens, ago, points) => {
  expect(ofQuote('opened', { opens, openedAt: now - ago })).toBe(points);
});

test.each([
  [0, 10, 0],
  [7 * day - 1, 10, 0],
  [7 * day, 5, 0],
  [30 * day - 1, 5, 0],
  [30 * day, 0, -10],
  [60 * day - 1, 0, -10],
  [60 * day, 0, -15],
])('who last wrote %d ms ago gets %d points, and %d for silence', (ago, points, penalty) => {
  const facts = { wroteAt: now - ago, signAt: now - ago };
  expect([pointsOf('wrote', facts), pointsOf('silent', facts)]).toEqual([points, penalty]);
});

test('who has a meeting ahead is not silent', () => {
  const meetings = [{ startsAt: now + day, isCanceled: false }];
  expect(pointsOf('silent', { meetings, signAt: now - 90 * day })).toBe(0);
});

test.each([
  [1, 2, 1],
  [4, 8, 4],
  [5, 10, 5],
  [500, 10, 10],
])('%d chat messages give %d points, and as many pages %d', (count, chat, pages) => {
  expect([pointsOf('chat', { chatMessages: count }), pointsOf('pages', { pages: count })]).toEqual([
    chat,
    pages,
  ]);
});

test('a phone number and a company that are named give points', () => {
  expect([pointsOf('phone', { phone: '1' }), pointsOf('phone', { phone: ' ' })]).toEqual([5, 0]);
  expect(pointsOf('company', { company: 'Elm' })).toBe(5);
});

test('the score is the sum of its reasons, from 0 to 100, and rules with 0 points have none', () => {
  const rich: ScoreFacts = {
    ...{ phone: '1', company: 'Elm', pages: 50, chatMessages: 50, wroteAt: now, signAt: now },
    meetings: [{ startsAt: now + day, isCanceled: false }],
    quotes: [
      {
        ...{ ...quote, dollars: 90_000, annualSpendDollars: 45_000, timeline: 'asap' },
        ...{ companySize: '500+', opens: 5, openedAt: now },
      },
    ],
  };
  const all = scoreLead(rich, defaultScorePoints, now);
  expect(all.score).toBe(100);
  expect(all.reasons.reduce((sum, { points }) => sum + points, 0)).toBe(135);
  const off = { ...defaultScorePoints, quoteValue: 0, meeting: 0, opened: 0 };
  const some = scoreLead(rich, off, now);
  expect(some.score).toBe(75);
  expect(some.reasons.map(({ rule }) => rule)).not.toContain('meeting');
  expect(scoreLead({ ...nothing, signAt: 0 }, defaultScorePoints, now).score).toBe(0);
});

test('says when time alone changes the score: then, and not before', () => {
  const facts: ScoreFacts = {
    ...nothing,
    ...{ wroteAt: now - 2 * day, signAt: now - 2 * day },
    quotes: [{ ...quote, dollars: 12_000, opens: 3, openedAt: now - 4 * day }],
    meetings: [{ startsAt: now + 2 * day, isCanceled: false }],
  };
  let at = now;
  const changes: number[] = [];
  for (let last = scoreLead(facts, defaultScorePoints, at); last.changesAt !== null; ) {
    expect(scoreLead(facts, defaultScorePoints, last.changesAt - 1).reasons).toEqual(last.reasons);
    at = last.changesAt;
    changes.push((at - now) / day);
    last = scoreLead(facts, defaultScorePoints, at);
  }
  expect(changes).toEqual([2, 3, 5, 20, 26, 28, 58]);
});

test('counts scores by the four parts of the scale', () => {
  expect(spreadOf([0, 24, 25, 49, 50, 74, 75, 100])).toEqual([2, 2, 2, 2]);
  expect(new Set(scoreRules).size).toBe(scoreRules.length);
});
