import * as z from 'zod';
import type { Brand } from '#server/platform/mail/brand.ts';
import { instant, zone } from '#server/platform/mail/fields.ts';
import type { MailAttachment } from '#server/platform/mail/mail-template.ts';
import { companyOf } from '#server/platform/pdf/dates.ts';
import { makePdf } from '#server/platform/pdf/make-pdf.ts';
import { quotePdf } from '../pdf/kinds.ts';
import { quoteSheet } from '../pdf/quote-sheet.ts';

/** The quote as it is when the mail is queued, for its attachment. */
export const attachedQuote = z.strictObject({
  sheet: quoteSheet,
  timeZone: zone,
  madeAt: instant,
});

/** The quote as a file (rule QUOTE-22); mails that were queued before quotes were attached have none. */
export async function quoteAttachment(
  attached: z.output<typeof attachedQuote> | undefined,
  brand: Brand,
): Promise<MailAttachment[]> {
  if (attached === undefined) return [];
  const { sheet, timeZone, madeAt } = attached;
  const company = companyOf({ ...brand, businessTimeZone: timeZone });
  return [
    {
      filename: `quote-${sheet.quote.reference}.pdf`,
      contentType: 'application/pdf',
      content: await makePdf(quotePdf(sheet, company), madeAt, { isPatient: true }),
    },
  ];
}

/** What a mail says if the file could not be made. */
export const quoteNotAttached =
  'We could not attach the PDF of the quote this time. You can download it from the page that the button above opens.';
