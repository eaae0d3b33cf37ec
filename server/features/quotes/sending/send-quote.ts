import { splitName } from '#domain/account/name.ts';
import { isQuoteExpired } from '#domain/quote/quote-status.ts';
import { shortTerms } from '#domain/quote/quote-terms.ts';
import { stopClock } from '#server/features/answer-clock/answer-clock.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { outOfDate, Problem } from '#server/platform/http/problem.ts';
import type { MailData } from '#server/platform/mail/mail-template.ts';
import { type Mail, queueMail } from '#server/platform/outbox/queue-mail.ts';
import { companyOf } from '#server/platform/pdf/dates.ts';
import type { Work } from '#server/platform/work/work.ts';
import { openQuote, writeQuote } from '../change-quote.ts';
import { type Contents, readContents, storeVersion } from '../offer/contents.ts';
import { offerPath, requireQuote, versionPath } from '../offer/open-offer.ts';
import { signingPeople } from '../offer/present-signing.ts';
import { aboutQuote, takeBackOffer } from '../offer/take-back-offer.ts';
import { quoteSheetOf } from '../pdf/quote-sheet.ts';
import { presentQuote } from '../present-quote.ts';
import { readPriceSnapshot } from '../price-snapshot.ts';
import { refuseUnconfirmed } from '../second-look.ts';
import type { QuoteSignersTable, QuotesTable } from '../tables.ts';
import { readTerms, termsTodayFor } from '../terms-snapshot.ts';

/** The data that all mails about a quote share. */
export function quoteMailData(
  context: Pick<Context, 'config' | 'now' | 'secrets'>,
  quote: QuotesTable,
): Pick<
  MailData<'quote-sent'>,
  'firstName' | 'reference' | 'estimateDollars' | 'validUntil' | 'path' | 'included' | 'attached'
> {
  const [firstName] = splitName(quote.customer_name);
  return {
    firstName,
    reference: quote.reference,
    estimateDollars: quote.estimated_cost_dollars,
    validUntil: quote.valid_until,
    path: offerPath(context, quote, null),
    ...quoteParts(context, quote),
  };
}

/** The mail that delivers a quote to its customer; its link names the version. */
export function quoteSentMail(
  context: Pick<Context, 'config' | 'now' | 'secrets'>,
  quote: QuotesTable,
  { number, signers }: Pick<Contents, 'number' | 'signers'>,
): Mail<'quote-sent'> {
  const data = quoteMailData(context, quote);
  return {
    template: 'quote-sent',
    to: quote.customer_email,
    data: {
      ...data,
      note: quote.note_to_client,
      versionNumber: number,
      alsoSigning: signers.map(({ name }) => name),
      path: versionPath(data.path, number),
    },
    about: aboutQuote.offer(quote),
  };
}

/** The same mail for a further signer. */
function toSignMail(
  context: Pick<Context, 'config' | 'now' | 'secrets'>,
  quote: QuotesTable,
  number: number,
  signer: QuoteSignersTable,
): Mail<'quote-to-sign'> {
  return {
    template: 'quote-to-sign',
    to: signer.email,
    data: {
      ...quoteMailData(context, quote),
      firstName: splitName(signer.name)[0],
      customerName: quote.customer_name,
      company: quote.customer_company,
      versionNumber: number,
      path: versionPath(offerPath(context, quote, signer), number),
    },
    about: aboutQuote.offer(quote),
  };
}

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
  if (isQuoteExpired(row.valid_until, now))
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
  return isSent ? null : termsTodayFor(row);
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

/** What every mail brings that delivers a quote: what it includes, in short, and the file. */
export function quoteParts(
  { config, now }: Pick<Context, 'config' | 'now'>,
  quote: QuotesTable,
): Pick<MailData<'quote-sent'>, 'included' | 'attached'> {
  const terms = readTerms(quote);
  const madeAt = now();
  return {
    ...(terms !== null && { included: shortTerms(terms) }),
    attached: {
      sheet: quoteSheetOf(quote, companyOf(config), madeAt),
      timeZone: config.businessTimeZone,
      madeAt,
    },
  };
}
