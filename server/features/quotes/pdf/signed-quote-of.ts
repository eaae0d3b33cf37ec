import type { PlanReply } from '#contract/quotes/agreement-parts.ts';
import { wallTimeOf } from '#domain/booking/times/time-zone.ts';
import { addMonths } from '#domain/calendar-date.ts';
import { optionLabel } from '#domain/quote/options.ts';
import { quotePlans } from '#domain/quote/payment/payment-plan.ts';
import type { Config } from '#server/platform/config/config.ts';
import { plansOf } from '../offer/offer-document.ts';
import { readStoredDocument } from '../offer/stored-document.ts';
import type {
  QuoteAcceptancesTable,
  QuoteSignaturesTable,
  QuoteSignersTable,
  QuotesTable,
} from '../tables.ts';
import type { SignedQuote } from './signed-quote.ts';

/** Gathers the content of a quote's signed copy. */
export function signedQuoteOf(
  quote: QuotesTable,
  {
    acceptance,
    signatures,
    signers,
  }: {
    acceptance: QuoteAcceptancesTable;
    signatures: readonly QuoteSignaturesTable[];
    signers: readonly QuoteSignersTable[];
  },
  { businessTimeZone }: Pick<Config, 'businessTimeZone'>,
): SignedQuote {
  const { plan } = acceptance;
  const { payments, totalCents } = paymentsOf(acceptance, quote);
  const start = wallTimeOf(acceptance.accepted_at, businessTimeZone).date;
  return {
    document: acceptance.document,
    documentHash: acceptance.document_hash,
    planLabel: optionLabel(quotePlans, plan),
    payments: payments.map(({ label, monthsAfter, amountCents }) => ({
      label,
      date: monthsAfter === null ? null : addMonths(start, monthsAfter),
      amountCents,
    })),
    totalCents,
    signerName: acceptance.signer_name,
    signerRole: acceptance.signer_role,
    signatureKind: acceptance.signature_kind,
    signature: acceptance.signature,
    recordedName: acceptance.recorded_name,
    acceptedAt: acceptance.accepted_at,
    address: acceptance.address,
    device: acceptance.device,
    sentAt: quote.sent_at,
    openedAt: quote.first_viewed_at,
    versionNumber: acceptance.version_number,
    signatures: signatures.map((one) => ({
      name: one.signer_name,
      role: one.signer_role,
      kind: one.signature_kind,
      signature: one.signature,
      signedAt: one.signed_at,
      address: one.address,
      device: one.device,
      openedAt:
        signers.find(({ id }) => id === one.signer_key)?.first_viewed_at ?? quote.first_viewed_at,
    })),
  };
}

/** The payments as they were signed, whatever the plans cost today. */
function paymentsOf({ document, plan }: QuoteAcceptancesTable, quote: QuotesTable): PlanReply {
  const offered = [...(readStoredDocument(document).plans ?? []), ...plansOf(quote)];
  const signed = offered.find((one) => one.plan === plan);
  if (signed === undefined) throw new Error('The accepted plan is none of those offered.');
  return signed;
}
