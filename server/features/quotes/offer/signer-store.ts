import { sql } from 'kysely';
import type { Queries } from '#server/platform/db/schema.ts';
import type { QuoteSignaturesTable, QuoteSignersTable, QuoteVersionsTable } from '../tables.ts';

/** The key of the customer's signature; a further signer's key is the signer's id. */
export const customerKey = 'customer';
/** Begins the key of a void signature, whose signer staff have removed since. */
const removedKey = 'removed ';

/** Whether staff have removed the signer since, so that the signature does not count. */
export function isVoidSignature({ signer_key }: Pick<QuoteSignaturesTable, 'signer_key'>): boolean {
  return signer_key.startsWith(removedKey);
}

/** The further signers of a quote, in the order in which they were named. */
export function listSigners(db: Queries, quoteId: string): Promise<QuoteSignersTable[]> {
  return listSignersOf(db, [quoteId]);
}

/** The further signers of some quotes, those of each in the order in which they were named. */
export function listSignersOf(
  db: Queries,
  quoteIds: readonly string[],
): Promise<QuoteSignersTable[]> {
  if (quoteIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('quote_signers')
    .selectAll()
    .where('quote_id', 'in', quoteIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function findSigner(db: Queries, id: string): Promise<QuoteSignersTable | undefined> {
  return db.selectFrom('quote_signers').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The signatures of exactly these contents that count, oldest first. */
export function listSignatures(
  db: Queries,
  quoteId: string,
  documentHash: string,
): Promise<QuoteSignaturesTable[]> {
  return db
    .selectFrom('quote_signatures')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where('document_hash', '=', documentHash)
    .where('signer_key', 'not like', `${removedKey}%`)
    .orderBy('signed_at')
    .orderBy('id')
    .execute();
}

/**
 * Makes the signatures of a quote void that are not by its customer or one of these signers. They stay
 * as what was signed.
 *
 * @returns them, as they were.
 */
export async function voidSignatures(
  tx: Queries,
  quoteId: string,
  signerIds: readonly string[],
): Promise<QuoteSignaturesTable[]> {
  const rows = await tx
    .selectFrom('quote_signatures')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where('signer_key', 'not in', [customerKey, ...signerIds])
    .where('signer_key', 'not like', `${removedKey}%`)
    .orderBy('signed_at')
    .orderBy('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0)
    await tx
      .updateTable('quote_signatures')
      .set({ signer_key: sql`${removedKey} || signer_key` })
      .where('id', 'in', ids)
      .execute();
  return rows;
}

export async function insertSignature(tx: Queries, row: QuoteSignaturesTable): Promise<void> {
  await tx.insertInto('quote_signatures').values(row).execute();
}

/** The versions of a quote, oldest first. */
export function listVersions(db: Queries, quoteId: string): Promise<QuoteVersionsTable[]> {
  return db
    .selectFrom('quote_versions')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .orderBy('number')
    .execute();
}

export async function insertVersion(tx: Queries, row: QuoteVersionsTable): Promise<void> {
  await tx.insertInto('quote_versions').values(row).execute();
}

/** The versions of some quotes, newest first, without the documents. */
export function listVersionsOf(
  db: Queries,
  quoteIds: readonly string[],
): Promise<Omit<QuoteVersionsTable, 'document'>[]> {
  if (quoteIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('quote_versions')
    .select(['id', 'quote_id', 'number', 'document_hash', 'estimated_cost_dollars', 'sent_at'])
    .where('quote_id', 'in', quoteIds)
    .orderBy('number', 'desc')
    .execute();
}
