import type { Cents } from '../money.ts';
import type { ShownInvoiceStatus } from './invoice-status.ts';

/** A payment of a contract, planned or invoiced. */
interface Payment {
  status: ShownInvoiceStatus;
  totalCents: Cents;
  /** Payments less refunds. */
  paidCents: Cents;
  creditedCents: Cents;
}

/** How far a contract is invoiced and paid, in cents with tax. */
export interface ContractSums {
  /** What was agreed: every payment of the plan with every signed change, less credits. */
  contract: Cents;
  /** What has an invoice, less credits. */
  invoiced: Cents;
  paid: Cents;
  /** Invoiced, but not paid. */
  open: Cents;
  /** What has no invoice yet. */
  toCome: Cents;
}

/** Sums the payments of a contract, planned ones included; void ones are no part of it. */
export function contractSums(payments: readonly Payment[]): ContractSums {
  const current = payments.filter(({ status }) => status !== 'void');
  const issued = current.filter(({ status }) => status !== 'planned');
  const netOf = (some: readonly Payment[]) =>
    sum(some, ({ totalCents, creditedCents }) => totalCents - creditedCents);
  const contract = netOf(current);
  const invoiced = netOf(issued);
  return {
    contract,
    invoiced,
    paid: sum(current, ({ paidCents }) => paidCents),
    // What was paid too much on one does not lower what is open on another.
    open: sum(issued, (one) => Math.max(0, one.totalCents - one.creditedCents - one.paidCents)),
    toCome: contract - invoiced,
  };
}

function sum(some: readonly Payment[], amount: (one: Payment) => Cents): Cents {
  return some.reduce((total, one) => total + amount(one), 0);
}
