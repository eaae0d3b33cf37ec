import { sql } from 'kysely';
import type { Queries } from '#server/platform/db/schema.ts';
import type { InvoicesTable } from '../tables.ts';

/**
 * Locks all planned payments of a quote until the transaction ends; returns them in order. A statement
 * that waits for a change that plans them again does not see the new ones, so it is repeated then.
 */
export async function lockPlannedOfQuote(tx: Queries, quoteId: string): Promise<InvoicesTable[]> {
  for (;;) {
    const rows = await tx
      .updateTable('invoices')
      // A no-op update locks the rows on both engines.
      .set({ version: sql`version` })
      .where('quote_id', '=', quoteId)
      .where('status', '=', 'planned')
      .returningAll()
      .execute();
    const planned = await tx
      .selectFrom('invoices')
      .select('id')
      .where('quote_id', '=', quoteId)
      .where('status', '=', 'planned')
      .execute();
    if (planned.length === rows.length) return rows.sort((a, b) => a.position - b.position);
  }
}

/** Voids planned payments that another invoice replaces. */
export async function replacePlanned(
  tx: Queries,
  ids: readonly string[],
  { by, reason, now }: { by: string; reason: string; now: number },
): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({
      status: 'void',
      voided_at: now,
      void_reason: reason,
      replaced_by: by,
      version: sql`version + 1`,
      updated_at: now,
    })
    .where('id', 'in', ids)
    .where('status', '=', 'planned')
    .execute();
}
