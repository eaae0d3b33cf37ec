import { leastPaymentCents } from '#contract/billing/pay-page.ts';
import { openCentsOf } from '#domain/billing/invoice-balance.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { autopayTerms } from '#domain/payment/autopay.ts';
import { listInvoicesOfQuote } from '#server/features/billing/invoices/invoice-store.ts';
import { sumsOf } from '#server/features/billing/invoices/invoice-sums.ts';
import { isPlanStopped } from '#server/features/billing/stopped-project.ts';
import type { InvoicesTable } from '#server/features/billing/tables.ts';
import { companyToday } from '#server/platform/clock/company-day.ts';
import { hashedText } from '#server/platform/db/canonical-json.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import type { PaymentAttemptsTable, PaymentMandatesTable } from '../tables.ts';
import { insertMandate } from './mandate-store.ts';

/** What a client would agree to for the rest of a plan. */
export interface Consent {
  paragraphs: string[];
  count: number;
  text: string;
  documentHash: string;
}

/**
 * The consent for what follows an invoice in its plan; undefined if nothing does. What is overdue is
 * not in it: that has no due day on which it could be charged. Nothing of a stopped plan follows.
 */
export async function readConsent(
  db: Queries,
  invoice: InvoicesTable,
  today: CalendarDate,
): Promise<Consent | undefined> {
  if (await isPlanStopped(db, invoice.quote_id)) return undefined;
  const all = await listInvoicesOfQuote(db, invoice.quote_id);
  const rest = all.filter(
    (one) =>
      one.id !== invoice.id &&
      (one.status === 'planned' || (one.status === 'issued' && one.due_on >= today)) &&
      openCentsOf(sumsOf(one)) > 0,
  );
  if (rest.length === 0) return undefined;
  const cents = rest.reduce((sum, one) => sum + openCentsOf(sumsOf(one)), 0);
  const paragraphs = autopayTerms.paragraphs(rest.length, cents);
  const payments = rest.map((one) => ({
    label: one.label,
    totalCents: openCentsOf(sumsOf(one)),
    // One that waits for an approval has no day yet.
    issueOn: one.status === 'planned' && one.milestone_phase !== '' ? null : one.issue_on,
  }));
  const said = hashedText({ format: 1, version: autopayTerms.version, paragraphs, payments });
  return { paragraphs, count: rest.length, ...said };
}

/**
 * Whether automatic payments charge an invoice of the plan, planned ones once they are issued: no less
 * than providers take, which is left to the client.
 */
export function isToCharge(
  mandate: Parameters<typeof isNamed>[0],
  invoice: InvoicesTable,
): boolean {
  return openCentsOf(sumsOf(invoice)) >= leastPaymentCents && isNamed(mandate, invoice);
}

/**
 * Whether the signed text names an invoice of its plan: nothing else is charged (rule PAYMENT-5). A
 * payment that a change planned again later has the same label, but an amount that nobody agreed to be
 * charged.
 */
function isNamed(
  { text, signed_at }: Pick<PaymentMandatesTable, 'text' | 'signed_at'>,
  { label, created_at }: Pick<InvoicesTable, 'label' | 'created_at'>,
): boolean {
  if (created_at > signed_at) return false;
  // The column contains what `readConsent` wrote.
  const { payments }: { payments: { label: string }[] } = JSON.parse(text);
  return payments.some((one) => one.label === label);
}

/** A consent as it was signed. */
export interface SignedConsent {
  name: string;
  documentHash: string;
}

/**
 * Keeps a signed consent with the payment that it was signed with. It is in force once that arrives.
 *
 * @throws Problem `conflict` if it is no longer what was shown.
 */
export async function signConsent(
  { tx, context, caller, now }: Work,
  invoice: InvoicesTable,
  attempt: PaymentAttemptsTable,
  { name, documentHash }: SignedConsent,
): Promise<void> {
  const consent = await readConsent(tx, invoice, companyToday(context));
  if (consent?.documentHash !== documentHash)
    throw new Problem(
      'conflict',
      'The payments of this plan have changed in the meantime. Please look at them again.',
      { extra: { reason: 'changed' } },
    );
  await insertMandate(tx, {
    id: newId(now),
    quote_id: invoice.quote_id,
    attempt_id: attempt.id,
    email_key: invoice.email_key,
    state: 'pending',
    text: consent.text,
    text_hash: consent.documentHash,
    signed_name: name,
    signed_at: now,
    address: caller.address,
    customer_id: '',
    method_id: '',
    card_label: '',
    card_expires_on: '',
    expiry_told: '',
    ended_at: null,
    ended_name: '',
    updated_at: now,
  });
}
