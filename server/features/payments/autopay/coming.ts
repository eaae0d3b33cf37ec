import { sql } from 'kysely';
import type { ComingCharge } from '#contract/billing/autopay.ts';
import { openCentsOf } from '#domain/billing/invoice-balance.ts';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { nextChargeDay } from '#domain/payment/autopay.ts';
import { clientOf } from '#server/features/billing/bank/open-invoices.ts';
import { sumsOf } from '#server/features/billing/invoices/invoice-sums.ts';
import type { InvoicesTable } from '#server/features/billing/tables.ts';
import { companyDay, companyToday } from '#server/platform/clock/company-day.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { PaymentMandatesTable } from '../tables.ts';
import { isToCharge } from './consent.ts';
import { isForPeople } from './for-people.ts';
import { findActiveMandate } from './mandate-store.ts';

/** How many days ahead the charges are shown. */
const comingDays = 7;
/** How many days after the last try a client is left alone. */
const quietDays = 3;
/** Most that are shown. */
const mostShown = 50;

/** What automatic payments will charge today or within 7 days, retries included, earliest first. */
export async function readComing(context: Context): Promise<ComingCharge[]> {
  const { read } = context.database;
  const today = companyToday(context);
  const until = addDays(today, comingDays);
  const coming: ComingCharge[] = [];
  for (const { signed_at, text, ...invoice } of await listCharged(read, until)) {
    if (!isToCharge({ text, signed_at }, invoice) || (await isForPeople(read, invoice))) continue;
    const tries = await listTries(context, read, invoice.id, signed_at);
    const day = nextChargeDay(invoice.due_on, tries);
    if (day === null || day > until) continue;
    coming.push({
      invoiceId: invoice.id,
      number: invoice.number ?? '',
      client: clientOf(invoice),
      // What should have been charged before is charged with the next sweep.
      on: day < today ? today : day,
      openCents: openCentsOf(sumsOf(invoice)),
    });
  }
  return coming.toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
}

/**
 * Whether automatic payments will take an open invoice, on its due day or with a retry, or gave it up
 * a few days ago: the client was told then.
 */
export async function isLeftToAutopay(
  context: Context,
  db: Queries,
  invoice: InvoicesTable,
): Promise<boolean> {
  if (context.config.payments.provider === undefined) return false;
  const mandate = await findActiveMandate(db, invoice.quote_id);
  if (mandate === undefined || !isToCharge(mandate, invoice)) return false;
  if (await isForPeople(db, invoice)) return false;
  const tries = await listTries(context, db, invoice.id, mandate.signed_at);
  if (nextChargeDay(invoice.due_on, tries) !== null) return true;
  const last = tries.at(-1);
  return last !== undefined && companyToday(context) < addDays(last, quietDays);
}

/** Open invoices that are due until a day, of plans with a consent in force, and when that was signed. */
function listCharged(
  db: Queries,
  until: CalendarDate,
): Promise<(InvoicesTable & Pick<PaymentMandatesTable, 'signed_at' | 'text'>)[]> {
  return (
    db
      .selectFrom('invoices')
      .innerJoin('payment_mandates as mandate', 'mandate.quote_id', 'invoices.quote_id')
      .selectAll('invoices')
      .select(['mandate.signed_at', 'mandate.text'])
      // Literals, so that both engines find the indexes of open invoices and consents in force.
      .where(sql<boolean>`invoices.status = 'issued'`)
      .where(sql<boolean>`mandate.state = 'active'`)
      .where('invoices.due_on', '<=', until)
      .orderBy('invoices.due_on')
      .limit(mostShown)
      .execute()
  );
}

/** The days on which charges of an invoice failed since the consent, in order. */
async function listTries(
  context: Context,
  db: Queries,
  invoiceId: string,
  since: number,
): Promise<CalendarDate[]> {
  const rows = await db
    .selectFrom('payment_parts as part')
    .innerJoin('payment_attempts as attempt', 'attempt.id', 'part.attempt_id')
    .select('attempt.created_at')
    .where('part.invoice_id', '=', invoiceId)
    .where('attempt.kind', '=', 'saved')
    .where('attempt.state', '=', 'failed')
    .where('attempt.created_at', '>=', since)
    .execute();
  return rows.map(({ created_at }) => companyDay(context, created_at)).toSorted();
}
