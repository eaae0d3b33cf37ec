import { shortTerms } from '#domain/quote/quote-terms.ts';
import type { Context } from '#server/platform/context.ts';
import type { MailData } from '#server/platform/mail/mail-template.ts';
import { companyOf } from '#server/platform/pdf/dates.ts';
import { quoteSheetOf } from '../pdf/quote-sheet.ts';
import type { QuotesTable } from '../tables.ts';
import { readTerms } from '../terms-snapshot.ts';

/** What every mail brings that delivers a quote: what it includes, in short, and the file. */
export function quoteParts(
  { config, now }: Pick<Context, 'config' | 'now'>,
  quote: QuotesTable,
): Pick<MailData<'quote-sent'>, 'included' | 'attached'> {
  const terms = readTerms(quote);
  const madeAt = now();
  return {
    ...(terms !== null && { included: shortTerms(terms) }),
    attached: {
      sheet: quoteSheetOf(quote, companyOf(config), madeAt),
      timeZone: config.businessTimeZone,
      madeAt,
    },
  };
}
