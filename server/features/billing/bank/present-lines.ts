import type { BankLineReply, MatchedInvoice } from '#contract/billing/bank.ts';
import { type MatchReason, matchLine, type Remembered } from '#domain/bank-statement/match-line.ts';
import { numbersOfLine } from '#domain/bank-statement/mentioned-numbers.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { type ApplicationRow, type LineRow, listApplications } from './bank-store.ts';
import { readMemory } from './memory-store.ts';
import { clientOf, type OpenInvoiceRow, readOpenInvoices } from './open-invoices.ts';
import type { StatementLinesTable } from './tables.ts';

/** Lines of statements with what they were recorded as, or may be for. */
export async function presentLines(
  db: Queries,
  rows: readonly LineRow[],
): Promise<BankLineReply[]> {
  const applied = await listApplications(
    db,
    rows.filter(({ applied_cents }) => applied_cents > 0).map(({ id }) => id),
  );
  const open = rows.filter(({ state }) => state === 'open');
  const memory = await readMemory(db, open);
  const invoices = await readOpenInvoices(db, {
    numbers: open.flatMap(namedBy),
    clients: [...memory.values()].flatMap(({ clients }) => [...clients]),
    amounts: open.map((row) => matchedLine(row).amountCents),
  });
  return rows.map((row) =>
    presentLine(row, {
      applied: applied.filter(({ line_id }) => line_id === row.id),
      suggestions: row.state === 'open' ? suggestionsFor(row, invoices, memory.get(row.id)) : [],
    }),
  );
}

/** One line, as {@link presentLines} shows it. */
export async function presentOne(db: Queries, row: LineRow): Promise<BankLineReply> {
  const [line] = await presentLines(db, [row]);
  if (line === undefined) throw new Error('A line is shown as one.');
  return line;
}

/** The invoice numbers that a line may mean. */
function namedBy(line: Pick<StatementLinesTable, 'text' | 'payer'>): string[] {
  const { certain, unsure } = numbersOfLine(line);
  return [...certain, ...unsure];
}

function suggestionsFor(
  row: LineRow,
  invoices: readonly OpenInvoiceRow[],
  memory: Remembered | undefined,
): BankLineReply['suggestions'] {
  if (memory === undefined) return [];
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  return matchLine(matchedLine(row), invoices, memory).map(({ invoiceIds, reasons }) => ({
    invoices: invoiceIds.flatMap((id) => {
      const invoice = byId.get(id);
      return invoice === undefined ? [] : [presentInvoice(invoice)];
    }),
    reasons: reasons satisfies MatchReason[],
  }));
}

/** An open invoice as somebody chooses it for a line. */
export function presentInvoice(invoice: OpenInvoiceRow): MatchedInvoice {
  const { id, number, client, openCents, dueOn } = invoice;
  return { id, number, client, openCents, dueOn };
}

/** A stored line as the match sees it: what is left of it. */
export function matchedLine(
  row: Pick<
    StatementLinesTable,
    'amount_cents' | 'applied_cents' | 'currency' | 'payer' | 'text' | 'booked_on' | 'reversal_at'
  >,
) {
  return {
    amountCents: row.amount_cents - row.applied_cents,
    currency: row.currency,
    payer: row.payer,
    text: row.text,
    bookedOn: row.booked_on,
    isReversal: row.reversal_at !== null,
  };
}

function presentLine(
  row: LineRow,
  {
    applied,
    suggestions,
  }: { applied: readonly ApplicationRow[]; suggestions: BankLineReply['suggestions'] },
): BankLineReply {
  return {
    id: row.id,
    fileName: row.file_name,
    position: row.position,
    bookedOn: row.booked_on,
    amountCents: row.amount_cents,
    restCents: row.amount_cents - row.applied_cents,
    currency: row.currency,
    payer: row.payer,
    text: row.text,
    isReversal: row.reversal_at !== null,
    state: row.state,
    applied: applied.map((one) => ({
      invoiceId: one.invoice_id,
      number: one.number ?? '',
      client: clientOf(one),
      amountCents: one.amount_cents,
      by: one.applied_by === null && one.applied_name === '' ? null : one.applied_name,
      at: instantText(one.created_at),
    })),
    suggestions,
    version: row.version,
  };
}
