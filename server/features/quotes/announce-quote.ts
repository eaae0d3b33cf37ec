import { splitName } from '#domain/account/name.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { type MailContext, queueMail } from '#server/platform/outbox/queue-mail.ts';
import { readPriceSnapshot } from './price-snapshot.ts';
import type { QuotesTable } from './tables.ts';

/**
 * Queues the visitor's copy of a new quote and the team's notice, in the quote's own transaction.
 *
 * @param caused the visitor's network address, and the path of the quote's private link.
 */
export async function announceQuote(
  tx: Queries,
  context: MailContext,
  quote: QuotesTable,
  caused: { address: string; privatePath: string },
): Promise<void> {
  const [firstName] = splitName(quote.customer_name);
  await queueMail(
    { tx, context },
    {
      template: 'quote-received',
      to: quote.customer_email,
      causedBy: caused.address,
      data: {
        firstName,
        reference: quote.reference,
        estimateDollars: quote.estimated_cost_dollars,
        features: readPriceSnapshot(quote.price_snapshot).features.map((feature) => feature.label),
        validUntil: quote.valid_until,
        demoRequested: quote.demo_requested_at !== null,
        path: caused.privatePath,
      },
    },
  );
  await queueMail(
    { tx, context },
    {
      template: 'new-lead',
      to: context.config.companyEmail,
      data: {
        source: 'quote',
        name: quote.customer_name,
        company: quote.customer_company,
        email: quote.customer_email,
        phone: quote.customer_phone,
        message: quote.primary_pain_points,
        reference: quote.reference,
        estimateDollars: quote.estimated_cost_dollars,
        path: `/admin/quotes/${quote.id}`,
      },
    },
  );
}
