import { isQuoteExpired } from '#domain/quote/quote-status.ts';
import type { Context } from '../../../context.ts';
import type { Queries, QuotesTable } from '../../../db/schema.ts';
import { notFound, Problem } from '../../../problem.ts';
import { opensRecord, recordIdOf } from '../../../record-link.ts';
import { findQuote } from '../store.ts';

/** Most link versions that are looked back at: somebody who holds an older link holds a very old one. */
const rememberedLinks = 50;

/**
 * The quote behind a private link.
 *
 * @throws Problem `not_found` for a link that never was one, `conflict` for one that was withdrawn.
 */
export async function openOffer(
  db: Queries,
  { secrets }: Context,
  token: string,
): Promise<QuotesTable> {
  const quote = await findQuote(db, recordIdOf(token));
  if (quote === undefined) throw notFound('quote');
  if (opensRecord(secrets.links, 'quote', token, quote)) return quote;
  // Who holds an earlier link of ours may learn that it was one.
  const oldest = Math.max(1, quote.link_version - rememberedLinks);
  for (let version = quote.link_version - 1; version >= oldest; version--)
    if (opensRecord(secrets.links, 'quote', token, { id: quote.id, link_version: version }))
      throw new Problem(
        'conflict',
        'This link was withdrawn. Please use the one in our latest mail, or ask us for a new one.',
        { extra: { reason: 'withdrawn' } },
      );
  throw notFound('quote');
}

/** Why a quote cannot be answered, in words for who would answer it; null when it can. */
export function whyClosed(
  quote: Pick<QuotesTable, 'status' | 'valid_until'>,
  now: number,
): { reason: string; text: string } | null {
  if (quote.status === 'accepted')
    return { reason: 'accepted', text: 'This quote was accepted before.' };
  if (quote.status === 'rejected')
    return { reason: 'declined', text: 'This quote was declined. Ask us for a new one.' };
  if (isQuoteExpired(quote.valid_until, now))
    return { reason: 'expired', text: 'This quote has expired. Ask us to renew it.' };
  if (quote.status === 'pending')
    return {
      reason: 'review',
      text: 'Our team is still reviewing this quote. We write to you when it can be accepted.',
    };
  return null;
}

/** The refusal of an answer to a quote that is another one by now. */
export function changedMeanwhile(): Problem {
  return new Problem(
    'conflict',
    'This quote was changed while you were reading it. Please look at it again before you decide.',
    { extra: { reason: 'changed' } },
  );
}
