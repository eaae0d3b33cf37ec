import type { CalendarDate } from '../calendar-date.ts';
import type { Cents } from '../money.ts';

/** The kinds of entries on a statement of account. */
export const statementKinds = [
  'invoice',
  'credit-note',
  'payment',
  'payment-undone',
  'refund',
  'credit',
] as const;
export type StatementKind = (typeof statementKinds)[number];

/** The labels of the kinds on screens, in PDFs and in CSV files. */
export const statementKindLabels: Record<StatementKind, string> = {
  invoice: 'Invoice',
  'credit-note': 'Credit note',
  payment: 'Payment',
  'payment-undone': 'Correction of a payment',
  refund: 'Refund',
  credit: 'Credit',
};

/** One entry of a client's account. */
export interface AccountEntry {
  on: CalendarDate;
  kind: StatementKind;
  /** Number of the invoice or credit note; for money, of its invoice. */
  number: string;
  /** The label of the invoice, the reason of the credit, or the payment method. */
  text: string;
  /** Change of the balance that the client owes; below 0 for payments and credit notes. */
  amountCents: Cents;
}

/** The same with the balance after it; below 0 is in the client's favor. */
interface StatementLine extends AccountEntry {
  balanceCents: Cents;
}

/** A client's account over a period, both days included. */
export interface Statement {
  from: CalendarDate;
  to: CalendarDate;
  /** Balance at the start of the period. */
  openingCents: Cents;
  lines: StatementLine[];
  /** Balance at its end. */
  closingCents: Cents;
}

/**
 * The statement of a period: earlier entries make up the opening balance, later ones are left out.
 * On the same day, invoices come before payments and credit notes.
 */
export function statementOf(
  entries: readonly AccountEntry[],
  { from, to }: { from: CalendarDate; to: CalendarDate },
): Statement {
  const openingCents = entries
    .filter(({ on }) => on < from)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const order = (entry: AccountEntry) => statementKinds.indexOf(entry.kind);
  const within = entries
    .filter(({ on }) => on >= from && on <= to)
    // The sort is stable, so equal entries keep their order.
    .sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : order(a) - order(b)));
  let balanceCents = openingCents;
  const lines = within.map((entry) => {
    balanceCents += entry.amountCents;
    return { ...entry, balanceCents };
  });
  return { from, to, openingCents, lines, closingCents: balanceCents };
}
