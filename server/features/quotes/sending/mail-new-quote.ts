import { splitName } from '#domain/account/name.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import type { Work } from '#server/platform/work/work.ts';
import { aboutQuote } from '../offer/take-back-offer.ts';
import { readPriceSnapshot } from '../price-snapshot.ts';
import type { QuotesTable } from '../tables.ts';
import { mailedValidity, quoteParts } from './quote-mails.ts';

/**
 * Queues the visitor's copy of a new quote and the notice to the team, in the quote's transaction.
 *
 * @param privatePath the path of its private link.
 */
export async function mailNewQuote(
  work: Work,
  quote: QuotesTable,
  privatePath: string,
): Promise<void> {
  const [firstName] = splitName(quote.customer_name);
  await queueMail(work, {
    template: 'quote-received',
    to: quote.customer_email,
    causedBy: work.actor.address,
    about: aboutQuote.link(quote),
    data: {
      firstName,
      reference: quote.reference,
      estimateDollars: quote.estimated_cost_dollars,
      features: readPriceSnapshot(quote.price_snapshot).features.map((feature) => feature.label),
      validUntil: mailedValidity(work.context, quote),
      demoRequested: quote.demo_requested_at !== null,
      path: privatePath,
      ...quoteParts(work.context, quote),
    },
  });
  await queueMail(work, {
    template: 'new-lead',
    to: work.context.config.companyEmail,
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
  });
}
