import type Stripe from 'stripe';
import type { ProviderPayouts } from './provider.ts';

const pageSize = 100;
/** Most movements that are read for the fees of a period; of more, the fees are unknown. */
const mostMovements = 5000;

/** The payouts and fees of an account, in dollars. */
export async function readStripePayouts(
  stripe: Stripe,
  since: number,
  until: number,
): Promise<ProviderPayouts> {
  const within = { gte: Math.floor(since / 1000), lt: Math.floor(until / 1000) };
  const payouts: ProviderPayouts['payouts'] = [];
  // One that failed is not listed: its money is back in the account.
  const paid = { arrival_date: within, status: 'paid', limit: pageSize };
  for await (const { arrival_date, amount, currency } of stripe.payouts.list(paid))
    if (currency === 'usd') payouts.push({ at: arrival_date * 1000, cents: amount });
  return { payouts, fees: await readFees(stripe, within) };
}

/** The fee of each movement, and movements that are fees themselves; null for too many. */
async function readFees(
  stripe: Stripe,
  created: { gte: number; lt: number },
): Promise<ProviderPayouts['fees']> {
  const fees: { at: number; cents: number }[] = [];
  let read = 0;
  for await (const one of stripe.balanceTransactions.list({ created, limit: pageSize })) {
    read += 1;
    if (read > mostMovements) return null;
    if (one.currency !== 'usd') continue;
    const cents = one.fee + (one.type === 'stripe_fee' ? -one.amount : 0);
    if (cents !== 0) fees.push({ at: one.created * 1000, cents });
  }
  return fees;
}
