import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dollarsToCents, shareOf } from '../../money.ts';
import { depositTenThousandths } from '../terms.ts';
import {
  type MilestoneShare,
  milestoneAmounts,
  milestonePercent,
  usualMilestoneShares,
  wrongShares,
} from './milestone-shares.ts';

/** Any shares that add up: four cuts of the whole. */
const shares = fc
  .array(fc.integer({ min: 0, max: milestonePercent }), { minLength: 4, maxLength: 4 })
  .map((cuts): MilestoneShare[] => {
    const ends = [...cuts.sort((a, b) => a - b), milestonePercent];
    return usualMilestoneShares.map(({ phase }, index) => ({
      phase,
      percent: (ends[index] ?? 0) - (ends[index - 1] ?? 0),
    }));
  });

describe('the amounts of a plan by milestones', () => {
  test('add up with the deposit to the price, to the cent, for 1,000 prices and shares', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000 }), shares, (dollars, given) => {
        const amounts = milestoneAmounts(dollars, given).map(({ amountCents }) => amountCents);
        const price = dollarsToCents(dollars);
        const sum = amounts.reduce((total, amount) => total + amount, 0);
        return (
          wrongShares(given) === null &&
          amounts.every((amount) => Number.isInteger(amount) && amount >= 0) &&
          sum + shareOf(price, depositTenThousandths) === price
        );
      }),
      { numRuns: 1_000 },
    );
  });

  test('leave out a milestone without a share', () => {
    expect(milestoneAmounts(9_555, usualMilestoneShares)).toEqual([
      { phase: 'System Design', amountCents: 191_100 },
      { phase: 'Development Phase 1', amountCents: 238_875 },
      { phase: 'Development Phase 2', amountCents: 238_875 },
      { phase: 'Testing & Deployment', amountCents: 191_100 },
    ]);
  });
});

describe('shares', () => {
  const withKickoff = (percent: number) =>
    usualMilestoneShares.map((share, index) => (index === 0 ? { ...share, percent } : share));

  test('must add up to the price without the deposit', () => {
    expect(wrongShares(usualMilestoneShares)).toBeNull();
    expect(wrongShares(withKickoff(5))).toBe(
      'The shares add up to 95%. With the deposit of 10%, they must add up to 100%, so enter 90% in all.',
    );
  });

  test('must be whole, not negative, and one for each phase', () => {
    for (const percent of [0.5, -1]) expect(wrongShares(withKickoff(percent))).toContain('whole');
    expect(wrongShares(usualMilestoneShares.slice(1))).toContain('Each phase');
    expect(wrongShares(usualMilestoneShares.toReversed())).toContain('Each phase');
  });
});
