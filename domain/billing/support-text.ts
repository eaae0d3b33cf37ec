import { formatDollars } from '../money.ts';
import type { QuotePlan } from '../quote/price/payment-plan.ts';
import { includedSupportDays, supportDollarsPerMonth } from '../quote/terms.ts';

/**
 * What a plan says about support: part of the customer plan, optional with the others (rules
 * PRICE-8 and PRICE-11). Every quote includes the days after launch.
 */
export function supportText(plan: QuotePlan): string {
  return plan === 'customer-plan'
    ? 'Monthly support is included.'
    : `${includedSupportDays} days after launch are included; then optional at ${formatDollars(supportDollarsPerMonth)} a month.`;
}
