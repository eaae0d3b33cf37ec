import * as z from 'zod';
import { keptSeller } from '#server/features/company/seller.ts';
import type { Config } from '#server/platform/config/config.ts';
import { billedTo, invoiceParty } from '../invoices/invoice-sheet.ts';
import type { CreditNoteSheet } from '../pdf/credit-note-pdf.ts';
import type { CreditNotesTable, InvoicesTable } from '../tables.ts';
import { rateOf } from '../tax/rate-columns.ts';

/** The data of a printed credit note, as stored with a queued mail. */
export const creditNoteSheet = z.object({
  number: z.string(),
  issuedOn: z.string(),
  invoiceNumber: z.string(),
  invoiceIssuedOn: z.string(),
  invoiceTotalCents: z.int(),
  seller: invoiceParty,
  client: invoiceParty,
  purchaseOrder: z.string(),
  reason: z.string(),
  label: z.string(),
  netCents: z.int(),
  taxBasisPoints: z.number(),
  taxCents: z.int(),
  // Absent in mails queued before there were rates with names.
  taxName: z.string().default(''),
  taxText: z.string().default(''),
  totalCents: z.int(),
});

/** The data of a printed credit note, which never changes. */
export function creditNoteSheetOf(
  note: CreditNotesTable,
  invoice: InvoicesTable,
  quoteReference: string,
  config: Pick<Config, 'companyName' | 'companyEmail' | 'paymentDetails'>,
): CreditNoteSheet & z.output<typeof creditNoteSheet> {
  const { name, lines } = keptSeller(note.seller, config);
  return {
    number: note.number,
    issuedOn: note.issued_on,
    invoiceNumber: invoice.number ?? '',
    invoiceIssuedOn: invoice.issue_on,
    invoiceTotalCents: invoice.total_cents,
    seller: { name, lines },
    client: billedTo(invoice),
    purchaseOrder: invoice.purchase_order,
    reason: note.reason,
    label: `${invoice.label}, quote ${quoteReference}`,
    netCents: note.net_cents,
    taxBasisPoints: rateOf(note),
    taxCents: note.tax_cents,
    taxName: invoice.tax_name,
    taxText: invoice.tax_text,
    totalCents: note.total_cents,
  };
}
