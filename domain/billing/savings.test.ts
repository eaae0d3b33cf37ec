import { describe, expect, test } from 'vitest';
import { shortDayText } from '../day-text.ts';
import { type DatedMoney, fiveYearsSaved, fullMonths, savingsOf, spendSteps } from './savings.ts';
import { basisText, nothingBefore, savingsTexts } from './savings-words.ts';

const goLiveOn = '2026-01-31';
const steps = (...entered: [fromOn: string, monthlyCents: number][]) =>
  spendSteps(
    goLiveOn,
    100_000,
    entered.map(([fromOn, monthlyCents]) => ({ fromOn, monthlyCents })),
  );
const money = (...rows: [on: string, cents: number][]): DatedMoney[] =>
  rows.map(([on, cents]) => ({ on, cents }));

/** Where somebody stands on a day who paid $3,500 before the system went live. */
const at = (today: string, more: Partial<Parameters<typeof savingsOf>[0]> = {}) =>
  savingsOf({
    ...{ goLiveOn, today, steps: steps(), paid: money(['2025-12-01', 350_000]), due: [] },
    ...more,
  });

describe('months', () => {
  test.each([
    ['2026-01-31', '2026-01-31', 0],
    ['2026-01-31', '2026-02-27', 0],
    ['2026-01-31', '2026-02-28', 1],
    ['2026-01-31', '2026-03-30', 1],
    ['2026-01-31', '2026-03-31', 2],
    ['2026-01-31', '2027-01-31', 12],
    ['2026-03-01', '2026-01-01', 0],
  ])('from %s to %s are %i full ones', (from, to, months) => {
    expect(fullMonths(from, to)).toBe(months);
  });

  test('each counts once it is over, at the figure of its first day (rule PORTAL-6)', () => {
    expect(at('2026-02-27').avoidedCents).toBe(0);
    expect(at('2026-02-28').avoidedCents).toBe(100_000);
    // The second month begins on February 28, before the new figure.
    const entered = steps(['2026-03-01', 50_001]);
    expect(at('2026-04-30', { steps: entered }).avoidedCents).toBe(100_000 + 100_000 + 50_001);
  });
});

test('a later entry holds from its day on, in place of all before that held from there', () => {
  expect(steps(['2026-03-01', 1], ['2026-05-01', 2], ['2026-04-01', 3])).toEqual([
    { fromOn: goLiveOn, monthlyCents: 100_000 },
    { fromOn: '2026-03-01', monthlyCents: 1 },
    { fromOn: '2026-04-01', monthlyCents: 3 },
  ]);
  expect(steps(['2025-01-01', 7])).toEqual([{ fromOn: goLiveOn, monthlyCents: 7 }]);
  expect(spendSteps(goLiveOn, null, [])).toEqual([]);
});

describe('break-even (rule PORTAL-7)', () => {
  test.each([
    ['2026-02-10', false, '2026-05-31', 4],
    ['2026-05-30', false, '2026-05-31', 1],
    ['2026-05-31', true, '2026-05-31', 0],
    ['2027-01-31', true, '2026-05-31', 0],
  ])('on %s, reached is %s, on %s', (today, isReached, on, months) => {
    expect(at(today).breakEven).toEqual({ isReached, on, months });
  });

  test('counts what is still to be paid on its due day', () => {
    const due = money(['2026-08-15', 260_000], ['2026-02-15', 100_000]);
    expect(at('2026-03-01', { due }).breakEven).toMatchObject({ on: '2026-09-30', months: 7 });
    const late = money(['2026-12-15', 900_000]);
    expect(at('2026-06-30', { due: late }).breakEven).toMatchObject({
      isReached: false,
      on: '2027-02-28',
    });
  });

  test('stays open while something is overdue, on the day a month ends too', () => {
    const overdue = { paid: money(['2026-01-01', 100_000]), due: money(['2026-02-15', 900_000]) };
    for (const today of ['2026-05-30', '2026-05-31', '2026-06-01'])
      expect(at(today, overdue).breakEven).toMatchObject({ isReached: false, on: '2026-11-30' });
    const unpaid = { paid: [], due: money(['2026-01-15', 250_000], [goLiveOn, 50_000]) };
    expect(at(goLiveOn, unpaid).breakEven).toEqual({
      ...{ isReached: false, on: '2026-04-30', months: 3 },
    });
    // Whoever pays what is overdue is behind again until the next month counts.
    const behind = { paid: money(['2026-01-01', 350_000]), due: money(['2026-05-01', 80_000]) };
    expect(at('2026-05-31', behind).breakEven).toMatchObject({ isReached: false, months: 1 });
  });

  test('is lost again by a payment of today, and won by a refund', () => {
    const paid = money(['2025-12-01', 350_000], ['2026-06-10', 100_000]);
    expect(at('2026-06-15', { paid }).breakEven).toMatchObject({ months: 1, on: '2026-06-30' });
    const sentBack = money(['2025-12-01', 350_000], ['2026-02-01', -300_000]);
    expect(at('2026-03-31', { paid: sentBack }).breakEven).toMatchObject({ on: '2026-02-28' });
  });

  test('is not found for a figure that never gets there', () => {
    expect(at('2026-06-15', { steps: steps([goLiveOn, 1]) }).breakEven).toBeNull();
  });
});

