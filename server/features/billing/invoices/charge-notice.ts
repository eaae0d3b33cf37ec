import { companyToday } from '#server/platform/clock/company-day.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { dayText } from '#server/platform/mail/fields.ts';
import type { InvoicesTable } from '../tables.ts';

/** Whether an invoice will be charged by itself, so that its client has nothing to do. */
type IsCharged = (db: Queries, invoice: InvoicesTable) => Promise<boolean>;

declare module '#server/platform/context.ts' {
  interface Context {
    /** Answered by automatic payments, which are built on invoices. */
    isCharged: IsCharged;
  }
}

/** What every place says that would otherwise tell how to pay (rule PAYMENT-5). */
export const chargeNoticeWords =
  'We will charge this to your saved card on {day}. You don’t need to do anything.';

/**
 * That an open invoice is charged by itself on its due day; '' if it is not, or that day is over: after
 * a failed charge, its mail tells how to pay.
 */
export async function readChargeNotice(
  db: Queries,
  context: Pick<Context, 'config' | 'now' | 'isCharged'>,
  invoice: InvoicesTable,
): Promise<string> {
  if (invoice.status !== 'issued' || invoice.due_on < companyToday(context)) return '';
  if (!(await context.isCharged(db, invoice))) return '';
  const day = dayText(Date.parse(`${invoice.due_on}T12:00:00Z`));
  return chargeNoticeWords.replace('{day}', day);
}

/** The same of several invoices, by id. */
export async function readChargeNotices(
  db: Queries,
  context: Parameters<typeof readChargeNotice>[1],
  invoices: readonly InvoicesTable[],
): Promise<Map<string, string>> {
  const notices = new Map<string, string>();
  for (const invoice of invoices)
    notices.set(invoice.id, await readChargeNotice(db, context, invoice));
  return notices;
}
