import { sql } from 'kysely';
import type { Queries } from '#server/platform/db/schema.ts';

/** A payment that somebody must look at. */
export interface OddPayment {
  id: string;
  invoice_id: string;
  client: string;
  look: string;
}

/** The payments that somebody must look at, longest first, each with its first invoice. */
export async function listToLookAt(db: Queries, most: number): Promise<OddPayment[]> {
  const rows = await db
    .selectFrom('payment_attempts as attempt')
    // Crossed, so that SQLite begins with the few attempts to look at, and not with the parts of all.
    .crossJoin('payment_parts as part')
    .innerJoin('invoices as invoice', 'invoice.id', 'part.invoice_id')
    .select(['attempt.id as id', 'part.invoice_id as invoice_id', 'attempt.look as look'])
    .select(['invoice.bill_to_company as company', 'invoice.bill_to_name as name'])
    .whereRef('part.attempt_id', '=', 'attempt.id')
    .where('part.position', '=', 0)
    .where('attempt.look', '<>', sql.lit(''))
    .orderBy('attempt.updated_at')
    .orderBy('attempt.id')
    .limit(most)
    .execute();
  return rows.map(({ company, name, ...row }) => ({ ...row, client: company || name }));
}
