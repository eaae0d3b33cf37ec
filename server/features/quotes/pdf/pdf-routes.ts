import type { FastifyInstance } from 'fastify';
import { getQuotePdf, getSharedQuotePdf } from '#contract/quotes/quote-files.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { companyOf } from '#server/platform/pdf/dates.ts';
import { makePdf } from '#server/platform/pdf/make-pdf.ts';
import { sendPdf } from '#server/platform/pdf/send-pdf.ts';
import { findOffer } from '../offer/open-offer.ts';
import { findQuote } from '../store.ts';
import type { QuotesTable } from '../tables.ts';
import { quotePdf } from './kinds.ts';
import { quoteSheetOf } from './quote-sheet.ts';

/** The customer's PDF of a quote, for staff and behind its private link. */
export function quotePdfRoutes(app: FastifyInstance, context: Context): void {
  const { config, database, now } = context;
  const make = (quote: QuotesTable) => {
    const company = companyOf(config);
    const sheet = quoteSheetOf(quote, company, now());
    return makePdf(quotePdf(sheet, company), now());
  };

  serve(app, getQuotePdf, async ({ input, reply }) => {
    const quote = await findQuote(database.read, input.params.id);
    if (quote === undefined) throw notFound('quote');
    await sendPdf(reply, `quote-${quote.reference}`, await make(quote));
    return undefined;
  });

  serve(app, getSharedQuotePdf, async ({ input, reply }) => {
    const opened = await findOffer(database.read, context, input.params.token);
    if (opened === undefined) throw notFound('quote');
    await sendPdf(reply, `quote-${opened.quote.reference}`, await make(opened.quote));
    return undefined;
  });
}
