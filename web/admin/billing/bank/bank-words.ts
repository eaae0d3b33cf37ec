import type { BankLineReply, ImportReply, MatchedInvoice } from '#contract/billing/bank.ts';
import type { MatchReason } from '#domain/bank-statement/match-line.ts';
import { invoiceCurrency } from '#domain/bank-statement/match-line.ts';
import { formatCents } from '#domain/money.ts';
import { dayText } from '#web/shared/calendar-day.ts';

/** Why an invoice is suggested. */
export const reasonTexts: Record<MatchReason, string> = {
  number: 'The text has the invoice number',
  'number-unsure': 'The text may have the invoice number',
  amount: 'The amount is the balance',
  sum: 'The amount is the sum of the balances',
  alias: 'This payer has paid for this client before',
  name: 'The payer’s name is the client’s',
  day: 'It came around the due date',
  part: 'It is less than the balance',
  over: 'It is more than the balance',
  recorded: 'A payment of this amount was recorded by hand',
  'other-numbers': 'The text has other numbers, too',
};

/** Reasons to look twice. */
const warnings: readonly MatchReason[] = ['part', 'over', 'recorded', 'other-numbers'];

export function isWarning(reason: MatchReason): boolean {
  return warnings.includes(reason);
}

/** An amount of a line; one that is not in dollars has the code of its currency. */
export function lineAmount(cents: number, { currency }: Pick<BankLineReply, 'currency'>): string {
  if (currency === invoiceCurrency) return formatCents(cents);
  return `${currency} ${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
}

/** "2026-0002, Harbor Movers, $365.77 due Mar 18, 2026". */
export function invoiceText({ number, client, openCents, dueOn }: MatchedInvoice): string {
  return `${number}, ${client}, ${formatCents(openCents)} due ${dayText(dueOn)}`;
}

/** What an import did: "12 applied, 3 to review, 2 already known". */
export function importText(imported: NonNullable<ImportReply['imported']>): string {
  const { isKnownFile, applied, toLookAt, known, outgoing } = imported;
  if (isKnownFile) return 'You imported this file before, so nothing was changed.';
  const parts = [
    `${applied.toLocaleString('en-US')} applied`,
    `${toLookAt.toLocaleString('en-US')} to review`,
    ...(known > 0 ? [`${known.toLocaleString('en-US')} already known`] : []),
    ...(outgoing > 0 ? [`${outgoing.toLocaleString('en-US')} outgoing`] : []),
  ];
  return parts.join(', ');
}
