import type { Queries } from '#server/platform/db/schema.ts';
import type { QuoteSignaturesTable, QuoteSignersTable, QuoteVersionsTable } from '../tables.ts';

/** The key of the customer's own signature; a further signer's is the signer's id. */
export const customerKey = 'customer';

/** Who signs a quote beside its customer, in the order they were named. */
export function listSigners(db: Queries, quoteId: string): Promise<QuoteSignersTable[]> {
  return db
    .selectFrom('quote_signers')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function findSigner(db: Queries, id: string): Promise<QuoteSignersTable | undefined> {
  return db.selectFrom('quote_signers').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The signatures under exactly these contents, the first one first. */
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
    .orderBy('signed_at')
    .orderBy('id')
    .execute();
}

export async function insertSignature(tx: Queries, row: QuoteSignaturesTable): Promise<void> {
  await tx.insertInto('quote_signatures').values(row).execute();
}

/** What was sent of a quote, the first version first. */
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