test('a course has the first day, today and at most thirteen steps between', () => {
  expect(at('2026-01-31').points.map(({ on }) => on)).toEqual(['2026-01-31']);
  expect(at('2026-03-05').points).toEqual([
    { on: '2026-01-31', paidCents: 350_000, avoidedCents: 0 },
    { on: '2026-02-28', paidCents: 350_000, avoidedCents: 100_000 },
    { on: '2026-03-05', paidCents: 350_000, avoidedCents: 100_000 },
  ]);
  for (let months = 0; months < 130; months += 7) {
    const year = 2026 + Math.floor(months / 12);
    const today = `${year}-${String((months % 12) + 1).padStart(2, '0')}-31`;
    const points = at(today.replace(/(0[469]|11)-31/, '$1-30').replace('02-31', '02-28')).points;
    expect(points.length).toBeLessThanOrEqual(15);
    expect(points[0]?.on).toBe(goLiveOn);
    expect(new Set(points.map(({ on }) => on)).size).toBe(points.length);
    expect(points.map(({ on }) => on).toSorted()).toEqual(points.map(({ on }) => on));
  }
});

test('five years save sixty months at their figures, less the cost', () => {
  expect(fiveYearsSaved(steps(), goLiveOn, 2_000_001)).toBe(6_000_000 - 2_000_001);
  expect(fiveYearsSaved(steps(['2026-07-31', 0]), goLiveOn, 700_000)).toBe(-100_000);
});

describe('words', () => {
  const texts = (...[today, more]: Parameters<typeof at>) =>
    savingsTexts(at(today, more), 'client', shortDayText);
  test('say plainly where the client stands (rule PORTAL-7)', () => {
    expect(texts('2026-02-01').standing).toBe('The first full month counts on Feb 28, 2026.');
    expect(texts('2026-03-01')).toEqual({
      standing: 'So far the system has cost $2,500.00 more than you would have paid.',
      breakEven: 'You would be even in about 3 months, in May 2026.',
    });
    expect(texts('2026-07-01')).toEqual({
      standing: 'So far you have paid $1,500.00 less than you would have paid.',
      breakEven: 'You have been ahead since May 2026.',
    });
    const due = money(['2026-08-15', 9_650_000]);
    expect(savingsTexts(at('2026-07-01', { due }), 'team', shortDayText)).toEqual({
      standing: 'So far the client has paid $1,500.00 less than they would have paid.',
      breakEven:
        'With the payments still to come, the client would be ahead for good in about 8 years, in May 2034.',
    });
    expect(texts('2026-07-01', { steps: steps([goLiveOn, 1]) }).breakEven).toBe(
      'At this figure, it would not break even within 50 years.',
    );
    expect(texts('2026-03-01', { paid: money(['2026-01-01', 100_000]) }).standing).toBe(
      'So far you have paid exactly what you would have paid.',
    );
  });

  test('call nobody ahead whose sums are equal, or who has no full month yet', () => {
    const even = { paid: money(['2026-01-01', 100_000], ['2026-06-30', 400_000]) };
    expect(texts('2026-06-30', even)).toEqual({
      standing: 'So far you have paid exactly what you would have paid.',
      breakEven: 'That makes you even.',
    });
    expect(savingsTexts(at('2026-06-30', even), 'team', shortDayText).breakEven).toBe(
      'That makes the client even.',
    );
    for (const paid of [[], money(['2026-01-01', -5_000])])
      expect(texts('2026-02-01', { paid })).toEqual({
        ...{ standing: 'The first full month counts on Feb 28, 2026.', breakEven: '' },
      });
  });

  test('name whose figure it is', () => {
    expect(basisText('entered', 124_000, 'client')).toBe('By your own figure of $1,240 a month');
    expect(basisText('quote-range', 12_500, 'team')).toBe(
      'By the range the client chose in the quote, counted as $125 a month',
    );
    expect([nothingBefore('client'), nothingBefore('team')]).toEqual([
      'You said you paid nothing before, so there is nothing to compare.',
      'The client said they paid nothing before, so there is nothing to compare.',
    ]);
  });
});
