import { isQuoteExpired } from '#domain/quote/quote-status.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { opensRecord, recordIdOf, recordLinkToken } from '#server/platform/http/record-link.ts';
import { quoteLinkEndsAt } from '../sending/quote-link.ts';
import { findQuote } from '../store.ts';
import type { QuoteSignersTable, QuotesTable } from '../tables.ts';
import { findSigner } from './signer-store.ts';

/** Most link versions that are looked back at: somebody who holds an older link holds a very old one. */
const rememberedLinks = 50;

type LinkContext = Pick<Context, 'config' | 'now' | 'secrets'>;

/** What a private link opens, and for whom. */
export interface OpenedOffer {
  quote: QuotesTable;
  /** Whose own link it is; null for the customer's. */
  signer: QuoteSignersTable | null;
}

/** The quote that a link belongs to, whether or not the link still opens it. */
async function findLinked(db: Queries, token: string): Promise<OpenedOffer | undefined> {
  const id = recordIdOf(token);
  const quote = await findQuote(db, id);
  if (quote !== undefined) return { quote, signer: null };
  const signer = await findSigner(db, id);
  const signed = signer && (await findQuote(db, signer.quote_id));
  return signer && signed && { quote: signed, signer };
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

/** What a private link opens now, or undefined. */
export async function findOffer(
  db: Queries,
  context: LinkContext,
  token: string,
): Promise<OpenedOffer | undefined> {
  const linked = await findLinked(db, token);
  if (linked === undefined || hasEnded(context, linked)) return undefined;
  return opens(context, token, linked, linked.quote.link_version) ? linked : undefined;
}

/** What a private link opens now, or opened before it was withdrawn or ended; undefined for any other text. */
export async function findEverLinked(
  db: Queries,
  context: Pick<Context, 'secrets'>,
  token: string,
): Promise<OpenedOffer | undefined> {
  const linked = await findLinked(db, token);
  if (linked === undefined) return undefined;
  const { link_version: current } = linked.quote;
  const oldest = Math.max(1, current - rememberedLinks);
  for (let version = current; version >= oldest; version--)
    if (opens(context, token, linked, version)) return linked;
  return undefined;
}

/**
 * What a private link opens.
 *
 * @throws Problem `not_found` for a link that never was one, `conflict` for one that was withdrawn or
 *   has ended.
 */
export async function openOffer(
  db: Queries,
  context: LinkContext,
  token: string,
): Promise<OpenedOffer> {
  // Who holds an earlier link of ours may learn that it was one.
  const linked = await findEverLinked(db, context, token);
  if (linked === undefined) throw notFound('quote');
  if (!opens(context, token, linked, linked.quote.link_version))
    throw new Problem(
      'conflict',
      'This link was withdrawn. Please use the one in our latest mail, or ask us for a new one.',
      { extra: { reason: 'withdrawn' } },
    );
  if (hasEnded(context, linked))
    throw new Problem(
      'conflict',
      'This link has expired. Reload the page to have a new one mailed to you.',
      {
        extra: { reason: 'link-expired' },
      },
    );
  return linked;
}

function hasEnded({ config, now }: LinkContext, { quote }: OpenedOffer): boolean {
  return now() >= quoteLinkEndsAt(quote, config);
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

/** The same for one version: once there is a newer one, the page says so and leads there. */
export function versionPath(path: string, number: number): string {
  return `${path}?version=${number}`;
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

/** @throws Problem `conflict` when the quote waits for no answer. */
export function refuseClosed(quote: QuotesTable, now: number): void {
  const closed = whyClosed(quote, now);
  if (closed !== null)
    throw new Problem('conflict', closed.text, { extra: { reason: closed.reason } });
}

/**
 * A quote, in the version that the caller saw if it says which.
 *
 * @throws Problem `not_found`, or `conflict` for another version.
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
