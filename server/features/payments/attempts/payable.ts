import { openCentsOf } from '#domain/billing/invoice-balance.ts';
import { formatCents } from '#domain/money.ts';
import { findInvoice } from '#server/features/billing/invoices/invoice-store.ts';
import { sumsOf } from '#server/features/billing/invoices/invoice-sums.ts';
import type { InvoicesTable } from '#server/features/billing/tables.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import type { PaymentAttemptsTable } from '../tables.ts';
import { listAttemptsOf } from './attempt-store.ts';
import { findHeld } from './held.ts';

/** How long a page of the provider is offered again instead of making another, in milliseconds. */
const reusedMs = 12 * 3_600_000;

/** One invoice of a payment. */
export interface WantedPart {
  invoiceId: string;
  amountCents: number;
}

/**
 * The invoice of a part, if that much of it can be paid now.
 *
 * @throws Problem `not_found`, or `conflict` if it is settled, owes less, or is being paid.
 */
export async function requirePayable(tx: Queries, part: WantedPart): Promise<InvoicesTable> {
  const invoice = await findInvoice(tx, part.invoiceId);
  if (invoice === undefined) throw notFound('invoice');
  const open = openCentsOf(sumsOf(invoice));
  if (invoice.status !== 'issued' || open === 0)
    throw new Problem('conflict', `Invoice ${invoice.number ?? ''} is no longer open.`);
  if (part.amountCents > open)
    throw new Problem('conflict', `Only ${formatCents(open)} is still due.`, {
      extra: { openCents: open },
    });
  const all = await listAttemptsOf(tx, invoice.id);
  if (all.some(({ state }) => state === 'processing'))
    throw new Problem(
      'conflict',
      'A payment of this invoice is already on its way. Please wait until it has arrived.',
    );
  if ((await findHeld(tx, all)) !== undefined)
    throw new Problem(
      'conflict',
      'We are looking at a payment of this invoice. Please don’t pay again; we will write to you.',
    );
  return invoice;
}

/** A page for the same amounts that nobody has paid on yet: a second press goes to the same one. */
export async function findOpenPage(
  tx: Queries,
  parts: readonly WantedPart[],
  now: number,
): Promise<PaymentAttemptsTable | undefined> {
  const [only] = parts;
  if (only === undefined || parts.length > 1) return undefined;
  const all = await listAttemptsOf(tx, only.invoiceId);
  return all.find(
    (one) =>
      one.kind === 'checkout' &&
      one.state === 'open' &&
      one.amount_cents === only.amountCents &&
      one.asked_cents === only.amountCents &&
      now - one.created_at < reusedMs,
  );
}
