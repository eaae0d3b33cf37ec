import { isQuoteExpired } from '#domain/quote/quote-status.ts';
import { stopClock } from '#server/features/answer-clock/answer-clock.ts';
import { inCompanyZone } from '#server/platform/clock/company-day.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { outOfDate, Problem } from '#server/platform/http/problem.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import type { Work } from '#server/platform/work/work.ts';
import { readContents, storeVersion } from '../offer/contents.ts';
import { requireQuote } from '../offer/open-offer.ts';
import { signingPeople } from '../offer/present-signing.ts';
import { takeBackOffer } from '../offer/take-back-offer.ts';
import { presentQuote } from '../present-quote.ts';
import { readPriceSnapshot } from '../price-snapshot.ts';
import { openQuote, writeQuote } from '../staff/change-quote.ts';
import { refuseUnconfirmed } from '../staff/second-look.ts';
import type { QuotesTable } from '../tables.ts';
import { termsTodayFor } from '../terms-snapshot.ts';
import { quoteSentMail, toSignMail } from './quote-mails.ts';

/**
 * Sends a quote, for the first time or again: approves it (rule QUOTE-3), stores its contents as a
 * version, and mails the private links to the customer and to each further signer who has not
 * signed yet.
 *
 * @throws Problem `conflict` when it is answered, expired, empty, or not in the given version, or its
 *   discount is not confirmed.
 */
export async function sendQuote(
  work: Work,
  id: string,
  version: number | undefined,
): Promise<QuotesTable> {
  const { tx, context, actor, now } = work;
  const row = await openQuote(tx, id, version);
  if (isQuoteExpired(row.valid_until, inCompanyZone(context, now)))
    throw new Problem('conflict', 'This quote has expired. Renew it before you send it.', {
      extra: { reason: 'expired' },
    });
  refuseUnconfirmed(row);
  if (row.source === 'staff') refuseEmpty(row);
  const terms_snapshot = row.terms_snapshot ?? (await termsOfFirstSending(tx, row));
  const next = { ...row, terms_snapshot, status: 'approved', sent_at: now };
  const sent = await writeQuote(work, row, next, 'sent');
  // Sending the quote is the promised answer to the request.
  await stopClock(tx, { kind: 'quote', id }, { by: actor.id, at: now });
  const contents = await storeVersion(work, sent);
  await takeBackOffer(work, sent, 'the quote was sent again');
  await queueMail(work, quoteSentMail(context, sent, contents));
  const { people } = await signingPeople(tx, sent, contents);
  for (const { signer, signature } of people)
    if (signer !== null && signature === undefined)
      await queueMail(work, toSignMail(context, sent, contents.number, signer));
  return sent;
}

/** @throws Problem `conflict` for a draft to which nothing was added yet. */
function refuseEmpty({ price_snapshot }: QuotesTable): void {
  const { features, lines } = readPriceSnapshot(price_snapshot);
  if (features.length === 0 && lines.length === 0)
    throw new Problem('conflict', 'Choose a feature or add a line before you send this quote.', {
      extra: { reason: 'empty' },
    });
}

/**
 * The terms of a quote from before terms were stored: today's, unless these contents were sent
 * before, which then stay as they are.
 */
async function termsOfFirstSending(tx: Queries, row: QuotesTable): Promise<string | null> {
  const { isSent } = await readContents(tx, row);
  return isSent ? null : termsTodayFor(tx, row);
}

/** Invalidates all links issued so far, also of an answered quote. */
export async function revokeLink(
  work: Work,
  id: string,
  version: number | undefined,
): Promise<QuotesTable> {
  const row = await requireQuote(work.tx, id);
  if (version !== undefined && version !== row.version)
    throw outOfDate('this quote', presentQuote(row));
  const next = { ...row, link_version: row.link_version + 1 };
  return writeQuote(work, row, next, 'withdrew the link');
}
