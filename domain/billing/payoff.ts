import type { Cents } from '../money.ts';
import { type InvoiceSums, openCentsOf } from './invoice-balance.ts';
import { withTax } from './tax.ts';

/** The amounts for paying off a plan. */
export interface Payoff {
  /** The balance of issued invoices. */
  openCents: Cents;
  /** The total, tax included, of the one invoice that would replace all planned payments. */
  restCents: Cents;
  /** The number of planned payments. */
  restCount: number;
  totalCents: Cents;
}

/**
 * The payoff amounts: exactly what remains of the plan. The total of a plan is fixed with the
 * quote, without interest over time (rules PRICE-8 and PRICE-9) and without a rebate for paying
 * early (rule BILLING-6).
 *
 * @param taxBasisPoints the client's current tax rate.
 */
export function payoffOf(
  invoices: readonly (InvoiceSums & { netCents: Cents })[],
  taxBasisPoints: number,
): Payoff {
  const planned = invoices.filter(({ status }) => status === 'planned');
  const openCents = invoices
    .filter(({ status }) => status === 'issued')
    .reduce((sum, invoice) => sum + openCentsOf(invoice), 0);
  const restCents =
    planned.length === 0
      ? 0
      : withTax(
          planned.reduce((sum, { netCents }) => sum + netCents, 0),
          taxBasisPoints,
        ).totalCents;
  return { openCents, restCents, restCount: planned.length, totalCents: openCents + restCents };
}

/** The label of the invoice for the rest of a plan. */
export function restLabel(labels: readonly string[]): string {
  const [first = ''] = labels;
  const last = labels.at(-1) ?? '';
  return first === last ? first : `${first} to ${last.replace(/^(?:Payment|On approval of) /, '')}`;
}
