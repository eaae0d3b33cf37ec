import type { Queries } from '#server/platform/db/schema.ts';
import type { CompanyLogosTable } from '../tables.ts';

/** Adds a logo, unless exactly this one was there before. */
export async function insertLogo(tx: Queries, row: CompanyLogosTable): Promise<void> {
  await tx
    .insertInto('company_logos')
    .values(row)
    .onConflict((c) => c.column('id').doNothing())
    .execute();
}

export function findLogo(db: Queries, id: string): Promise<CompanyLogosTable | undefined> {
  return db.selectFrom('company_logos').selectAll().where('id', '=', id).executeTakeFirst();
}
