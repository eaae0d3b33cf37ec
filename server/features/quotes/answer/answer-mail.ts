import { splitName } from '#domain/account/name.ts';
import { planTotalCents } from '#domain/billing/payment-schedule.ts';
import { optionLabel } from '#domain/quote/options.ts';
import { quotePlans } from '#domain/quote/payment-plan.ts';
import type { Context } from '../../../context.ts';
import type { QuoteAcceptancesTable } from '../../../db/billing-tables.ts';
import type { Queries, QuotesTable } from '../../../db/schema.ts';
import { queueMail } from '../../../outbox/queue-mail.ts';
import { signedQuoteOf } from '../../../quotes/signed-quote-of.ts';
import { recordLinkToken } from '../../../record-link.ts';

/** The signed record to both sides, in the acceptance's own transaction. */
export async function mailAcceptance(
  tx: Queries,
  context: Context,
  quote: QuotesTable,
  acceptance: QuoteAcceptancesTable,
): Promise<void> {
  const shared = {
    reference: quote.reference,
    company: quote.customer_company,
    customerName: quote.customer_name,
    planLabel: optionLabel(quotePlans, acceptance.plan),
    totalCents: planTotalCents(acceptance.plan, quote.estimated_cost_dollars),
    signerName: acceptance.signer_name,
    signerRole: acceptance.signer_role,
    acceptedAt: acceptance.accepted_at,
    timeZone: context.config.businessTimeZone,
    address: acceptance.address,
    documentHash: acceptance.document_hash,
    recordedName: acceptance.recorded_name,
    signed: signedQuoteOf(quote, acceptance, context.config),
  };
  const [firstName] = splitName(quote.customer_name);
  await queueMail(tx, context, {
    template: 'quote-accepted',
    to: quote.customer_email,
    data: {
      ...shared,
      firstName,
      reader: 'client',
      path: `/quotes/${recordLinkToken(context.secrets.links, 'quote', quote)}`,
    },
    dedupeKey: `quote-accepted:${quote.id}:client`,
  });
  await queueMail(tx, context, {
    template: 'quote-accepted',
    to: context.config.companyEmail,
    data: { ...shared, firstName: '', reader: 'team', path: `/admin/quotes/${quote.id}` },
    dedupeKey: `quote-accepted:${quote.id}:team`,
  });
}

/** Tells the team that a client said no, and why. */
export async function mailDecline(
  tx: Queries,
  context: Context,
  quote: QuotesTable,
  reason: string,
): Promise<void> {
  await queueMail(tx, context, {
    template: 'quote-declined',
    to: context.config.companyEmail,
    data: {
      reference: quote.reference,
      customerName: quote.customer_name,
      company: quote.customer_company,
      reason,
      path: `/admin/quotes/${quote.id}`,
    },
    dedupeKey: `quote-declined:${quote.id}`,
  });
}
