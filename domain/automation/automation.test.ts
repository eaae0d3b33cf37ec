import { describe, expect, test } from 'vitest';
import {
  automationFacts,
  automationIds,
  automationRetryAt,
  automationsOf,
  automationWaitMs,
  didSomething,
  fullSentence,
  sentenceParts,
  usualNumbers,
  wrongNumber,
} from './automation.ts';

describe('the ready-made rules', () => {
  test('say exactly the numbers that they ask for', () => {
    for (const id of automationIds) {
      const { when, does, days, count } = automationFacts(id);
      const said = [...sentenceParts(when), ...sentenceParts(does)];
      expect([id, said.includes('{days}'), said.includes('{count}')]).toEqual([
        id,
        days !== undefined,
        count !== undefined,
      ]);
      expect(wrongNumber(id, 'days', usualNumbers(id).days)).toBeNull();
      expect(wrongNumber(id, 'count', usualNumbers(id).count)).toBeNull();
    }
  });

  test('read as sentences', () => {
    const { when } = automationFacts('quote-opened');
    expect(fullSentence('quote-opened', when, { days: 1, count: 3 })).toBe(
      'A quote was opened 3 times or more and has no answer 1 day after the last time.',
    );
    expect(sentenceParts('In {days} or {count}')).toEqual(['In ', '{days}', ' or ', '{count}']);
  });

  test.each([
    ['quote-opened', 'count', 1, 'Please enter a whole number from 2 to 20'],
    ['quote-opened', 'count', 2, null],
    ['quote-opened', 'count', 20, null],
    ['quote-opened', 'count', 21, 'Please enter a whole number from 2 to 20'],
    ['quote-opened', 'days', 1.5, 'Please enter a whole number from 1 to 60'],
    ['quote-declined', 'days', 365, null],
    ['milestone-approved', 'days', 1, 'Please enter a whole number from 0 to 0'],
  ] as const)('%s with %s %d: %s', (id, name, value, wrong) => {
    expect(wrongNumber(id, name, value)).toBe(wrong);
  });

  test('begin with few events, and wait as many days as they say', () => {
    expect(automationsOf('quote.declined')).toEqual(['quote-declined']);
    expect(automationsOf('lead.changed')).toEqual([]);
    expect(automationWaitMs('quote-declined', { days: 90, count: 0 })).toBe(0);
    expect(automationWaitMs('quote-unopened', { days: 4, count: 0 })).toBe(4 * 86_400_000);
  });
});

test('what failed is tried again five times', () => {
  const tries = [1, 2, 3, 4, 5, 6].map((attempts) => automationRetryAt(attempts, 0));
  expect(tries.map((at) => at && at / 60_000)).toEqual([5, 15, 60, 240, 720, null]);
});

test('what a rule left alone does not count for its day', () => {
  expect([didSomething('step-set'), didSomething('had-step')]).toEqual([true, false]);
});
