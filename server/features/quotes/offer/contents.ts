import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { Work } from '#server/platform/work/work.ts';
import type { QuoteSignersTable, QuotesTable, QuoteVersionsTable } from '../tables.ts';
import { offerDocument } from './offer-document.ts';
import { insertVersion, listSigners, listVersions } from './signer-store.ts';

/** What a quote says right now, and which version of it that is. */
export interface Contents {
  /** Canonical text of what the page shows, and its SHA-256 in hexadecimal. */
  text: string;
  documentHash: string;
  /** Who signs beside the customer. */
  signers: QuoteSignersTable[];
  /** Every version that was sent, the first one first. */
  versions: QuoteVersionsTable[];
  /** Of what it says now: the last that was sent, or the next one if it was changed since. */
  number: number;
  isSent: boolean;
}

/** Reads what a quote says right now. */
export async function readContents(db: Queries, quote: QuotesTable): Promise<Contents> {
  const signers = await listSigners(db, quote.id);
  const versions = await listVersions(db, quote.id);
  const document = offerDocument(quote, signers);
  const last = versions.at(-1);
  const isSent = last?.document_hash === document.documentHash;
  return {
    ...document,
    signers,
    versions,
    number: (last?.number ?? 0) + (isSent ? 0 : 1),
    isSent,
  };
}

/**
 * Keeps what a quote says as a version, when it is sent or signed; the same contents make no second
 * one. The caller has just changed the quote's row, so that nobody else is at it.
 */
export async function keepVersion({ tx, now }: Work, quote: QuotesTable): Promise<Contents> {
  const contents = await readContents(tx, quote);
  if (contents.isSent) return contents;
  const version: QuoteVersionsTable = {
    id: newId(now),
    quote_id: quote.id,
    number: contents.number,
    document: contents.text,
    document_hash: contents.documentHash,
    estimated_cost_dollars: quote.estimated_cost_dollars,
    sent_at: now,
  };
  await insertVersion(tx, version);
  return { ...contents, versions: [...contents.versions, version], isSent: true };
}
