import * as z from 'zod';
import { openCentsOf } from '#domain/billing/invoice-balance.ts';
import { invoiceStatusLabels } from '#domain/billing/invoice-status.ts';
import type { PayMethod } from '#domain/billing/payment-method.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { keptSeller, type Seller } from '#server/features/company/seller.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { InvoiceSheet } from '../pdf/invoice-pdf.ts';
import type { CreditNotesTable, InvoicesTable } from '../tables.ts';
import { rateOf } from '../tax/rate-columns.ts';
import { shownStatusOf, sumsOf } from './invoice-sums.ts';

/** A party of an invoice or credit note. */
export const invoiceParty = z.object({ name: z.string(), lines: z.array(z.string()) });

/** Where to pay an invoice and to whom, as stored with a queued mail. */
export const invoicePay = z.strictObject({
  howToPay: z.string(),
  /** That this differs from what is printed on the invoice, or ''. */
  notice: z.string(),
  seller: invoiceParty,
  /** The path of the page to pay online; absent in mails queued before there was one, '' without. */
  payPath: z.string().default(''),
});

/** The data of a printed invoice, as stored with a queued mail. */
export const invoiceSheet = z.object({
  number: z.string(),
  issuedOn: z.string(),
  dueOn: z.string(),
  seller: invoiceParty,
  client: invoiceParty,
  purchaseOrder: z.string(),
  lines: z.array(z.object({ label: z.string(), amountCents: z.int() })),
  netCents: z.int(),
  taxBasisPoints: z.number(),
  taxCents: z.int(),
  // Absent in mails queued before there were rates with names.
  taxName: z.string().default(''),
  taxText: z.string().default(''),
  totalCents: z.int(),
  // Absent in mails queued before credit notes existed.
  credits: z.array(z.object({ number: z.string(), totalCents: z.int() })).default([]),
  paidCents: z.int(),
  // Absent in mails queued before credit was applied.
  appliedCents: z.int().default(0),
  openCents: z.int(),
  status: z.string(),
  howToPay: z.string(),
  // Absent in mails queued before notes existed.
  note: z.string().default(''),
  // Absent in mails queued before there was a page to pay online.
  payUrl: z.string().default(''),
  // Absent in mails queued before it was said in print.
  chargeNotice: z.string().default(''),
});

/** The data of a printed invoice. */
export function invoiceSheetOf(
  invoice: InvoicesTable,
  about: {
    quoteReference: string;
    payMethod: PayMethod;
    today: CalendarDate;
    credits: readonly CreditNotesTable[];
    /** The address of the page to pay online, or ''. */
    payUrl: string;
    /** That it is charged by itself, or ''. */
    chargeNotice: string;
    /** Credit in what is paid. */
    appliedCents: number;
  },
  config: Pick<Config, 'companyName' | 'companyEmail' | 'paymentDetails'>,
): InvoiceSheet & z.output<typeof invoiceSheet> {
  const seller = keptSeller(invoice.seller, config);
  return {
    number: invoice.number ?? '',
    issuedOn: invoice.issue_on,
    dueOn: invoice.due_on,
    seller: { name: seller.name, lines: seller.lines },
    client: billedTo(invoice),
    purchaseOrder: invoice.purchase_order,
    lines: [
      {
        label: `${invoice.label}, quote ${about.quoteReference}`,
        amountCents: invoice.net_cents,
      },
    ],
    netCents: invoice.net_cents,
    taxBasisPoints: rateOf(invoice),
    taxCents: invoice.tax_cents,
    taxName: invoice.tax_name,
    taxText: invoice.tax_text,
    totalCents: invoice.total_cents,
    credits: about.credits.map((note) => ({ number: note.number, totalCents: note.total_cents })),
    paidCents: invoice.paid_cents,
    appliedCents: Math.max(0, about.appliedCents),
    openCents: openCentsOf(sumsOf(invoice)),
    status: invoiceStatusLabels[shownStatusOf(invoice, about.today)],
    howToPay: howToPayText(about.payMethod, seller),
    note: seller.note,
    payUrl: about.payUrl,
    chargeNotice: about.chargeNotice,
  };
}

/** The recipient of an invoice, as of its issue. */
export function billedTo(invoice: InvoicesTable): { name: string; lines: string[] } {
  const company = invoice.bill_to_company;
  return {
    name: company || invoice.bill_to_name,
    lines: [
      company === '' ? '' : invoice.bill_to_name,
      ...invoice.bill_to_address.split(/\r\n|\r|\n/),
      invoice.bill_to_email || invoice.customer_email,
      ...(invoice.bill_to_tax_id === '' ? [] : [invoice.bill_to_tax_id]),
    ],
  };
}

/** Where to pay, for the invoice's file, mails, the portal and private pages. */
export function howToPayText(payMethod: PayMethod, seller: Seller): string {
  const page = pageOf(payMethod, seller);
  if (page !== null) return `On our payment page: ${page}`;
  const account = accountOf(seller);
  return account === ''
    ? `By bank transfer. If you do not have our bank details yet, email ${seller.email}.`
    : `By bank transfer to:\n${account}`;
}

/** Without a payment page a client who wishes to pay there is told of the bank transfer. */
function pageOf(payMethod: PayMethod, { paymentPage }: Seller): string | null {
  return payMethod === 'payment-link' ? paymentPage : null;
}

function accountOf({ bank, paymentDetails }: Seller): string {
  return paymentDetails || bank.map(({ label, value }) => `${label}: ${value}`).join('\n');
}

/**
 * What to tell a client whose open invoice prints another account or page than the one to pay to now,
 * so that nobody takes the new one for a fraud; '' when it does not (rule BILLING-7).
 */
export function payNoticeText(
  payMethod: PayMethod,
  { kept, current }: { kept: Seller; current: Seller },
): string {
  const printed = pageOf(payMethod, kept) ?? accountOf(kept);
  const page = pageOf(payMethod, current);
  const shown = page ?? accountOf(current);
  if (printed === '' || printed === shown) return '';
  if (page !== null)
    return 'Our payment page has changed since this invoice was issued. Please pay on the page shown here.';
  return shown === ''
    ? 'Our bank details have changed since this invoice was issued. Please ask us for the new ones before you pay.'
    : 'Our bank details have changed since this invoice was issued. Please pay to the account shown here.';
}

/** The lines of a bank account to copy one by one; empty where clients pay in another way. */
export function payToLines(payMethod: PayMethod, { bank, paymentPage }: Seller): Seller['bank'] {
  return payMethod === 'payment-link' && paymentPage !== null ? [] : bank;
}
