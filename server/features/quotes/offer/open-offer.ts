import type { ZonedInstant } from '#domain/booking/times/time-zone.ts';
import { isQuoteExpired } from '#domain/quote/quote-status.ts';
import { inCompanyZone } from '#server/platform/clock/company-day.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { opensRecord, recordIdOf, recordLinkToken } from '#server/platform/http/record-link.ts';
import type { Work } from '#server/platform/work/work.ts';
import { quoteLinkExpiresAt } from '../sending/quote-link.ts';
import { findQuote } from '../store.ts';
import type { QuoteSignersTable, QuotesTable } from '../tables.ts';
import { asCustomerSees } from './held-offer.ts';
import { findSigner } from './signer-store.ts';

/** How many earlier link versions are recognized. */
const recognizedVersions = 50;

type LinkContext = Pick<Context, 'config' | 'now' | 'secrets'>;

/** The quote that a private link opens, and for whom. */
export interface OpenedOffer {
  quote: QuotesTable;
  /** The further signer whose link it is; null for the customer's. */
  signer: QuoteSignersTable | null;
}

/** The quote that a link belongs to, unless it is in the bin; without checking the signature of the link. */
async function findLinked(db: Queries, token: string): Promise<OpenedOffer | undefined> {
  const id = recordIdOf(token);
  const quote = await findQuote(db, id);
  if (quote !== undefined) return quote.deleted_at === null ? { quote, signer: null } : undefined;
  const signer = await findSigner(db, id);
  const signed = signer && (await findQuote(db, signer.quote_id));
  return signer && signed && signed.deleted_at === null ? { quote: signed, signer } : undefined;
}

function opens(
  { secrets }: Pick<Context, 'secrets'>,
  token: string,
  { quote, signer }: OpenedOffer,
  link_version: number,
): boolean {
  return signer === null
    ? opensRecord(secrets.links, 'quote', token, { id: quote.id, link_version })
    : opensRecord(secrets.links, 'quote-signer', token, { id: signer.id, link_version });
}

/** The quote that a private link opens now, or undefined. */
export async function findOffer(
  db: Queries,
  context: LinkContext,
  token: string,
): Promise<OpenedOffer | undefined> {
  const linked = await findLinked(db, token);
  if (linked === undefined || hasExpired(context, linked)) return undefined;
  return opens(context, token, linked, linked.quote.link_version) ? shown(linked) : undefined;
}

/** What the reader of a link gets, who must not see a discount that nobody confirmed. */
function shown({ quote, signer }: OpenedOffer): OpenedOffer {
  return { quote: asCustomerSees(quote), signer };
}

/**
 * The quote of a link that is valid, or was before it was withdrawn or expired; undefined for any
 * other text.
 */
export async function findEverLinked(
  db: Queries,
  context: Pick<Context, 'secrets'>,
  token: string,
): Promise<OpenedOffer | undefined> {
  const linked = await findLinked(db, token);
  if (linked === undefined) return undefined;
  const { link_version: current } = linked.quote;
  const oldest = Math.max(1, current - recognizedVersions);
  for (let version = current; version >= oldest; version--)
    if (opens(context, token, linked, version)) return linked;
  return undefined;
}

/**
 * The quote that a private link opens.
 *
 * @throws Problem `not_found` for an invalid link, `conflict` for one that was withdrawn or has
 *   expired.
 */
export async function openOffer(
  db: Queries,
  context: LinkContext,
  token: string,
): Promise<OpenedOffer> {
  // Holders of an earlier valid link may learn that it was valid.
  const linked = await findEverLinked(db, context, token);
  if (linked === undefined) throw notFound('quote');
  if (!opens(context, token, linked, linked.quote.link_version))
    throw new Problem(
      'conflict',
      'This link no longer works. Please use the one in our latest email, or ask us for a new one.',
      { extra: { reason: 'withdrawn' } },
    );
  if (hasExpired(context, linked))
    throw new Problem(
      'conflict',
      'This link has expired. Reload the page and we will email you a new one.',
      {
        extra: { reason: 'link-expired' },
      },
    );
  return shown(linked);
}

function hasExpired({ config, now }: LinkContext, { quote }: OpenedOffer): boolean {
  return now() >= quoteLinkExpiresAt(quote, config);
}

/** Path of the page of a quote, for its customer or for a further signer. */
export function offerPath(
  { secrets }: Pick<Context, 'secrets'>,
  quote: QuotesTable,
  signer: Pick<QuoteSignersTable, 'id'> | null,
): string {
  const { id, link_version } = quote;
  return signer === null
    ? `/quotes/${recordLinkToken(secrets.links, 'quote', { id, link_version })}`
    : `/quotes/${recordLinkToken(secrets.links, 'quote-signer', { id: signer.id, link_version })}`;
}

/** Adds a version to the path: the page then says if there is a newer one, and links to it. */
export function versionPath(path: string, number: number): string {
  return `${path}?version=${number}`;
}

/** Why a quote cannot be answered now, with a text for the client; null if it can. */
export function whyClosed(
  quote: Pick<QuotesTable, 'status' | 'valid_until'>,
  at: ZonedInstant,
): { reason: string; text: string } | null {
  if (quote.status === 'accepted')
    return { reason: 'accepted', text: 'This quote was already accepted.' };
  if (quote.status === 'rejected')
    return { reason: 'declined', text: 'This quote was declined. Ask us for a new one.' };
  if (isQuoteExpired(quote.valid_until, at))
    return { reason: 'expired', text: 'This quote has expired. Ask us to renew it.' };
  if (quote.status === 'pending')
    return {
      reason: 'review',
      text: 'Our team is still reviewing this quote. We will email you when you can accept it.',
    };
  return null;
}

/** The conflict of answering a quote that has changed in the meantime. */
export function changedMeanwhile(): Problem {
  return new Problem(
    'conflict',
    'This quote was changed while you were reading it. Please look at it again before you decide.',
    { extra: { reason: 'changed' } },
  );
}

/** @throws Problem `conflict` if the quote cannot be answered. */
export function refuseClosed(quote: QuotesTable, { context, now }: Work): void {
  const closed = whyClosed(quote, inCompanyZone(context, now));
  if (closed !== null)
    throw new Problem('conflict', closed.text, { extra: { reason: closed.reason } });
}

/**
 * A quote, in the given version if there is one.
 *
 * @throws Problem `not_found`, or `conflict` if the version differs.
 */
export async function requireQuote(
  db: Queries,
  id: string,
  version?: number,
): Promise<QuotesTable> {
  const quote = await findQuote(db, id);
  if (quote === undefined) throw notFound('quote');
  if (version !== undefined && version !== quote.version) throw changedMeanwhile();
  return quote;
}

/** The same change made by the holder of a private link, who has a name but no account. */
export function byLink(work: Work, name: string): Work {
  return { ...work, actor: { id: null, name, address: work.actor.address } };
}
