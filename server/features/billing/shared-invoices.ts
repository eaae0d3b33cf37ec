import type { SharedInvoices } from '#contract/billing/shared-invoices.ts';
import { readSeller } from '#server/features/company/seller.ts';
import type { OpenedOffer } from '#server/features/quotes/offer/open-offer.ts';
import { companyToday } from '#server/platform/clock/company-day.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { howToPayText, payToLines } from './invoices/invoice-sheet.ts';
import { listInvoicesOfQuote } from './invoices/invoice-store.ts';
import { presentInvoices, readPayNotices } from './present.ts';
import { ownerOfQuote, readProfile } from './profile/profile-store.ts';

/** What the customer of a private link, who may have no account, has to pay now and where. */
export async function readSharedInvoices(
  db: Queries,
  context: Pick<Context, 'config' | 'now'>,
  { quote, signer }: OpenedOffer,
): Promise<SharedInvoices> {
  const rows = signer === null ? await listInvoicesOfQuote(db, quote.id) : [];
  const issued = await presentInvoices(db, context, rows);
  const notices = await readPayNotices(db, context, rows);
  const today = companyToday(context);
  const { pay_method: payMethod } = await readProfile(db, ownerOfQuote(quote), context.now());
  const seller = await readSeller(db, context.config);
  return {
    invoices: issued.flatMap(({ id, number, label, dueOn, openCents }) => {
      if (number === null || openCents === 0) return [];
      const payNotice = notices.get(id) ?? '';
      return [{ number, label, dueOn, openCents, isOverdue: dueOn < today, payNotice }];
    }),
    howToPay: howToPayText(payMethod, seller),
    payTo: payToLines(payMethod, seller),
  };
}
