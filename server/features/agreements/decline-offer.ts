import { accountsOfQuote } from '#server/features/accounts/client-people/people-of.ts';
import {
  answerQuote,
  findAnswer,
  insertDecline,
} from '#server/features/quotes/offer/answer-store.ts';
import { changedMeanwhile, refuseClosed } from '#server/features/quotes/offer/open-offer.ts';
import { takeBackOffer } from '#server/features/quotes/offer/take-back-offer.ts';
import { recordQuote } from '#server/features/quotes/record-quote.ts';
import type { QuotesTable } from '#server/features/quotes/tables.ts';
import { newId } from '#server/platform/db/ids.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { mailDecline } from './answer-mail.ts';

/**
 * Declines a quote, through a private link or by staff on the client's behalf. One of several
 * signers is enough. The same decline again has no effect.
 *
 * @param signerName name of the further signer whose link was used, or ''.
 * @throws Problem `conflict` when the quote is not open, also for another reason than the one that
 *   it was declined with: that would be lost.
 */
export async function declineOffer(
  work: Work,
  quote: QuotesTable,
  reason: string,
  signerName = '',
): Promise<void> {
  const { tx, actor, now } = work;
  if (quote.status === 'rejected') {
    const { decline } = await findAnswer(tx, quote.id);
    if (decline?.reason === reason) return;
    throw alreadyClosed(work, decline !== undefined);
  }
  refuseClosed(quote, work);
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

/** The conflict of declining a quote that was declined, or rejected by staff, with other words. */
function alreadyClosed({ actor, context }: Work, wasDeclined: boolean): Problem {
  const done = wasDeclined
    ? 'This quote was already declined with another reason.'
    : 'This quote is already closed.';
  const text =
    actor.id === null
      ? `${done} Yours was not saved. To tell us, please write to ${context.config.companyEmail}.`
      : `${done} Your note was not saved.`;
  return new Problem('conflict', text, { extra: { reason: 'declined' } });
}
