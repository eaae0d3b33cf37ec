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

/** How many days ahead the charges are shown. */
const comingDays = 7;
/** Most that are shown. */
const mostShown = 50;

/** What automatic payments will take today or within 7 days, retries included, earliest first. */
export async function readComing(context: Context): Promise<ComingCharge[]> {
  const { read } = context.database;
  const today = companyToday(context);
  const until = addDays(today, comingDays);
  const coming: ComingCharge[] = [];
  for (const { signed_at, ...invoice } of await listCharged(read, until)) {
    const failed = await listFailed(read, invoice.id, signed_at);
    const tries = failed.map((at) => companyDay(context, at)).toSorted();
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

/** Open invoices that are due until a day, of plans with a consent in force, and when that was signed. */
function listCharged(
  db: Queries,
  until: CalendarDate,
): Promise<(InvoicesTable & { signed_at: number })[]> {
  return (
    db
      .selectFrom('invoices')
      .innerJoin('payment_mandates as mandate', 'mandate.quote_id', 'invoices.quote_id')
      .selectAll('invoices')
      .select('mandate.signed_at')
      // Literals, so that both engines find the indexes of open invoices and consents in force.
      .where(sql<boolean>`invoices.status = 'issued'`)
      .where(sql<boolean>`mandate.state = 'active'`)
      .where('invoices.due_on', '<=', until)
      .orderBy('invoices.due_on')
      .limit(mostShown)
      .execute()
  );
}

/** When the charges of an invoice failed since the consent. */
async function listFailed(db: Queries, invoiceId: string, since: number): Promise<number[]> {
  const rows = await db
    .selectFrom('payment_parts as part')
    .innerJoin('payment_attempts as attempt', 'attempt.id', 'part.attempt_id')
    .select('attempt.created_at')
    .where('part.invoice_id', '=', invoiceId)
    .where('attempt.kind', '=', 'saved')
    .where('attempt.state', '=', 'failed')
    .where('attempt.created_at', '>=', since)
    .execute();
  return rows.map(({ created_at }) => created_at);
}
