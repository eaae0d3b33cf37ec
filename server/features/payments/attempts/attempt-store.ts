import type { Queries } from '#server/platform/db/schema.ts';
import type { PaymentAttemptsTable, PaymentPartsTable, PaymentPostingsTable } from '../tables.ts';

export function findAttempt(db: Queries, id: string): Promise<PaymentAttemptsTable | undefined> {
  return db.selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The attempt that a payment of the provider belongs to, by the money's own id. */
export function findAttemptOfMoney(
  db: Queries,
  paymentRef: string,
): Promise<PaymentAttemptsTable | undefined> {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('payment_ref', '=', paymentRef)
    .executeTakeFirst();
}

/** Locks an attempt until the transaction ends: whoever hears of it first settles it. */
export function lockAttempt(tx: Queries, id: string): Promise<PaymentAttemptsTable | undefined> {
  return (
    tx
      .updateTable('payment_attempts')
      // A no-op update locks the row on both engines.
      .set({ id })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
  );
}

export async function insertAttempt(
  tx: Queries,
  row: PaymentAttemptsTable,
  parts: readonly PaymentPartsTable[],
): Promise<void> {
  await tx.insertInto('payment_attempts').values(row).execute();
  if (parts.length > 0)
    await tx
      .insertInto('payment_parts')
      .values([...parts])
      .execute();
}

/** What may change of an attempt. */
type AttemptChange = Partial<
  Pick<
    PaymentAttemptsTable,
    'provider_id' | 'payment_ref' | 'state' | 'url' | 'failure' | 'look' | 'updated_at'
  >
>;

export function changeAttempt(
  tx: Queries,
  id: string,
  change: AttemptChange,
): Promise<PaymentAttemptsTable> {
  return tx
    .updateTable('payment_attempts')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Lowers what a charge of one invoice asks for, which was not sent yet.
 *
 * @returns undefined if it was sent or settled in the meantime.
 */
export async function lowerAttempt(
  tx: Queries,
  id: string,
  cents: number,
): Promise<PaymentAttemptsTable | undefined> {
  const lowered = await tx
    .updateTable('payment_attempts')
    .set({ amount_cents: cents })
    .where('id', '=', id)
    .where('state', '=', 'started')
    .where('amount_cents', '>', cents)
    .returningAll()
    .executeTakeFirst();
  if (lowered !== undefined)
    await tx
      .updateTable('payment_parts')
      .set({ amount_cents: cents })
      .where('attempt_id', '=', id)
      .execute();
  return lowered;
}

/** The parts of an attempt, in order. */
export function listParts(db: Queries, attemptId: string): Promise<PaymentPartsTable[]> {
  return db
    .selectFrom('payment_parts')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .orderBy('position')
    .execute();
}

/** The attempts for an invoice with what each asked of it, newest first. */
export async function listAttemptsOf(
  db: Queries,
  invoiceId: string,
): Promise<(PaymentAttemptsTable & { asked_cents: number })[]> {
  return db
    .selectFrom('payment_parts as part')
    .innerJoin('payment_attempts as attempt', 'attempt.id', 'part.attempt_id')
    .selectAll('attempt')
    .select('part.amount_cents as asked_cents')
    .where('part.invoice_id', '=', invoiceId)
    .orderBy('part.id', 'desc')
    .limit(100)
    .execute();
}

/** The money of an attempt, oldest first. */
export function listPostings(db: Queries, attemptId: string): Promise<PaymentPostingsTable[]> {
  return db
    .selectFrom('payment_postings')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .orderBy('id')
    .execute();
}

/** The attempts at a provider that began since an instant, oldest first. */
export function listAttemptsSince(
  db: Queries,
  since: number,
  most: number,
): Promise<PaymentAttemptsTable[]> {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('created_at', '>=', since)
    .where('kind', '!=', 'check')
    .orderBy('created_at')
    .orderBy('id')
    .limit(most)
    .execute();
}
