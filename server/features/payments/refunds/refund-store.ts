import { sumRefunding } from '#server/features/billing/credit/online-places.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { PaymentRefundsTable } from '../tables.ts';

/** The refunds of an attempt that staff began, oldest first. */
export function listRefunds(db: Queries, attemptId: string): Promise<PaymentRefundsTable[]> {
  return db
    .selectFrom('payment_refunds')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .orderBy('id')
    .execute();
}

/** What of an attempt is on its way back, and not posted yet. */
export async function refundingCents(db: Queries, attemptId: string): Promise<number> {
  return (await sumRefunding(db, [attemptId])).get(attemptId) ?? 0;
}

export function findRefundByKey(
  db: Queries,
  key: string,
): Promise<PaymentRefundsTable | undefined> {
  return db
    .selectFrom('payment_refunds')
    .selectAll()
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

export async function insertRefund(tx: Queries, row: PaymentRefundsTable): Promise<void> {
  await tx.insertInto('payment_refunds').values(row).execute();
}

export function changeRefund(
  tx: Queries,
  id: string,
  change: Partial<Pick<PaymentRefundsTable, 'state' | 'tries' | 'credits_since' | 'updated_at'>>,
): Promise<PaymentRefundsTable> {
  return tx
    .updateTable('payment_refunds')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
