import { takeBackMails } from '#server/platform/outbox/take-back.ts';
import type { Work } from '#server/platform/work/work.ts';
import type { QuotesTable } from '../tables.ts';
import { offeredColumns } from './held-offer.ts';

type QuoteId = Pick<QuotesTable, 'id'>;

/** What the mails about a quote are about: they are taken back once that is not so any more. */
export const aboutQuote = {
  /** That its private link opens. */
  link: ({ id }: QuoteId) => `quote-link:${id}`,
  /** That it waits for its answer as the mail shows it. */
  offer: ({ id }: QuoteId) => `quote-offer:${id}`,
};

/**
 * Takes back the unsent mails that ask for an answer to a quote.
 *
 * @param because what happened to the quote.
 * @param to only those to this address.
 */
export async function takeBackOffer(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  quote: QuoteId,
  because: string,
  to?: string,
): Promise<void> {
  const about = [aboutQuote.offer(quote)];
  await takeBackMails(tx, { about, because, now, ...(to !== undefined && { to }) });
}

/** Takes back the unsent mails that a change of a quote makes untrue. */
export async function takeBackUntrue(
  work: Pick<Work, 'tx' | 'now'>,
  before: QuotesTable,
  after: QuotesTable,
): Promise<void> {
  const { tx, now } = work;
  const isBinned = before.deleted_at === null && after.deleted_at !== null;
  if (isBinned || before.link_version !== after.link_version) {
    const about = [aboutQuote.link(after), aboutQuote.offer(after)];
    const because = isBinned ? 'the quote was deleted' : 'the link in it was withdrawn';
    await takeBackMails(tx, { about, because, now });
  } else if (before.status !== after.status && after.status !== 'approved')
    await takeBackOffer(work, after, `the quote is now ${after.status}`);
  else if (offeredColumns.some((column) => before[column] !== after[column]))
    await takeBackOffer(work, after, 'the quote was changed');
}
