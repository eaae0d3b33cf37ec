import { openCentsOf, overpaidCentsOf, splitCredit } from '#domain/billing/invoice-balance.ts';
import { creditNoteNumber } from '#domain/billing/invoice-status.ts';
import { formatCents } from '#domain/money.ts';
import { readSeller } from '#server/features/company/seller.ts';
import { companyToday } from '#server/platform/clock/company-day.ts';
import { newId } from '#server/platform/db/ids.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import type { Work } from '#server/platform/work/work.ts';
import { lockOverpaid, type Overpaid, takeOverpaid } from '../credit/take-overpaid.ts';
import {
  type PaymentInput,
  refuseFutureDay,
  refuseUnseenMoney,
  requireInvoice,
  takeBackReminders,
} from '../invoices/change-invoice.ts';
import { billReaders } from '../invoices/invoice-mail.ts';
import { insertPayment } from '../invoices/invoice-store.ts';
import { sumsOf } from '../invoices/invoice-sums.ts';
import { nextNumber } from '../invoices/number-series.ts';
import { recordInvoice } from '../invoices/record-invoice.ts';
import { readOrigins } from '../store.ts';
import type { CreditNotesTable, InvoicesTable } from '../tables.ts';
import { rateOf } from '../tax/rate-columns.ts';
import { creditNoteSheetOf } from './credit-note-sheet.ts';
import { addCredited, insertCreditNote } from './credit-note-store.ts';

/**
 * Credits an issued invoice, in part or in full, with a numbered note that is mailed to the billing
 * contact. If it was paid already, the client is owed the overpaid amount.
 *
 * @throws Problem `conflict` for more than is left of the invoice, or if it was never issued.
 */
export async function creditInvoice(
  work: Work,
  id: string,
  { amountCents, reason }: { amountCents: number; reason: string },
): Promise<InvoicesTable> {
  const { tx, context, actor, now } = work;
  const invoice = await addCredited(tx, id, amountCents, now);
  if (invoice === undefined) throw whyNotCreditable(await requireInvoice(tx, id));
  const sums = splitCredit(amountCents, {
    creditedBefore: invoice.credited_cents - amountCents,
    taxBasisPoints: rateOf(invoice),
  });
  const today = companyToday(context);
  const year = today.slice(0, 4);
  const note: CreditNotesTable = {
    id: newId(now),
    invoice_id: id,
    number: creditNoteNumber(year, await nextNumber(tx, `credit-notes-${year}`)),
    reason,
    net_cents: sums.netCents,
    tax_basis_points: invoice.tax_basis_points,
    tax_hundredths: invoice.tax_hundredths,
    tax_cents: sums.taxCents,
    total_cents: sums.totalCents,
    issued_on: today,
    recorded_by: actor.id,
    recorded_name: actor.name,
    seller: JSON.stringify(await readSeller(tx, context.config)),
    created_at: now,
  };
  await insertCreditNote(tx, note);
  await takeBackReminders(work, invoice);
  await recordInvoice(work, invoice, `credited with ${note.number}`, {
    creditedCents: { from: invoice.credited_cents - amountCents, to: invoice.credited_cents },
    reason: { from: '', to: reason },
  });
  await mailNote(work, note, invoice);
  return invoice;
}

function whyNotCreditable(invoice: InvoicesTable): Problem {
  const left = invoice.total_cents - invoice.credited_cents;
  if (invoice.status === 'planned')
    return new Problem('conflict', 'This payment has no invoice yet. Void it instead.');
  if (invoice.status === 'void') return new Problem('conflict', 'This invoice is already void.');
  return left === 0
    ? new Problem('conflict', 'This invoice is already fully credited.')
    : new Problem(
        'conflict',
        `You can credit only ${formatCents(left)} more of this invoice. Please check the amount.`,
        { extra: { creditableCents: left } },
      );
}

async function mailNote(work: Work, note: CreditNotesTable, invoice: InvoicesTable): Promise<void> {
  const { tx, context } = work;
  const origin = (await readOrigins(tx, [invoice.quote_id])).get(invoice.quote_id);
  const sums = sumsOf(invoice);
  const data = {
    number: note.number,
    invoiceNumber: invoice.number ?? '',
    reason: note.reason,
    amountCents: note.total_cents,
    openCents: openCentsOf(sums),
    overpaidCents: overpaidCentsOf(sums),
    sheet: creditNoteSheetOf(note, invoice, origin?.quoteReference ?? '', context.config),
  };
  for (const { to, firstName, once, path } of await billReaders(work, invoice))
    await queueMail(work, {
      template: 'credit-note',
      to,
      data: { ...data, firstName, path },
      dedupeKey: `credit-note:${note.id}${once}`,
    });
}

/**
 * Records money that was sent back to the client: at most the overpaid amount.
 *
 * @throws Problem `conflict` for more than that, `invalid_input` for a future day.
 */
export async function refundInvoice(
  work: Work,
  id: string,
  refund: PaymentInput,
): Promise<InvoicesTable> {
  const { tx, context, actor, now } = work;
  refuseFutureDay(context, refund.paidOn);
  const invoice = await takeOverpaid(tx, id, refund.amountCents, now);
  if (invoice === undefined) {
    await requireInvoice(tx, id);
    throw whyNotRefundable(await lockOverpaid(tx, id));
  }
  await refuseUnseenMoney(tx, refund, invoice, -refund.amountCents);
  await insertPayment(tx, {
    id: newId(now),
    invoice_id: id,
    amount_cents: -refund.amountCents,
    paid_on: refund.paidOn,
    method: refund.method,
    note: refund.note ?? '',
    reverses_id: null,
    recorded_by: actor.id,
    recorded_name: actor.name,
    created_at: now,
  });
  await recordInvoice(work, invoice, 'refunded', {
    paidCents: { from: invoice.paid_cents + refund.amountCents, to: invoice.paid_cents },
  });
  return invoice;
}

function whyNotRefundable({ freeCents, underwayCents }: Overpaid): Problem {
  const underway =
    underwayCents > 0 ? ` ${formatCents(underwayCents)} is on its way back online already.` : '';
  return new Problem(
    'conflict',
    freeCents > 0
      ? `Only ${formatCents(freeCents)} is left to refund.${underway} Please check the amount.`
      : underway === ''
        ? 'There is nothing to refund on this invoice. Credit it first.'
        : `There is nothing else to refund on this invoice.${underway}`,
    { extra: { overpaidCents: freeCents } },
  );
}
