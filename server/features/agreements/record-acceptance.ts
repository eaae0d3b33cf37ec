import { optionLabel } from '#domain/quote/options.ts';
import { type QuotePlan, quotePlans } from '#domain/quote/payment/payment-plan.ts';
import { planInvoices } from '#server/features/billing/invoices/plan-invoices.ts';
import { insertAcceptance } from '#server/features/quotes/offer/answer-store.ts';
import { storeVersion } from '#server/features/quotes/offer/contents.ts';
import { plansOf } from '#server/features/quotes/offer/offer-document.ts';
import { listSignatures } from '#server/features/quotes/offer/signer-store.ts';
import { takeBackOffer } from '#server/features/quotes/offer/take-back-offer.ts';
import { recordQuote } from '#server/features/quotes/record-quote.ts';
import type { QuoteAcceptancesTable, QuotesTable } from '#server/features/quotes/tables.ts';
import { termsToSign } from '#server/features/quotes/terms-snapshot.ts';
import { newId } from '#server/platform/db/ids.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { mailAcceptance } from './answer-mail.ts';

/** The signature recorded with an acceptance; of several, the customer's. */
export type Signed = { name: string; role: string; plan: QuotePlan } & Pick<
  QuoteAcceptancesTable,
  'signature_kind' | 'signature' | 'note' | 'device' | 'recorded_by' | 'recorded_name'
>;

/** @throws Problem `invalid_input` for a plan that the quote does not offer. */
export function requireOffered(quote: QuotesTable, plan: QuotePlan): void {
  if (plansOf(quote).some((one) => one.plan === plan)) return;
  const message = 'Please choose one of the plans in this quote';
  throw new Problem('invalid_input', message, { issues: [{ path: 'plan', message }] });
}

/**
 * Completes the acceptance of a quote: stores the accepted version and the record, and creates the
 * invoices and mails.
 */
export async function recordAcceptance(
  work: Work,
  quote: QuotesTable,
  signed: Signed,
): Promise<void> {
  const { tx, actor, now } = work;
  requireOffered(quote, signed.plan);
  await takeBackOffer(work, quote, 'the quote was accepted');
  const { text, documentHash, number, signers } = await storeVersion(work, quote);
  const acceptance: QuoteAcceptancesTable = {
    id: newId(now),
    quote_id: quote.id,
    plan: signed.plan,
    signer_name: signed.name,
    signer_role: signed.role,
    signature_kind: signed.signature_kind,
    signature: signed.signature,
    note: signed.note,
    terms_version: termsToSign(quote, plansOf(quote)).version,
    document_hash: documentHash,
    document: text,
    accepted_at: now,
    address: actor.address,
    device: signed.device,
    recorded_by: signed.recorded_by,
    recorded_name: signed.recorded_name,
    version_number: number,
  };
  await insertAcceptance(tx, acceptance);
  await recordQuote(work, quote, 'accepted', {
    changes: { plan: { from: '', to: optionLabel(quotePlans, signed.plan) } },
  });
  await planInvoices(work, quote, signed.plan);
  const signatures = await listSignatures(tx, quote.id, documentHash);
  await mailAcceptance(work, quote, { acceptance, signatures, signers });
}
