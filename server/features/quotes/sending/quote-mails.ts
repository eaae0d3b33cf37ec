import { splitName } from '#domain/account/name.ts';
import { lastValidDay } from '#domain/quote/quote-days.ts';
import { shortTerms } from '#domain/quote/quote-terms.ts';
import type { Context } from '#server/platform/context.ts';
import type { MailData } from '#server/platform/mail/mail-template.ts';
import type { Mail } from '#server/platform/outbox/queue-mail.ts';
import { companyOf } from '#server/platform/pdf/dates.ts';
import type { Contents } from '../offer/contents.ts';
import { offerPath, versionPath } from '../offer/open-offer.ts';
import { aboutQuote } from '../offer/take-back-offer.ts';
import { quoteSheetOf } from '../pdf/quote-sheet.ts';
import type { QuoteSignersTable, QuotesTable } from '../tables.ts';
import { readTerms } from '../terms-snapshot.ts';

/** Mails print an instant's day in UTC: noon of the last day on which the quote is valid. */
export function mailedValidity(
  { config }: Pick<Context, 'config'>,
  { valid_until }: QuotesTable,
): number {
  return Date.parse(`${lastValidDay(valid_until, config.businessTimeZone)}T12:00:00Z`);
}

/** The data that all mails about a quote share. */
export function quoteMailData(
  context: Pick<Context, 'config' | 'now' | 'secrets'>,
  quote: QuotesTable,
): Pick<
  MailData<'quote-sent'>,
  'firstName' | 'reference' | 'estimateDollars' | 'validUntil' | 'path' | 'included' | 'attached'
> {
  const [firstName] = splitName(quote.customer_name);
  return {
    firstName,
    reference: quote.reference,
    estimateDollars: quote.estimated_cost_dollars,
    validUntil: mailedValidity(context, quote),
    path: offerPath(context, quote, null),
    ...quoteParts(context, quote),
  };
}

/** The mail that delivers a quote to its customer; its link names the version. */
export function quoteSentMail(
  context: Pick<Context, 'config' | 'now' | 'secrets'>,
  quote: QuotesTable,
  { number, signers }: Pick<Contents, 'number' | 'signers'>,
): Mail<'quote-sent'> {
  const data = quoteMailData(context, quote);
  return {
    template: 'quote-sent',
    to: quote.customer_email,
    data: {
      ...data,
      note: quote.note_to_client,
      versionNumber: number,
      alsoSigning: signers.map(({ name }) => name),
      path: versionPath(data.path, number),
    },
    about: aboutQuote.offer(quote),
  };
}

/** The same mail for a further signer. */
export function toSignMail(
  context: Pick<Context, 'config' | 'now' | 'secrets'>,
  quote: QuotesTable,
  number: number,
  signer: QuoteSignersTable,
): Mail<'quote-to-sign'> {
  return {
    template: 'quote-to-sign',
    to: signer.email,
    data: {
      ...quoteMailData(context, quote),
      firstName: splitName(signer.name)[0],
      customerName: quote.customer_name,
      company: quote.customer_company,
      versionNumber: number,
      path: versionPath(offerPath(context, quote, signer), number),
    },
    about: aboutQuote.offer(quote),
  };
}

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
