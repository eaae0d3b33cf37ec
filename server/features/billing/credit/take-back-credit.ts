import { openCentsOf } from '#domain/billing/invoice-balance.ts';
import type { Work } from '#server/platform/work/work.ts';
import { takeBackReminders } from '../invoices/change-invoice.ts';
import { lockInvoices } from '../invoices/invoice-store.ts';
import { sumsOf } from '../invoices/invoice-sums.ts';
import type { InvoicesTable } from '../tables.ts';
import { payFromInvoice } from './apply-credit.ts';
import { listUsesFrom } from './credit-store.ts';
import { undoCredit } from './undo-credit.ts';

/** What the rows of money say of credit that the program took back. */
const note = 'Credit taken back';

/**
 * Takes credit of an invoice back from the invoices that it paid, newest first, because its own money
 * was refunded or disputed: those are open again by that much (rule BILLING-10). Where an invoice no
 * longer has it, what it gave on as credit comes back first.
 *
 * @param met the invoices that are being asked already.
 * @returns what came back, at most `cents`, and the invoices that it was taken from.
 */
export async function takeBackCredit(
  work: Work,
  invoiceId: string,
  cents: number,
  met: ReadonlySet<string> = new Set(),
): Promise<{ cents: number; invoices: InvoicesTable[] }> {
  const { tx } = work;
  const here = new Set([...met, invoiceId]);
  const invoices: InvoicesTable[] = [];
  let missing = cents;
  for (const use of await listUsesFrom(tx, invoiceId)) {
    if (missing <= 0) break;
    if (here.has(use.invoice_id)) continue;
    const lacking = use.amount_cents - (await read(work, use.invoice_id)).paid_cents;
    if (lacking > 0)
      invoices.push(...(await takeBackCredit(work, use.invoice_id, lacking, here)).invoices);
    const paid = await read(work, use.invoice_id);
    const from = await read(work, invoiceId);
    // It went elsewhere, or the invoice was paid again meanwhile.
    if (paid.paid_cents < use.amount_cents) continue;
    if (from.paid_cents + use.amount_cents > from.total_cents) continue;
    await undoCredit(work, use.payment_id, note);
    await payRestAgain(work, from, paid.id, use.amount_cents - missing);
    missing -= Math.min(missing, use.amount_cents);
    const after = await read(work, paid.id);
    await takeBackReminders(work, after);
    invoices.push(after);
  }
  return { cents: cents - Math.max(0, missing), invoices };
}

/** A use is undone as a whole: what of it nobody took pays what is open again, if anything is. */
async function payRestAgain(
  work: Work,
  { id, number }: InvoicesTable,
  paidId: string,
  rest: number,
): Promise<void> {
  const paid = await read(work, paidId);
  const cents = Math.min(rest, openCentsOf(sumsOf(paid)));
  if (cents > 0) await payFromInvoice(work, paid, { id, number: number ?? '' }, cents);
}

/** An invoice as it is now, locked until the transaction ends. */
async function read({ tx }: Work, id: string): Promise<InvoicesTable> {
  const [invoice] = await lockInvoices(tx, [id]);
  if (invoice === undefined) throw new Error(`no invoice: ${id}`);
  return invoice;
}
