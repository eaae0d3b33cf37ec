import { invoiceCurrency } from '#domain/bank-statement/match-line.ts';
import { openCentsOf } from '#domain/billing/invoice-balance.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { notFound, outOfDate, Problem } from '#server/platform/http/problem.ts';
import { record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { recordPayment, requireInvoice, undoPayment } from '../invoices/change-invoice.ts';
import { sumsOf } from '../invoices/invoice-sums.ts';
import {
  findLine,
  insertApplication,
  type LineRow,
  listApplications,
  updateLine,
} from './bank-store.ts';
import { rememberAlias, rememberRefusal } from './memory-store.ts';
import { presentOne } from './present-lines.ts';

/** How a line is applied. */
interface Application {
  /** Number and amount agree, and nobody was asked. */
  isAlone?: boolean;
  /** What is left after the invoices, exactly, stays with the last as the client's credit; 0 to stay open. */
  creditCents?: number;
}

/**
 * Records a line as payments of invoices, in their order, each up to its balance. What is left of an
 * overpayment stays open, or is the client's credit (rules BANK-2 and BILLING-11).
 *
 * @throws Problem `conflict` with `current` for a line that somebody else has dealt with, or one that
 *   an invoice is settled for already; `not_found`.
 */
export async function applyLine(
  work: Work,
  line: LineRow,
  invoiceIds: readonly string[],
  { isAlone = false, creditCents = 0 }: Application = {},
): Promise<LineRow> {
  const { tx, now, actor } = work;
  if (line.currency !== invoiceCurrency)
    throw new Problem('conflict', `This is in ${line.currency}, and invoices are in USD.`);
  let rest = line.amount_cents - line.applied_cents;
  // First, so that the later of two requests waits here, and then finds another version.
  await change(work, line, {
    applied_cents: line.applied_cents,
  });
  const ids = [...new Set(invoiceIds)];
  for (const invoiceId of ids) {
    const kept = invoiceId === ids.at(-1) ? creditCents : 0;
    if (kept > 0) rest += await takeBack(work, line, invoiceId);
    const invoice = await requireInvoice(tx, invoiceId);
    const cents = kept > 0 ? rest : Math.min(rest, openCentsOf(sumsOf(invoice)));
    if ((invoice.status !== 'issued' && kept === 0) || cents <= 0)
      throw new Problem(
        'conflict',
        rest <= 0
          ? 'This amount doesn’t cover that many invoices.'
          : `Invoice ${invoice.number ?? ''} is no longer open.`,
      );
    const paymentId = newId(now);
    const payment = {
      amountCents: cents,
      creditCents: kept,
      paidOn: line.booked_on,
      method: 'bank-transfer',
      note: noteOf(line),
    } as const;
    await recordPayment(work, invoiceId, payment, paymentId);
    await insertApplication(tx, {
      id: newId(now),
      line_id: line.id,
      invoice_id: invoiceId,
      payment_id: paymentId,
      amount_cents: cents,
      applied_by: isAlone ? null : actor.id,
      applied_name: isAlone ? '' : actor.name,
      undone_at: null,
      created_at: now,
    });
    await rememberAlias(tx, line, invoice, now);
    rest -= cents;
  }
  const locked = await requireLine(tx, line.id);
  return change(work, locked, {
    applied_cents: line.amount_cents - rest,
    state: rest === 0 ? 'applied' : 'open',
  });
}

/**
 * Undoes what a line has paid of an invoice, so that it is paid again together with its rest: a line
 * pays an invoice once.
 *
 * @returns how much that was.
 */
async function takeBack(work: Work, line: LineRow, invoiceId: string): Promise<number> {
  const before = await listApplications(work.tx, [line.id]);
  const one = before.find(({ invoice_id }) => invoice_id === invoiceId);
  if (one === undefined) return 0;
  await undoPayment(
    work,
    { id: invoiceId, paymentId: one.payment_id },
    'Recorded again with the rest of the transfer',
  );
  return one.amount_cents;
}

/** What a payment says about the line that it comes from. */
function noteOf({ file_name, position, payer }: LineRow): string {
  return [`Bank statement ${file_name}, line ${position}`, payer]
    .filter((part) => part !== '')
    .join(': ');
}

/** Remembers that an open line is not for these invoices. */
export async function refuseMatch(
  work: Work,
  line: LineRow,
  invoiceIds: readonly string[],
): Promise<LineRow> {
  for (const id of new Set(invoiceIds))
    await rememberRefusal(work.tx, line, await requireInvoice(work.tx, id), work.now);
  return change(work, line, {});
}

/** Undoes all payments of a line, which opens it again. */
export async function undoLine(work: Work, line: LineRow): Promise<LineRow> {
  for (const one of await listApplications(work.tx, [line.id]))
    await undoPayment(
      work,
      { id: one.invoice_id, paymentId: one.payment_id },
      'The bank transfer was for something else',
    );
  return requireLine(work.tx, line.id);
}

/** Puts an open line aside, or takes it back. */
export async function setIgnored(work: Work, line: LineRow, isIgnored: boolean): Promise<LineRow> {
  const put = line.applied_cents > 0 ? 'applied' : 'ignored';
  const state = isIgnored ? put : 'open';
  const after = await change(work, line, { state });
  await record(work, {
    kind: 'statement',
    id: line.id,
    name: line.payer || line.text || line.file_name,
    action: isIgnored ? 'ignored' : 'restored',
    changes: { state: { from: line.state, to: state } },
    topics: ['invoices'],
  });
  return after;
}

/**
 * The line of a request that knows its version and expects its state.
 *
 * @throws Problem `not_found`, or `conflict` with `current`.
 */
export async function lineToChange(
  work: Work,
  id: string,
  version: number,
  isExpected: (line: LineRow) => boolean,
): Promise<LineRow> {
  const line = await requireLine(work.tx, id);
  if (line.version !== version || !isExpected(line))
    throw outOfDate('this line', await presentOne(work.tx, line));
  return line;
}

/** @throws Problem `not_found`. */
export async function requireLine(db: Queries, id: string): Promise<LineRow> {
  const line = await findLine(db, id);
  if (line === undefined) throw notFound('line');
  return line;
}

async function change(
  work: Work,
  line: LineRow,
  fields: Parameters<typeof updateLine>[2],
): Promise<LineRow> {
  const isWritten = await updateLine(work.tx, line, { ...fields, updated_at: work.now });
  const after = await requireLine(work.tx, line.id);
  if (!isWritten) throw outOfDate('this line', await presentOne(work.tx, after));
  return after;
}
