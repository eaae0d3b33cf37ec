import type { MilestoneShare } from '#domain/quote/payment/milestone-shares.ts';
import { usualMilestoneShares } from '#domain/quote/payment/milestone-shares.ts';
import type { QuotesTable } from './tables.ts';

/** What is paid on the approval of each phase, as staff set it for a quote, or as usual. */
export function readShares({
  milestone_shares: text,
}: Pick<QuotesTable, 'milestone_shares'>): readonly MilestoneShare[] {
  // Written only after the check of the contract.
  return text === '' ? usualMilestoneShares : (JSON.parse(text) as MilestoneShare[]);
}
