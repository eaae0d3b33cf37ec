import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { Work } from '#server/platform/work/work.ts';
import type { QuoteSignersTable, QuotesTable, QuoteVersionsTable } from '../tables.ts';
import { offerDocument } from './offer-document.ts';
import { insertVersion, listSigners, listVersions } from './signer-store.ts';

/** The current contents of a quote and their version. */
export interface Contents {
  /** Canonical text of what the page shows, and its SHA-256 in hexadecimal. */
  text: string;
  documentHash: string;
  /** Who signs besides the customer. */
  signers: QuoteSignersTable[];
  /** Every version that was sent, oldest first. */
  versions: QuoteVersionsTable[];
  /** The last sent version, or the next number if the quote has changed since. */
  number: number;
  isSent: boolean;
}

/** Reads the current contents of a quote. */
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
 * Stores the contents of a quote as a version when it is sent or signed, unless they are stored
 * already. The caller must have updated the quote's row, which locks it.
 */
export async function storeVersion({ tx, now }: Work, quote: QuotesTable): Promise<Contents> {
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
