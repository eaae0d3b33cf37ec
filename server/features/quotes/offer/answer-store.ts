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
import { customerKey, listSignatures, listSigners } from './signer-store.ts';

/** The answer a quote got, if any. */
export interface Answer {
  acceptance?: QuoteAcceptancesTable;
  /** Of several signers, the first one first; none where the customer signed alone. */
  signatures: QuoteSignaturesTable[];
  /** Who signs beside the customer. */
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
 * Whom an open quote waits for once its customer has signed what it says now; nobody while the
 * customer has not, or signs alone.
 */
export async function listMissingSigners(db: Queries, quote: QuotesTable): Promise<string[]> {
  const signers = await listSigners(db, quote.id);
  if (signers.length === 0) return [];
  const { documentHash } = offerDocument(quote, signers);
  const signatures = await listSignatures(db, quote.id, documentHash);
  const signed = new Set(signatures.map(({ signer_key }) => signer_key));
  if (!signed.has(customerKey)) return [];
  return signers.filter(({ id }) => !signed.has(id)).map(({ name }) => name);
}

/**
 * Moves a quote on from exactly the version that was read: of two devices, and of a client and an
 * editing member of staff, one is first.
 *
 * @returns undefined when somebody else was.
 */
export function answerQuote(
  tx: Queries,
  read: Pick<QuotesTable, 'id' | 'version' | 'status' | 'link_version'>,
  answer: { status: 'accepted' | 'rejected'; note: string; at: number },
): Promise<QuotesTable | undefined> {
  return tx
    .updateTable('quotes')
    .set({
      status: answer.status,
      status_note: answer.note,
      answered_at: answer.at,
      version: sql`version + 1`,
      updated_at: answer.at,
    })
    .where('id', '=', read.id)
    .where('status', '=', read.status)
    .where('version', '=', read.version)
    .where('link_version', '=', read.link_version)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Raises the version of an open quote from exactly the one that was read, as for one of several
 * signatures: of two who do so one is first.
 *
 * @returns undefined when somebody else was.
 */
export function touchQuote(
  tx: Queries,
  read: Pick<QuotesTable, 'id' | 'version' | 'status' | 'link_version'>,
  at: number,
): Promise<QuotesTable | undefined> {
  return tx
    .updateTable('quotes')
    .set({ version: sql`version + 1`, updated_at: at })
    .where('id', '=', read.id)
    .where('status', '=', read.status)
    .where('version', '=', read.version)
    .where('link_version', '=', read.link_version)
    .returningAll()
    .executeTakeFirst();
}

export async function insertAcceptance(tx: Queries, row: QuoteAcceptancesTable): Promise<void> {
  await tx.insertInto('quote_acceptances').values(row).execute();
}

export async function insertDecline(tx: Queries, row: QuoteDeclinesTable): Promise<void> {
  await tx.insertInto('quote_declines').values(row).execute();
}
