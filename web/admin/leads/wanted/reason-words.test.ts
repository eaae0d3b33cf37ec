import { expect, test } from 'vitest';
import type { ShownReason } from '#contract/leads/lead-score.ts';
import { reasonWords } from './reason-words.ts';

const now = Date.parse('2026-03-04T12:00:00Z');
const reason = (given: Partial<ShownReason>): ShownReason => ({
  ...{ rule: 'phone', points: 5, amountCents: null, option: '', count: null, at: null },
  ...given,
});

test.each<[Partial<ShownReason>, string]>([
  [{ rule: 'quoteValue', points: 20, amountCents: 4_820_000 }, '+20 Quote of $48,200, open'],
  [{ rule: 'quoteValue', points: 20 }, '+20 Open quote'],
  [{ rule: 'timeline', points: 12, option: '1-month' }, '+12 Wants to start within 1 month'],
  [{ rule: 'companySize', points: 6, option: '500+' }, '+6 Company of more than 500 people'],
  [{ rule: 'silent', points: -10 }, '−10 No sign since'],
  [{ rule: 'opened', points: 9, count: 1 }, '+9 Opened the quote'],
  [{ rule: 'chat', points: 2, count: 1 }, '+2 1 chat message'],
  [{ rule: 'timeline', points: 12 }, '+12 Said when they want to start'],
  [{ rule: 'companySize', points: 6 }, '+6 Company size given'],
  [{ rule: 'opened', points: 9 }, '+9 Opened the quote'],
  [{ rule: 'wrote', points: 9 }, '+9 Wrote recently'],
  [{ rule: 'chat', points: 2 }, '+2 Chat messages'],
  [{ rule: 'canceled', points: -10 }, '−10 Canceled the meeting'],
  [{ rule: 'meeting', points: 15 }, '+15 Meeting'],
  [{ rule: 'meeting', points: 20, at: '2026-03-05T12:00:00Z' }, '+20 Meeting'],
  [{ rule: 'meeting', points: 15, at: '2026-03-03T12:00:00Z' }, '+15 Had a meeting'],
])('says why there are points: %j', (given, said) => {
  const { points, text } = reasonWords(reason(given), now);
  expect(`${points} ${text}`).toBe(said);
});
