import { isCredit, paymentMethods } from '#domain/billing/payment-method.ts';
import type { AccountEntry, StatementKind } from '#domain/billing/statement.ts';
import { formatCents } from '#domain/money.ts';
import { optionLabel } from '#domain/quote/options.ts';
import { type CompanyClock, companyDay } from '#server/platform/clock/company-day.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { listUnplacedOf, type UnplacedMoney } from '../credit/unplaced-store.ts';
import { listCreditNotes } from '../credit-notes/credit-note-store.ts';
import type { CreditNotesTable, InvoicePaymentsTable, InvoicesTable } from '../tables.ts';

/**
 * The account entries of some invoices. Planned payments are not owed yet, and invoices that
 * earlier releases voided are not owed any more.
 */
export async function readAccount(
  db: Queries,
  zone: Pick<CompanyClock, 'config'>,
  invoices: readonly InvoicesTable[],
): Promise<AccountEntry[]> {
  const issued = invoices.filter(({ number, status }) => number !== null && status !== 'void');
  const byId = new Map(issued.map((invoice) => [invoice.id, invoice]));
  const ids = [...byId.keys()];
  const payments =
    ids.length === 0
      ? []
      : await db
          .selectFrom('invoice_payments')
          .selectAll()
          .where('invoice_id', 'in', ids)
          .orderBy('id')
          .execute();
  const unplaced = await listUnplacedOf(
    db,
    invoices.map(({ id }) => id),
  );
  const numberOf = (id: string) => byId.get(id)?.number ?? '';
  return [
    ...issued.map(invoiceEntry),
    ...(await listCreditNotes(db, ids)).map(creditEntry),
    ...payments.map((payment) => paymentEntry(payment, numberOf(payment.invoice_id))),
    ...unplaced.map(
      (money): AccountEntry => ({
        on: companyDay(zone, money.at),
        kind: unplacedKind(money),
        number: '',
        text: money.text,
        amountCents: -(money.cents ?? 0),
      }),
    ),
  ];
}

function invoiceEntry(invoice: InvoicesTable): AccountEntry {
  return {
    on: invoice.issue_on,
    kind: 'invoice',
    number: invoice.number ?? '',
    text: withTaxText(invoice.label, invoice),
    amountCents: invoice.total_cents,
  };
}

/** What a document is for, with the tax in it where there is any. */
function withTaxText(text: string, { tax_cents: cents }: { tax_cents: number }): string {
  return cents === 0 ? text : `${text}, including ${formatCents(cents)} tax`;
}

function creditEntry(note: CreditNotesTable): AccountEntry {
  return {
    on: note.issued_on,
    kind: 'credit-note',
    number: note.number,
    text: withTaxText(note.reason, note),
    amountCents: -note.total_cents,
  };
}

function paymentEntry(payment: InvoicePaymentsTable, number: string): AccountEntry {
  return {
    on: payment.paid_on,
    kind: paymentKind(payment),
    number,
    text:
      isCredit(payment.method) && payment.note !== ''
        ? payment.note
        : optionLabel(paymentMethods, payment.method),
    amountCents: -payment.amount_cents,
  };
}

/** The kind of a payment row: money in or sent back, credit that was moved, or a correction. */
export function paymentKind(
  payment: Pick<InvoicePaymentsTable, 'amount_cents' | 'reverses_id' | 'method'>,
): StatementKind {
  if (payment.reverses_id !== null) return 'payment-undone';
  if (isCredit(payment.method)) return 'credit';
  return payment.amount_cents < 0 ? 'refund' : 'payment';
}

/** The kind of money that was paid online and stands on no invoice. */
export function unplacedKind({
  isCreditMoved,
  cents,
}: Pick<UnplacedMoney, 'isCreditMoved' | 'cents'>): StatementKind {
  if (isCreditMoved) return 'credit';
  return cents !== null && cents < 0 ? 'refund' : 'payment';
}
