import type { FastifyInstance } from 'fastify';
import { getQuotePdf, getSharedQuotePdf } from '#contract/quote-files.ts';
import type { Context } from '../../context.ts';
import type { QuotesTable } from '../../db/schema.ts';
import { serve } from '../../endpoint.ts';
import { companyOf } from '../../pdf/dates.ts';
import { makePdf } from '../../pdf/make-pdf.ts';
import { quoteSheetOf } from '../../pdf/quote-sheet.ts';
import { sendPdf } from '../../pdf/send-pdf.ts';
import { notFound } from '../../problem.ts';
import { presentQuote } from '../../quotes/present-quote.ts';
import { findOffer } from './answer/open-offer.ts';
import { findQuote } from './store.ts';

/** The customer's file of a quote, for staff and behind its private link. */
export function quotePdfRoutes(app: FastifyInstance, context: Context): void {
  const { config, database, now } = context;
  const company = companyOf(config);
  const make = (quote: QuotesTable) => {
    const sheet = quoteSheetOf(presentQuote(quote), company, now());
    return makePdf({ kind: 'quote', sheet, company }, now());
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
