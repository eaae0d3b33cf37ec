import type { CalendarDate } from '../calendar-date.ts';
import type { Cents } from '../money.ts';

/** What can stand on a statement of account. */
export const statementKinds = [
  'invoice',
  'credit-note',
  'payment',
  'payment-undone',
  'refund',
] as const;
export type StatementKind = (typeof statementKinds)[number];

/** What each is called on screen, on paper and in files. */
export const statementKindLabels: Record<StatementKind, string> = {
  invoice: 'Invoice',
  'credit-note': 'Credit note',
  payment: 'Payment',
  'payment-undone': 'Correction of a payment',
  refund: 'Refund',
};

/** One thing that happened on a client's account. */
export interface AccountEntry {
  on: CalendarDate;
  kind: StatementKind;
  /** Number of the invoice or credit note; for money the invoice it was for. */
  number: string;
  /** What the invoice is for, why it was credited, how the money came. */
  text: string;
  /** What it adds to what the client owes: below 0 for payments and credit notes. */
  amountCents: Cents;
}

/** The same with what the client owed after it; below 0 is in the client's favour. */
interface StatementLine extends AccountEntry {
  balanceCents: Cents;
}

/** A client's account over a period, both days included. */
export interface Statement {
  from: CalendarDate;
  to: CalendarDate;
  /** Owed when the period began. */
  openingCents: Cents;
  lines: StatementLine[];
  /** Owed when it ended. */
  closingCents: Cents;
}

/**
 * The statement of a period: everything before it becomes the opening balance, what happened later
 * is left out. Of one day, invoices stand before what was set against them.
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
    // Stable: of equal ones, the order in which they were written down stays.
    .sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : order(a) - order(b)));
  let balanceCents = openingCents;
  const lines = within.map((entry) => {
    balanceCents += entry.amountCents;
    return { ...entry, balanceCents };
  });
  return { from, to, openingCents, lines, closingCents: balanceCents };
}
