import { sql } from 'kysely';
import type { Queries } from '#server/platform/db/schema.ts';
import type {
  QuoteAcceptancesTable,
  QuoteDeclinesTable,
  QuoteSignaturesTable,
  QuoteSignersTable,
  QuotesTable,
} from '../tables.ts';
import { offerDocument } from './offer-document.ts';
import { customerKey, listSignatures, listSigners, listSignersOf } from './signer-store.ts';

/** The answer to a quote, if any. */
export interface Answer {
  acceptance?: QuoteAcceptancesTable;
  /** Oldest first; empty if the customer was the only signer. */
  signatures: QuoteSignaturesTable[];
  /** Who signs besides the customer. */
  signers: QuoteSignersTable[];
  decline?: QuoteDeclinesTable;
}

export async function findAnswer(db: Queries, quoteId: string): Promise<Answer> {
  const signers = await listSigners(db, quoteId);
  const acceptance = await db
    .selectFrom('quote_acceptances')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .executeTakeFirst();
  if (acceptance !== undefined) {
    const signatures = await listSignatures(db, quoteId, acceptance.document_hash);
    return { acceptance, signatures, signers };
  }
  const decline = await db
    .selectFrom('quote_declines')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .executeTakeFirst();
  return { signatures: [], signers, ...(decline && { decline }) };
}

/**
 * Names of missing signers of quotes whose customer has signed the current contents, by the quote's
 * id. Quotes that only their customer signs are not in it.
 */
export async function listMissingSigners(
  db: Queries,
  quotes: readonly QuotesTable[],
): Promise<Map<string, string[]>> {
  const all = await listSignersOf(
    db,
    quotes.map(({ id }) => id),
  );
  const signersOf = Map.groupBy(all, ({ quote_id }) => quote_id);
  const missing = new Map<string, string[]>();
  for (const quote of quotes) {
    const signers = signersOf.get(quote.id);
    if (signers === undefined) continue;
    const { documentHash } = offerDocument(quote, signers);
    const signatures = await listSignatures(db, quote.id, documentHash);
    const signed = new Set(signatures.map(({ signer_key }) => signer_key));
    const awaited = signers.filter(({ id }) => !signed.has(id)).map(({ name }) => name);
    missing.set(quote.id, signed.has(customerKey) ? awaited : []);
  }
  return missing;
}

/**
 * Accepts or rejects a quote, if it still has the version that was read: of concurrent changes only
 * one succeeds.
 *
 * @returns undefined if somebody else was faster.
 */
export function answerQuote(
  tx: Queries,
  read: Pick<QuotesTable, 'id' | 'version' | 'status' | 'link_version'>,
  answer: { status: 'accepted' | 'rejected'; note: string; at: number },
): Promise<QuotesTable | undefined> {
  const { status, note, at } = answer;
  return touchQuote(tx, read, at, { status, status_note: note, answered_at: at });
}

/**
 * Raises the version of an open quote, for example for one of several signatures, if it still has
 * the version that was read: of concurrent changes only one succeeds.
 *
 * @returns undefined if somebody else was faster.
 */
export function touchQuote(
  tx: Queries,
  read: Pick<QuotesTable, 'id' | 'version' | 'status' | 'link_version'>,
  at: number,
  answer: Partial<Pick<QuotesTable, 'status' | 'status_note' | 'answered_at'>> = {},
): Promise<QuotesTable | undefined> {
  return tx
    .updateTable('quotes')
    .set({ ...answer, version: sql`version + 1`, updated_at: at })
    .where('id', '=', read.id)
    .where('status', '=', read.status)
    .where('version', '=', read.version)
    .where('link_version', '=', read.link_version)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

export async function insertAcceptance(tx: Queries, row: QuoteAcceptancesTable): Promise<void> {
  await tx.insertInto('quote_acceptances').values(row).execute();
}

export async function insertDecline(tx: Queries, row: QuoteDeclinesTable): Promise<void> {
  await tx.insertInto('quote_declines').values(row).execute();
}
