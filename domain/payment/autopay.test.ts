import { describe, expect, test } from 'vitest';
import { autopayTerms, isExpiringSoon, nextChargeDay } from './autopay.ts';

describe('an invoice is charged', () => {
  test.each([
    [[], '2026-03-18'],
    [['2026-03-18'], '2026-03-21'],
    [['2026-03-18', '2026-03-21'], '2026-03-23'],
    [['2026-03-18', '2026-03-21', '2026-03-23'], '2026-03-25'],
    [['2026-03-18', '2026-03-21', '2026-03-23', '2026-03-25'], null],
    // The program was away for a week: the days count from the first try.
    [['2026-03-25'], '2026-03-28'],
  ])('after failures on %j next on %s', (tries, day) => {
    expect(nextChargeDay('2026-03-18', tries)).toBe(day);
  });
});

describe('a card', () => {
  test.each([
    ['2026-04', '2026-03-31', false],
    ['2026-04', '2026-04-01', true],
    ['2026-04', '2026-05-02', true],
    ['2026-12', '2026-04-01', false],
    ['', '2026-04-01', false],
  ])('that works until %s expires soon on %s: %s', (expiresOn, today, soon) => {
    expect(isExpiringSoon(expiresOn, today)).toBe(soon);
  });
});

test('the terms name how many payments and how much', () => {
  expect(autopayTerms.paragraphs(12, 329_192)[0]).toContain('remaining 12 payments');
  expect(autopayTerms.paragraphs(1, 100)[0]).toContain('remaining payment of this plan, $1.00');
});
