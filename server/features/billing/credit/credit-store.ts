import { sql } from 'kysely';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { sumRefunding, sumRefundingFrom } from './online-places.ts';
import type { CreditUsesTable } from './tables.ts';

/** Credit of a client in one place: what an invoice was overpaid, or what is left of an online payment. */
export interface CreditSource {
  kind: 'invoice' | 'online';
  /** Of the invoice, or of the attempt to pay. */
  id: string;
  /** The invoice's number; '' for an online payment. */
  number: string;
  cents: number;
}

/** Where the credit of a client is, overpaid invoices first, oldest first. */
export async function listCreditSources(db: Queries, emailKey: string): Promise<CreditSource[]> {
  const overpaid = await db
    .selectFrom('invoices')
    .select(['id', 'number'])
    .select(sql<number>`paid_cents + credited_cents - total_cents`.as('cents'))
    .where('email_key', '=', emailKey)
    .where('status', '=', 'paid')
    .where(sql<boolean>`paid_cents + credited_cents > total_cents`)
    .orderBy('issue_on')
    .orderBy('id')
    .execute();
  const online = await db
    .selectFrom('payment_attempts as attempt')
    .innerJoin('payment_postings as posting', 'posting.attempt_id', 'attempt.id')
    .select('attempt.id')
    // PostgreSQL sums a bigint to a numeric, which arrives as text.
    .select(sql<number>`cast(sum(posting.amount_cents) as bigint)`.as('cents'))
    .where('attempt.email_key', '=', emailKey)
    .where('posting.place', '=', 'credit')
    .where('posting.currency', '=', 'usd')
    .groupBy('attempt.id')
    .having(sql<boolean>`sum(posting.amount_cents) > 0`)
    .orderBy('attempt.id')
    .execute();
  const sources = [
    ...overpaid.map(({ id, number, cents }): CreditSource => {
      return { kind: 'invoice', id, number: number ?? '', cents };
    }),
    ...online.map(({ id, cents }): CreditSource => ({ kind: 'online', id, number: '', cents })),
  ];
  return withoutRefunding(db, sources);
}

/** Credit that is on its way back to the client pays nothing. */
async function withoutRefunding(
  db: Queries,
  sources: readonly CreditSource[],
): Promise<CreditSource[]> {
  const ids = (wanted: CreditSource['kind']) =>
    sources.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  const fromInvoices = await sumRefundingFrom(db, ids('invoice'));
  const online = await sumRefunding(db, ids('online'));
  return sources
    .map((source) => {
      const refunding = (source.kind === 'invoice' ? fromInvoices : online).get(source.id) ?? 0;
      return { ...source, cents: source.cents - refunding };
    })
    .filter(({ cents }) => cents > 0);
}

/**
 * Locks an attempt until the transaction ends, as a refund of it does.
 *
 * @returns its credit, less what is on its way back.
 */
export async function lockCreditOfAttempt(tx: Queries, attemptId: string): Promise<number> {
  const credit = await lockOnlineMoney(tx, attemptId, 'credit');
  return credit - ((await sumRefunding(tx, [attemptId])).get(attemptId) ?? 0);
}

/** The same. @returns what it has in one place, in dollars: the client's credit, or an invoice. */
export async function lockOnlineMoney(
  tx: Queries,
  attemptId: string,
  place: string,
): Promise<number> {
  await tx
    .updateTable('payment_attempts')
    .set({ id: attemptId })
    .where('id', '=', attemptId)
    .execute();
  const rows = await tx
    .selectFrom('payment_postings')
    .select('amount_cents')
    .where('attempt_id', '=', attemptId)
    .where('place', '=', place)
    .where('currency', '=', 'usd')
    .execute();
  return rows.reduce((sum, row) => sum + row.amount_cents, 0);
}

/**
 * Moves money of an online payment between the client's credit and an invoice: two postings that add up
 * to nothing, unique by the provider reference.
 *
 * @param cents below 0 moves it back.
 */
export async function moveOnlineCredit(
  tx: Queries,
  move: { attemptId: string; ref: string; invoiceId: string; paymentId: string },
  cents: number,
  now: number,
): Promise<void> {
  const posting = {
    attempt_id: move.attemptId,
    provider_ref: move.ref,
    kind: 'returned',
    currency: 'usd',
    created_at: now,
  } as const;
  await tx
    .insertInto('payment_postings')
    .values([
      {
        ...posting,
        id: newId(now),
        place: 'credit',
        invoice_id: null,
        invoice_payment_id: null,
        amount_cents: -cents,
      },
      {
        ...posting,
        id: newId(now),
        place: move.invoiceId,
        invoice_id: move.invoiceId,
        invoice_payment_id: move.paymentId,
        amount_cents: cents,
      },
    ])
    .execute();
}

export async function insertCreditUse(tx: Queries, row: CreditUsesTable): Promise<void> {
  await tx.insertInto('credit_uses').values(row).execute();
}

/** The use of credit that a payment row is one side of. */
export function findCreditUse(
  db: Queries,
  paymentId: string,
): Promise<CreditUsesTable | undefined> {
  return db
    .selectFrom('credit_uses')
    .selectAll()
    .where((e) => e.or([e('payment_id', '=', paymentId), e('from_payment_id', '=', paymentId)]))
    .executeTakeFirst();
}

/** Where credit of an invoice went that was not undone, newest first, each with the invoice that it paid. */
export function listUsesFrom(
  db: Queries,
  invoiceId: string,
): Promise<(CreditUsesTable & { invoice_id: string })[]> {
  return db
    .selectFrom('credit_uses as use')
    .innerJoin('invoice_payments as taken', 'taken.id', 'use.from_payment_id')
    .innerJoin('invoice_payments as paid', 'paid.id', 'use.payment_id')
    .selectAll('use')
    .select('paid.invoice_id')
    .where('taken.invoice_id', '=', invoiceId)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('invoice_payments as undone')
            .select('undone.id')
            .whereRef('undone.reverses_id', '=', 'use.payment_id'),
        ),
      ),
    )
    .orderBy('use.id', 'desc')
    .execute();
}

/** Credit that paid some invoices, less what was taken from them as credit, by invoice. */
export async function sumCreditUsed(
  db: Queries,
  invoiceIds: readonly string[],
): Promise<Map<string, number>> {
  if (invoiceIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('invoice_payments')
    .select(['invoice_id', 'amount_cents'])
    .where('invoice_id', 'in', invoiceIds)
    .where('method', 'in', ['credit', 'online-credit'])
    .execute();
  const sums = new Map<string, number>();
  for (const { invoice_id: id, amount_cents: cents } of rows)
    sums.set(id, (sums.get(id) ?? 0) + cents);
  return sums;
}
