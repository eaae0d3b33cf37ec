import type { Cents } from '../money.ts';
import { type InvoiceSums, openCentsOf } from './invoice-balance.ts';
import { withTax } from './tax.ts';

/** What paying a whole plan at once takes. */
export interface Payoff {
  /** Still to pay on invoices that are issued. */
  openCents: Cents;
  /** The one invoice, tax included, that would stand for the payments still to be invoiced. */
  restCents: Cents;
  /** How many payments that is. */
  restCount: number;
  /** Both together. */
  totalCents: Cents;
}

/**
 * The early payoff figure: everything that remains of the plan, no more and no less. The raised
 * total of the customer plan is agreed with the quote and bears no interest that time would add
 * (rules PRICE-8 and PRICE-9), and no rebate is granted (rule BILLING-6): paying early changes when the client
 * pays, not how much.
 *
 * @param taxBasisPoints the client's rate of today, as on the invoice that would be issued
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

/** What the invoice for the rest of a plan says it is for. */
export function restLabel(labels: readonly string[]): string {
  const [first = ''] = labels;
  const last = labels.at(-1) ?? '';
  return first === last ? first : `${first} to ${last.replace(/^Payment /, '')}`;
}
