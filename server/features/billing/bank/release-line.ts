import { sql } from 'kysely';
import type { Queries } from '#server/platform/db/schema.ts';

/**
 * Opens the line of a statement again whose payment was undone, wherever that was done. Nothing happens
 * for a payment that came from no statement.
 */
export async function releaseLine(tx: Queries, paymentId: string, now: number): Promise<void> {
  const undone = await tx
    .updateTable('statement_applications')
    .set({ undone_at: now })
    .where('payment_id', '=', paymentId)
    .where('undone_at', 'is', null)
    .returning(['line_id', 'amount_cents'])
    .executeTakeFirst();
  if (undone === undefined) return;
  await tx
    .updateTable('statement_lines')
    .set({
      state: 'open',
      applied_cents: sql`applied_cents - ${undone.amount_cents}`,
      version: sql`version + 1`,
      updated_at: now,
    })
    .where('id', '=', undone.line_id)
    .execute();
}
