import type { ReactElement } from 'react';
import type * as z from 'zod';
import { taxLabel } from '#domain/billing/tax.ts';
import { formatCents } from '#domain/money.ts';
import type { Brand } from '#server/platform/mail/brand.ts';
import { isPortal } from '#server/platform/mail/fields.ts';
import type { MailAttachment } from '#server/platform/mail/mail-template.ts';
import type { Parts } from '#server/platform/mail/parts.ts';
import { companyOf } from '#server/platform/pdf/dates.ts';
import { makePdf } from '#server/platform/pdf/make-pdf.ts';
import type { invoicePay, invoiceSheet } from '../invoices/invoice-sheet.ts';
import { invoicePdf } from '../pdf/kinds.ts';

interface Taxed {
  taxName: string;
  taxBasisPoints: number;
  taxCents: number;
}

interface Bill {
  path: string;
  sheet?: z.output<typeof invoiceSheet> | undefined;
  pay?: z.output<typeof invoicePay> | undefined;
}

/**
 * Where to pay now, and who asks for it, whatever the attached invoice prints; nothing for older
 * queued mails.
 */
export function senderParts(
  { path, sheet, pay }: Bill,
  { paragraph, quoted, strong }: Parts,
): ReactElement[] {
  if (sheet === undefined || sheet.openCents === 0) return [];
  const { howToPay, notice, seller } = pay ?? { ...sheet, notice: '' };
  return [
    paragraph(strong('How to pay')),
    ...(notice === '' ? [] : [paragraph(`${notice} ${whereToCheck(path)}`)]),
    quoted(`${howToPay}\nPlease include ${sheet.number} with your payment.`),
    // Without an address there is nothing here that the foot of the mail does not say.
    ...(seller.lines.length > 1
      ? [paragraph(strong('From')), quoted([seller.name, ...seller.lines].join('\n'))]
      : []),
  ];
}

/** The tax of a document as facts: how much is in the amount, or why there is none; nothing without. */
export function taxFacts(
  sheet: (Taxed & { taxText: string }) | undefined,
): [name: string, value: string][] {
  if (sheet === undefined) return [];
  return [
    ...(sheet.taxCents === 0
      ? []
      : [[`Including ${taxLabel(sheet)}`, formatCents(sheet.taxCents)] as [string, string]]),
    ...(sheet.taxText === '' ? [] : [['Tax', sheet.taxText] as [string, string]]),
  ];
}

/** Credit of the client in what is paid. */
export function appliedOf({ sheet }: Pick<Bill, 'sheet'>): number {
  return sheet?.appliedCents ?? 0;
}

/** The credit of the client that was applied, and what is left to pay; nothing without. */
export function creditFacts({
  sheet,
  amountCents,
}: Pick<Bill, 'sheet'> & { amountCents: number }): [name: string, value: string][] {
  const applied = appliedOf({ sheet });
  if (applied === 0) return [];
  return [
    ['Credit applied', formatCents(-applied)],
    ['Balance due', formatCents(amountCents)],
  ];
}

/** A changed account is how fraud begins, so the mail says where else the new one stands. */
function whereToCheck(path: string): string {
  return isPortal(path)
    ? 'You can check this in the client portal under Billing.'
    : 'You can check this on your quote page.';
}

/** The invoice as an attachment; older queued mails have none. */
export async function invoiceAttachment(
  sheet: z.output<typeof invoiceSheet> | undefined,
  brand: Brand,
): Promise<MailAttachment[]> {
  if (sheet === undefined) return [];
  const company = companyOf({ ...brand, businessTimeZone: 'UTC' });
  const madeAt = Date.parse(`${sheet.issuedOn}T12:00:00Z`);
  return [
    {
      filename: `invoice-${sheet.number}.pdf`,
      contentType: 'application/pdf',
      content: await makePdf(invoicePdf(sheet, company), madeAt, { isPatient: true }),
    },
  ];
}
