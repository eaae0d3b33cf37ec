import type { SavingsReply } from '#contract/billing/savings.ts';
import { formatCents } from '#domain/money.ts';

/** What somebody types of a figure. */
export interface SpendValues {
  amount: string;
  fromOn: string;
}

/**
 * The figure that holds today, and since when: not before the day the system went live, which is later
 * than an entry once a project was reopened and completed again.
 */
export function spendValues({
  monthlyCents,
  goLiveOn,
  entries,
}: Pick<SavingsReply, 'monthlyCents' | 'goLiveOn' | 'entries'>): SpendValues {
  const enteredFrom = entries.find(({ isTakenBack }) => !isTakenBack)?.fromOn ?? goLiveOn;
  return {
    amount:
      monthlyCents === null ? '' : formatCents(monthlyCents).replace('$', '').replace(/\.00$/, ''),
    fromOn: enteredFrom < goLiveOn ? goLiveOn : enteredFrom,
  };
}
