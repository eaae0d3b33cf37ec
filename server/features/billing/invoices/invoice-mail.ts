import type * as z from 'zod';
import { splitName } from '#domain/account/name.ts';
import { openCentsOf } from '#domain/billing/invoice-balance.ts';
import { furtherPayersOf } from '#server/features/accounts/client-people/readers-of.ts';
import { keptSeller, readSeller } from '#server/features/company/seller.ts';
import { renewQuoteLink } from '#server/features/quotes/sending/quote-link.ts';
import { companyToday } from '#server/platform/clock/company-day.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { recordLinkToken } from '#server/platform/http/record-link.ts';
import type { Work } from '#server/platform/work/work.ts';
import { sumCreditUsed } from '../credit/credit-store.ts';
import { listCreditNotes } from '../credit-notes/credit-note-store.ts';
import { readProfile } from '../profile/profile-store.ts';
import type { InvoicesTable } from '../tables.ts';
import { readChargeNotice } from './charge-notice.ts';
import { howToPayText, type invoicePay, invoiceSheetOf, payNoticeText } from './invoice-sheet.ts';
import { findAccountId } from './invoice-store.ts';
import { sumsOf } from './invoice-sums.ts';
import { onlinePayPath } from './pay-link.ts';

/** What reminders are about: how much of the invoice is still open. */
export function aboutOpen({ id }: Pick<InvoicesTable, 'id'>): string {
  return `invoice-open:${id}`;
}

/** The data that all mails about an invoice share. */
export function invoiceMailData(invoice: InvoicesTable) {
  return {
    number: invoice.number ?? '',
    label: invoice.label,
    amountCents: openCentsOf(sumsOf(invoice)),
    // Noon UTC is the same day in the time zone of every reader.
    dueAt: Date.parse(`${invoice.due_on}T12:00:00Z`),
  };
}

/**
 * Path where the client sees the bill: the portal's Billing tab or, without an account, the private
 * page of the quote, whose link is renewed.
 */
export async function billPath(
  work: Work,
  invoice: Pick<InvoicesTable, 'email_key' | 'quote_id'>,
): Promise<string> {
  if ((await findAccountId(work.tx, invoice.email_key)) !== null) return '/client-portal#billing';
  const quote = await renewQuoteLink(work, invoice.quote_id);
  return `/quotes/${recordLinkToken(work.context.secrets.links, 'quote', quote)}`;
}

/** Who gets the mails about a bill. */
interface BillReader {
  to: string;
  firstName: string;
  /** Ends the key by which each reader gets a mail once. */
  once: string;
  /** Where they see the bill. */
  path: string;
}

/**
 * Whom the bill is addressed to, and their colleagues who pay (rule CLIENT-4): these in the portal,
 * whose invitation they have.
 */
export async function billReaders(work: Work, invoice: InvoicesTable): Promise<BillReader[]> {
  const [firstName] = splitName(invoice.bill_to_name);
  const to = invoice.bill_to_email || invoice.customer_email;
  const told = [invoice.bill_to_email, invoice.customer_email];
  const payers = await furtherPayersOf(work.tx, invoice.quote_id, told);
  return [
    { to, firstName, once: '', path: await billPath(work, invoice) },
    ...payers.map((payer) => ({ ...payer, path: '/client-portal#billing' })),
  ];
}

/**
 * Where an open invoice is to be paid now, and who asks for it: the account printed on its file may be
 * closed.
 */
export async function currentPay(
  db: Queries,
  context: Context,
  invoice: InvoicesTable,
): Promise<z.output<typeof invoicePay>> {
  const owner = { email: invoice.customer_email, name: '', company: '' };
  const { pay_method: payMethod } = await readProfile(db, owner, context.now());
  const current = await readSeller(db, context.config);
  const kept = keptSeller(invoice.seller, context.config);
  return {
    howToPay: howToPayText(payMethod, current),
    notice: payNoticeText(payMethod, { kept, current }),
    seller: { name: current.name, lines: current.lines },
    payPath: onlinePayPath(context, invoice),
  };
}

/** The current data of an issued invoice, for the attached file. */
export async function currentSheet(db: Queries, context: Context, invoice: InvoicesTable) {
  const owner = { email: invoice.customer_email, name: '', company: '' };
  const { reference } = await db
    .selectFrom('quotes')
    .select('reference')
    .where('id', '=', invoice.quote_id)
    .executeTakeFirstOrThrow();
  const { pay_method: payMethod } = await readProfile(db, owner, context.now());
  const credits = await listCreditNotes(db, [invoice.id]);
  const applied = await sumCreditUsed(db, [invoice.id]);
  const today = companyToday(context);
  const chargeNotice = await readChargeNotice(db, context, invoice);
  const path = chargeNotice === '' ? onlinePayPath(context, invoice) : '';
  const payUrl = path && `${context.config.publicUrl}${path}`;
  return invoiceSheetOf(
    invoice,
    {
      quoteReference: reference,
      payMethod,
      today,
      credits,
      payUrl,
      chargeNotice,
      appliedCents: applied.get(invoice.id) ?? 0,
    },
    context.config,
  );
}
