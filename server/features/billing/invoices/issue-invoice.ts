import { dueAfterDays, invoiceNumber } from '#domain/billing/invoice-status.ts';
import { taxIdLine } from '#domain/billing/tax-id.ts';
import { invoiceTax } from '#domain/billing/tax-rules.ts';
import { addDays } from '#domain/calendar-date.ts';
import { readSeller } from '#server/features/company/seller.ts';
import { companyToday } from '#server/platform/clock/company-day.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import type { Work } from '#server/platform/work/work.ts';
import { applyCredit } from '../credit/apply-credit.ts';
import { readProfile } from '../profile/profile-store.ts';
import { isPlanStopped } from '../stopped-project.ts';
import type { InvoicesTable } from '../tables.ts';
import { readClientTax } from '../tax/client-tax.ts';
import { rateColumns } from '../tax/rate-columns.ts';
import { billReaders, currentPay, currentSheet, invoiceMailData } from './invoice-mail.ts';
import { lockPlanned, writeInvoice } from './invoice-store.ts';
import { nextNumber } from './number-series.ts';
import { recordInvoice } from './record-invoice.ts';

/**
 * Issues a planned invoice with today's date, the year's next number, and the client's current address
 * and the tax of that day, keeps with it who sends it, pays it
 * with the client's credit, and mails it (rules BILLING-7, BILLING-10 and TAX-3).
 *
 * @param options.evenIfStopped staff issue it by hand, which they can for a stopped plan too.
 * @returns undefined if it is not planned or its plan is stopped (rule BILLING-1), in which case nothing
 *   happens.
 */
export async function issueInvoice(
  work: Work,
  id: string,
  { evenIfStopped = false } = {},
): Promise<InvoicesTable | undefined> {
  const { tx, context, now } = work;
  const planned = await lockPlanned(tx, id);
  if (planned === undefined) return undefined;
  if (!evenIfStopped && (await isPlanStopped(tx, planned.quote_id))) return undefined;
  const today = companyToday(context);
  const profile = await readProfile(
    tx,
    {
      email: planned.customer_email,
      name: planned.bill_to_name,
      company: planned.bill_to_company,
    },
    now,
  );
  const tax = await readClientTax(tx, profile, today);
  const sums = invoiceTax(planned.net_cents, tax);
  const year = today.slice(0, 4);
  const number = invoiceNumber(year, await nextNumber(tx, `invoices-${year}`));
  const written = await writeInvoice(tx, {
    ...planned,
    number,
    status: 'issued',
    ...rateColumns(sums.taxBasisPoints),
    tax_cents: sums.taxCents,
    tax_name: tax.name,
    tax_treatment: tax.treatment,
    tax_text: tax.text,
    total_cents: sums.totalCents,
    issue_on: today,
    due_on: addDays(today, dueAfterDays),
    issued_at: now,
    bill_to_name: profile.contact_name,
    bill_to_company: profile.company,
    bill_to_address: profile.address,
    bill_to_email: profile.contact_email,
    bill_to_tax_id: taxIdLine(profile.tax_country, profile.tax_id),
    purchase_order: profile.purchase_order,
    seller: JSON.stringify(await readSeller(tx, context.config)),
    // Folding is idempotent, so the existing text stays as it is.
    search_text: `${planned.search_text} ${number}`,
    updated_at: now,
  });
  await recordInvoice(work, written, 'issued', {
    totalCents: { from: null, to: written.total_cents },
  });
  // Before the mail, which says what is left to pay.
  const invoice = await applyCredit(work, written);
  const sheet = await currentSheet(tx, context, invoice);
  const data = {
    ...invoiceMailData(invoice),
    sheet,
    pay: await currentPay(tx, context, invoice),
    isCharged: sheet.chargeNotice !== '',
  };
  for (const reader of await billReaders(work, invoice))
    await queueMail(work, {
      template: 'invoice',
      to: reader.to,
      data: { ...data, firstName: reader.firstName, path: reader.path },
      dedupeKey: `invoice:${invoice.id}${reader.once}`,
    });
  return invoice;
}
