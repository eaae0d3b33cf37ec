import * as z from 'zod';
import { invoiceStatusLabels, shownInvoiceStatus } from '#domain/billing/invoice-status.ts';
import type { PayMethod } from '#domain/billing/payment-method.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Config } from '../config.ts';
import type { InvoicesTable } from '../db/billing-tables.ts';
import type { InvoiceSheet } from '../pdf/invoice-pdf.ts';

const party = z.object({ name: z.string(), lines: z.array(z.string()) });

/** An invoice as it is printed, as part of a mail that waits to be sent. */
export const invoiceSheet = z.object({
  number: z.string(),
  issuedOn: z.string(),
  dueOn: z.string(),
  seller: party,
  client: party,
  purchaseOrder: z.string(),
  lines: z.array(z.object({ label: z.string(), amountCents: z.int() })),
  netCents: z.int(),
  taxBasisPoints: z.int(),
  taxCents: z.int(),
  totalCents: z.int(),
  paidCents: z.int(),
  openCents: z.int(),
  status: z.string(),
  howToPay: z.string(),
});

/** What the file of an issued invoice says. */
export function invoiceSheetOf(
  invoice: InvoicesTable,
  about: { quoteReference: string; payMethod: PayMethod; today: CalendarDate },
  {
    companyName,
    companyEmail,
    paymentDetails,
  }: Pick<Config, 'companyName' | 'companyEmail' | 'paymentDetails'>,
): InvoiceSheet & z.output<typeof invoiceSheet> {
  const company = invoice.bill_to_company;
  return {
    number: invoice.number ?? '',
    issuedOn: invoice.issue_on,
    dueOn: invoice.due_on,
    seller: { name: companyName, lines: [companyEmail] },
    client: {
      name: company || invoice.bill_to_name,
      lines: [
        company === '' ? '' : invoice.bill_to_name,
        ...invoice.bill_to_address.split(/\r\n|\r|\n/),
        invoice.bill_to_email || invoice.customer_email,
      ],
    },
    purchaseOrder: invoice.purchase_order,
    lines: [
      {
        label: `${invoice.label}, quote ${about.quoteReference}`,
        amountCents: invoice.net_cents,
      },
    ],
    netCents: invoice.net_cents,
    taxBasisPoints: invoice.tax_basis_points,
    taxCents: invoice.tax_cents,
    totalCents: invoice.total_cents,
    paidCents: invoice.paid_cents,
    openCents: invoice.status === 'void' ? 0 : invoice.total_cents - invoice.paid_cents,
    status:
      invoiceStatusLabels[
        shownInvoiceStatus({ status: invoice.status, dueOn: invoice.due_on }, about.today)
      ],
    howToPay:
      about.payMethod === 'payment-link'
        ? `By the payment link that we send you. If you have none yet, write to ${companyEmail}.`
        : paymentDetails === ''
          ? `By bank transfer. If you do not have our bank details yet, write to ${companyEmail}.`
          : `By bank transfer to:\n${paymentDetails}`,
  };
}
