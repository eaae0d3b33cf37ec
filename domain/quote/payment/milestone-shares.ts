import { type Cents, dollarsToCents, shareOf } from '../../money.ts';
import { initialMilestones, type WorkPhase } from '../../project/milestone-phase.ts';
import { depositPercent } from '../terms.ts';

/** What is paid when the milestone of a phase is approved, in whole percent of the price. */
export interface MilestoneShare {
  phase: WorkPhase;
  percent: number;
}

/** What the shares of all milestones add up to: the price without the deposit, in percent. */
export const milestonePercent = 100 - depositPercent;

/**
 * The shares that a quote by milestones starts with: the deposit pays for the kickoff, and the rest
 * follows the work (rule SIGNOFF-2).
 */
export const usualMilestoneShares: readonly MilestoneShare[] = [
  { phase: 'Project Kickoff', percent: 0 },
  { phase: 'System Design', percent: 20 },
  { phase: 'Development Phase 1', percent: 25 },
  { phase: 'Development Phase 2', percent: 25 },
  { phase: 'Testing & Deployment', percent: 20 },
];

/** Why these shares are none; null if they name each phase once and add up. */
export function wrongShares(shares: readonly MilestoneShare[]): string | null {
  const isEachOnce =
    shares.length === initialMilestones.length &&
    initialMilestones.every(({ phase }, index) => shares[index]?.phase === phase);
  if (!isEachOnce) return 'Each phase needs one share, in order';
  const isWhole = shares.every(({ percent }) => Number.isInteger(percent) && percent >= 0);
  if (!isWhole) return 'Please enter whole percentages';
  const sum = shares.reduce((total, { percent }) => total + percent, 0);
  return sum === milestonePercent
    ? null
    : `The shares add up to ${sum}%. With the deposit of ${depositPercent}%, they must add up to 100%, so enter ${milestonePercent}% in all.`;
}

/** The amount due on approval of each phase that has one; the last one takes up any rounding. */
export function milestoneAmounts(
  priceDollars: number,
  shares: readonly MilestoneShare[],
): { phase: WorkPhase; amountCents: Cents }[] {
  const priceCents = dollarsToCents(priceDollars);
  const paid = shares.filter(({ percent }) => percent > 0);
  let left = priceCents - shareOf(priceCents, depositPercent * 100);
  return paid.map(({ phase, percent }, index) => {
    const amountCents =
      index === paid.length - 1 ? left : Math.min(left, shareOf(priceCents, percent * 100));
    left -= amountCents;
    return { phase, amountCents };
  });
}
