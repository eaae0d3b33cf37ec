import { sql } from 'kysely';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { PaymentMandatesTable } from '../tables.ts';

export async function insertMandate(tx: Queries, row: PaymentMandatesTable): Promise<void> {
  await tx.insertInto('payment_mandates').values(row).execute();
}

export function findMandate(db: Queries, id: string): Promise<PaymentMandatesTable | undefined> {
  return db.selectFrom('payment_mandates').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The consent that was signed with a payment. */
export function findMandateOfAttempt(
  db: Queries,
  attemptId: string,
): Promise<PaymentMandatesTable | undefined> {
  return db
    .selectFrom('payment_mandates')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst();
}

/** The consent under which the payments of a plan are charged now. */
export function findActiveMandate(
  db: Queries,
  quoteId: string,
): Promise<PaymentMandatesTable | undefined> {
  return db
    .selectFrom('payment_mandates')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where('state', '=', 'active')
    .executeTakeFirst();
}

/** The consents in force that a client gave, or that are for some quotes. */
export function listActiveMandates(
  db: Queries,
  { emailKey, quotes }: { emailKey: string; quotes: readonly string[] },
): Promise<PaymentMandatesTable[]> {
  return db
    .selectFrom('payment_mandates')
    .selectAll()
    .where((e) =>
      e.or([
        e('email_key', '=', emailKey),
        ...(quotes.length > 0 ? [e('quote_id', 'in', quotes)] : []),
      ]),
    )
    .where('state', '=', 'active')
    .orderBy('id')
    .execute();
}

/** The consents in force whose card works until the month of a day or less, and nobody was told. */
export function listExpiring(db: Queries, day: CalendarDate): Promise<PaymentMandatesTable[]> {
  return db
    .selectFrom('payment_mandates')
    .selectAll()
    .where('state', '=', sql.lit('active'))
    .where('card_expires_on', '<>', '')
    .where('card_expires_on', '<=', day.slice(0, 7))
    .whereRef('expiry_told', '<>', 'card_expires_on')
    .execute();
}

/** Changes a consent that is in one of some states. @returns undefined if it is in none of them. */
export function changeMandate(
  tx: Queries,
  id: string,
  states: readonly PaymentMandatesTable['state'][],
  change: Partial<Omit<PaymentMandatesTable, 'id' | 'text' | 'text_hash'>>,
): Promise<PaymentMandatesTable | undefined> {
  return tx
    .updateTable('payment_mandates')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', states)
    .returningAll()
    .executeTakeFirst();
}
