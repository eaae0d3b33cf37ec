import type { PayPage } from '#contract/billing/pay-page.ts';
import { openCentsOf } from '#domain/billing/invoice-balance.ts';
import { sumCreditUsed } from '#server/features/billing/credit/credit-store.ts';
import { readChargeNotice } from '#server/features/billing/invoices/charge-notice.ts';
import {
  howToPayText,
  payNoticeText,
  payToLines,
} from '#server/features/billing/invoices/invoice-sheet.ts';
import { findInvoice } from '#server/features/billing/invoices/invoice-store.ts';
import { shownStatusOf, sumsOf } from '#server/features/billing/invoices/invoice-sums.ts';
import { readOrigins } from '#server/features/billing/store.ts';
import type { InvoicesTable } from '#server/features/billing/tables.ts';
import { rateOf } from '#server/features/billing/tax/rate-columns.ts';
import { keptSeller, readSeller } from '#server/features/company/seller.ts';
import { companyToday } from '#server/platform/clock/company-day.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { opensRecord, recordIdOf } from '#server/platform/http/record-link.ts';
import { listAttemptsOf } from '../attempts/attempt-store.ts';
import { findHeld } from '../attempts/held.ts';
import { readConsent } from '../autopay/consent.ts';
import { findActiveMandate } from '../autopay/mandate-store.ts';
import { presentOnlinePayment } from '../staff/present.ts';
import type { PaymentAttemptsTable } from '../tables.ts';

/**
 * The issued invoice that a payment link opens. A settled one is shown for as long as other private
 * links live.
 *
 * @throws Problem `not_found` for any other text, `conflict` for a link that has expired.
 */
export async function openPayLink(
  db: Queries,
  context: Pick<Context, 'config' | 'now' | 'secrets'>,
  token: string,
): Promise<InvoicesTable> {
  const invoice = await findInvoice(db, recordIdOf(token));
  if (invoice === undefined || invoice.number === null) throw notFound('invoice');
  const { id } = invoice;
  if (!opensRecord(context.secrets.links, 'invoice', token, { id, link_version: 1 }))
    throw notFound('invoice');
  const isOver = context.now() >= invoice.updated_at + context.config.privateLinkMs;
  if (invoice.status !== 'issued' && isOver)
    throw new Problem('conflict', 'This invoice is settled, and its payment link has expired.', {
      extra: { reason: 'link-expired' },
    });
  return invoice;
}

/** What the pay page shows. Only what the invoice itself says: the link may be forwarded. */
export async function presentPayPage(
  db: Queries,
  context: Context,
  invoice: InvoicesTable,
): Promise<PayPage> {
  const { config } = context;
  const attempts = await listAttemptsOf(db, invoice.id);
  const held = await findHeld(db, attempts);
  const last = held ?? attempts.find(isToldOf);
  const check = attempts.find(({ kind }) => kind === 'check');
  const seller = await readSeller(db, config);
  const kept = keptSeller(invoice.seller, config);
  const origin = (await readOrigins(db, [invoice.quote_id])).get(invoice.quote_id);
  const applied = await sumCreditUsed(db, [invoice.id]);
  const status = shownStatusOf(invoice, companyToday(context));
  return {
    number: invoice.number ?? '',
    label: invoice.label,
    quoteReference: origin?.quoteReference ?? '',
    companyName: config.companyName,
    issueOn: invoice.issue_on,
    dueOn: invoice.due_on,
    // A planned one has no payment page.
    status: status === 'issued' || status === 'planned' ? 'open' : status,
    netCents: invoice.net_cents,
    taxBasisPoints: rateOf(invoice),
    taxCents: invoice.tax_cents,
    taxName: invoice.tax_name,
    taxText: invoice.tax_text,
    totalCents: invoice.total_cents,
    paidCents: invoice.paid_cents,
    appliedCents: Math.max(0, applied.get(invoice.id) ?? 0),
    creditedCents: invoice.credited_cents,
    openCents: openCentsOf(sumsOf(invoice)),
    provider: config.payments.provider ?? '',
    attempt: last === undefined ? null : await presentAttempt(db, last, held !== undefined),
    checkAnnouncedAt: check === undefined ? null : instantText(check.created_at),
    autopay: await presentConsent(db, context, invoice),
    howToPay: howToPayText('bank-transfer', seller),
    payTo: payToLines('bank-transfer', seller),
    payNotice: payNoticeText('bank-transfer', { kept, current: seller }),
    chargeNotice: await readChargeNotice(db, context, invoice),
  };
}

/** Whether an attempt is one of which the provider has told, and not only announced or left to people. */
function isToldOf({ kind, state, provider_id }: PaymentAttemptsTable): boolean {
  if (kind === 'check' || state === 'started') return false;
  return state !== 'needs-look' || provider_id !== null;
}

/** The last attempt to pay online, with what became of its money. */
async function presentAttempt(
  db: Queries,
  attempt: PaymentAttemptsTable,
  isHeld: boolean,
): Promise<NonNullable<PayPage['attempt']>> {
  const shown = await presentOnlinePayment(db, attempt);
  const { returnedCents, creditCents, receivedCents, currency } = shown;
  return {
    // Once nothing is held any more, all of it went back.
    state: attempt.state === 'needs-look' && !isHeld ? 'paid' : attempt.state,
    amountCents: receivedCents || attempt.amount_cents,
    currency,
    failure: attempt.failure,
    returnedCents,
    creditCents,
    at: instantText(attempt.updated_at),
  };
}

/** The consent to automatic payments, where they are possible and something follows. */
async function presentConsent(
  db: Queries,
  context: Context,
  invoice: InvoicesTable,
): Promise<PayPage['autopay']> {
  if (context.config.payments.provider === undefined || invoice.status !== 'issued') return null;
  const consent = await readConsent(db, invoice, companyToday(context));
  if (consent === undefined) return null;
  const { paragraphs, count, documentHash } = consent;
  const active = await findActiveMandate(db, invoice.quote_id);
  return { cardLabel: active?.card_label ?? '', count, paragraphs, documentHash };
}
