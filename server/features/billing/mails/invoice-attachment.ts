import type * as z from 'zod';
import type { Brand } from '#server/platform/mail/brand.ts';
import type { MailAttachment } from '#server/platform/mail/mail-template.ts';
import { makePdf } from '#server/platform/pdf/make-pdf.ts';
import type { invoiceSheet } from '../invoices/invoice-sheet.ts';
import { invoicePdf } from '../pdf/kinds.ts';

/** The invoice as an attachment; older queued mails have none. */
export async function invoiceAttachment(
  sheet: z.output<typeof invoiceSheet> | undefined,
  brand: Brand,
): Promise<MailAttachment[]> {
  if (sheet === undefined) return [];
  const company = { name: brand.companyName, email: brand.companyEmail, timeZone: 'UTC' };
  const madeAt = Date.parse(`${sheet.issuedOn}T12:00:00Z`);
  return [
    {
      filename: `invoice-${sheet.number}.pdf`,
      contentType: 'application/pdf',
      content: await makePdf(invoicePdf(sheet, company), madeAt, { isPatient: true }),
    },
  ];
}
