import { mailPortalAccess } from '#server/features/accounts/mail-links.ts';
import { byLink, type OpenedOffer } from '#server/features/quotes/offer/open-offer.ts';
import { recordQuote } from '#server/features/quotes/record-quote.ts';
import type { QuotesTable } from '#server/features/quotes/tables.ts';
import { Problem } from '#server/platform/http/problem.ts';
import {
  addressSubject,
  type Limit,
  useLimit as takeOne,
} from '#server/platform/limits/rate-limit.ts';
import type { Work } from '#server/platform/work/work.ts';

const hourMs = 3_600_000;
/** Limits on mails per quote, and on requests per network address whatever the quote. */
const perQuote: Limit = { name: 'portal-access', times: 3, withinMs: hourMs };
const perAddress: Limit = { name: 'portal-access-address', times: 20, withinMs: hourMs };

/** Whether the owner of a link may ask for access to the portal: the customer, once accepted. */
export function mayFollow(quote: Pick<QuotesTable, 'status'>, signer: unknown): boolean {
  return quote.status === 'accepted' && signer === null;
}

/**
 * Mails the customer of an accepted quote the way into the portal. A private link can be forwarded,
 * so it opens no session itself: the mail goes to the address on record, and its link proves the
 * mailbox.
 *
 * @throws Problem `conflict` for a quote that is not accepted or a further signer's link,
 *   `too_many_requests`.
 */
export async function givePortalAccess(work: Work, { quote, signer }: OpenedOffer): Promise<void> {
  if (!mayFollow(quote, signer))
    throw new Problem(
      'conflict',
      'The portal is for the customer of an accepted quote. Please ask us for access.',
      { extra: { reason: 'not-accepted' } },
    );
  const { tx, actor, now } = work;
  await takeOne(tx, perAddress, addressSubject(actor.address), now);
  await takeOne(tx, perQuote, quote.id, now);
  const { customer_name: name, customer_email: email } = quote;
  await mailPortalAccess(work, { name, email });
  await recordQuote(byLink(work, name), quote, 'asked for the portal');
}
