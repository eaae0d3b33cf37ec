import { accountsOfQuote } from '#server/features/accounts/client-people/people-of.ts';
import { answerQuote, insertDecline } from '#server/features/quotes/offer/answer-store.ts';
import { changedMeanwhile, refuseClosed } from '#server/features/quotes/offer/open-offer.ts';
import { takeBackOffer } from '#server/features/quotes/offer/take-back-offer.ts';
import { recordQuote } from '#server/features/quotes/record-quote.ts';
import type { QuotesTable } from '#server/features/quotes/tables.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Work } from '#server/platform/work/work.ts';
import { mailDecline } from './answer-mail.ts';

/**
 * Declines a quote, through a private link or by staff on the client's behalf. One of several
 * signers is enough. A second decline has no effect.
 *
 * @param signerName name of the further signer whose link was used, or ''.
 * @throws Problem `conflict` when the quote is not open.
 */
export async function declineOffer(
  work: Work,
  quote: QuotesTable,
  reason: string,
  signerName = '',
): Promise<void> {
  const { tx, actor, now } = work;
  if (quote.status === 'rejected') return;
  refuseClosed(quote, now);
  const declined = await answerQuote(tx, quote, { status: 'rejected', note: reason, at: now });
  if (declined === undefined) throw changedMeanwhile();
  await takeBackOffer(work, quote, 'the quote was declined');
  await insertDecline(tx, {
    id: newId(now),
    quote_id: quote.id,
    reason,
    declined_at: now,
    address: actor.address,
    recorded_by: actor.id,
    recorded_name: actor.id === null ? '' : actor.name,
    signer_name: signerName,
  });
  await recordQuote(work, quote, 'declined', {
    changes: { reason: { from: '', to: reason } },
    topics: ['invoices', 'quotes'],
    client: await accountsOfQuote(tx, declined.customer_email.toLowerCase(), declined.id),
  });
  await mailDecline(work, declined, { reason, by: signerName });
}
