import type { ReactElement } from 'react';
import type * as z from 'zod';
import type { Parts } from '#server/platform/mail/parts.ts';
import type { invoiceSheet } from '../invoices/invoice-sheet.ts';

/** Where to pay, and who asks for it, as on the attached invoice; nothing for older queued mails. */
export function senderParts(
  sheet: z.output<typeof invoiceSheet> | undefined,
  { paragraph, quoted, strong }: Parts,
): ReactElement[] {
  if (sheet === undefined || sheet.openCents === 0) return [];
  const { howToPay, number, seller } = sheet;
  return [
    paragraph(strong('How to pay')),
    quoted(`${howToPay}\nPlease name ${number} with your payment.`),
    // Without an address there is nothing here that the foot of the mail does not say.
    ...(seller.lines.length > 1
      ? [paragraph(strong('From')), quoted([seller.name, ...seller.lines].join('\n'))]
      : []),
  ];
}
