import { splitName } from '#domain/account/name.ts';
import { optionLabel } from '#domain/quote/options.ts';
import { quotePlans } from '#domain/quote/payment/payment-plan.ts';
import { shortTerms } from '#domain/quote/quote-terms.ts';
import { listInvoicesOfQuote } from '#server/features/billing/invoices/invoice-store.ts';
import type { InvoicesTable } from '#server/features/billing/tables.ts';
import { offerPath } from '#server/features/quotes/offer/open-offer.ts';
import { readStoredDocument } from '#server/features/quotes/offer/stored-document.ts';
import { signedQuoteOf } from '#server/features/quotes/pdf/signed-quote-of.ts';
import type {
  QuoteAcceptancesTable,
  QuoteSignaturesTable,
  QuoteSignersTable,
  QuotesTable,
} from '#server/features/quotes/tables.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import type { Work } from '#server/platform/work/work.ts';
import type { Invoiced } from './mails/quote-answered.ts';

/** Mails the signed record to all signers and to the team, in the transaction of the acceptance. */
export async function mailAcceptance(
  work: Work,
  quote: QuotesTable,
  answer: {
    acceptance: QuoteAcceptancesTable;
    signatures: QuoteSignaturesTable[];
    signers: QuoteSignersTable[];
  },
): Promise<void> {
  const { context } = work;
  const { acceptance, signatures, signers } = answer;
  const signed = signedQuoteOf(quote, answer, context.config);
  const { quoteTerms } = readStoredDocument(acceptance.document);
  const shared = {
    ...(quoteTerms && { included: shortTerms(quoteTerms) }),
    reference: quote.reference,
    company: quote.customer_company,
    customerName: quote.customer_name,
    planLabel: optionLabel(quotePlans, acceptance.plan),
    invoiced: invoicedOf(await listInvoicesOfQuote(work.tx, quote.id)),
    totalCents: signed.totalCents,
    signerName: acceptance.signer_name,
    signerRole: acceptance.signer_role,
    acceptedAt: acceptance.accepted_at,
    timeZone: context.config.businessTimeZone,
    address: acceptance.address,
    documentHash: acceptance.document_hash,
    recordedName: acceptance.recorded_name,
    signatures: signatures.map(({ signer_name, signer_role, signed_at }) => ({
      name: signer_name,
      role: signer_role,
      signedAt: signed_at,
    })),
    signed,
  };
  const [firstName] = splitName(quote.customer_name);
  await queueMail(work, {
    template: 'quote-accepted',
    to: quote.customer_email,
    data: {
      ...shared,
      firstName,
      reader: 'client',
      path: offerPath(context, quote, null),
    },
    dedupeKey: `quote-accepted:${quote.id}:client`,
  });
  for (const signer of signers)
    await queueMail(work, {
      template: 'quote-accepted',
      to: signer.email,
      data: {
        ...shared,
        firstName: splitName(signer.name)[0],
        reader: 'signer',
        path: offerPath(context, quote, signer),
      },
      dedupeKey: `quote-accepted:${quote.id}:${signer.id}`,
    });
  await queueMail(work, {
    template: 'quote-accepted',
    to: context.config.companyEmail,
    data: { ...shared, firstName: '', reader: 'team', path: `/admin/quotes/${quote.id}` },
    dedupeKey: `quote-accepted:${quote.id}:team`,
  });
}

/** What became of the payments of a plan that was accepted just now. */
function invoicedOf(plan: readonly InvoicesTable[]): Invoiced {
  const [first] = plan;
  if (first === undefined) return 'nothing';
  if (first.status === 'planned') return 'stopped';
  if (plan.length === 1) return 'once';
  return plan.some(({ milestone_phase: phase }) => phase !== '') ? 'by-milestone' : 'by-date';
}

/**
 * Notifies the team that one of several signers has signed.
 *
 * @param waitingFor names of those who have not.
 */
export async function mailSignature(
  work: Work,
  quote: QuotesTable,
  signature: QuoteSignaturesTable,
  waitingFor: string[],
): Promise<void> {
  const { config } = work.context;
  await queueMail(work, {
    template: 'quote-signed',
    to: config.companyEmail,
    data: {
      reference: quote.reference,
      customerName: quote.customer_name,
      company: quote.customer_company,
      signerName: signature.signer_name,
      signerRole: signature.signer_role,
      planLabel: optionLabel(quotePlans, signature.plan),
      signedAt: signature.signed_at,
      timeZone: config.businessTimeZone,
      waitingFor,
      path: `/admin/quotes/${quote.id}`,
    },
    dedupeKey: `quote-signed:${signature.id}`,
  });
}

/** Notifies the team that a client declined, and why. @param by the signer who declined, or ''. */
export async function mailDecline(
  work: Work,
  quote: QuotesTable,
  { reason, by }: { reason: string; by: string },
): Promise<void> {
  await queueMail(work, {
    template: 'quote-declined',
    to: work.context.config.companyEmail,
    data: {
      reference: quote.reference,
      customerName: by || quote.customer_name,
      company: quote.customer_company,
      reason,
      path: `/admin/quotes/${quote.id}`,
    },
    dedupeKey: `quote-declined:${quote.id}`,
  });
}
