import type { FastifyInstance } from 'fastify';
import {
  getQuote,
  getSharedQuote,
  listQuotes as listQuotesEndpoint,
  submitQuote as submitQuoteEndpoint,
} from '#contract/quotes/quote-records.ts';
import { startClock } from '#server/features/answer-clock/answer-clock.ts';
import { pagesBehind } from '#server/features/leads/pages-seen.ts';
import { announce } from '#server/platform/bus/change.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { recordLinkToken } from '#server/platform/http/record-link.ts';
import { describePage } from '#server/platform/lists/read-page.ts';
import { serveCsv } from '#server/platform/lists/serve-csv.ts';
import { limitForm, refuseAutomation } from '#server/platform/spam/form-guard.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { noteLook } from './mark-viewed.ts';
import { findOffer } from './offer/open-offer.ts';
import { quotePdfRoutes } from './pdf/pdf-routes.ts';
import { presentQuote } from './present-quote.ts';
import { quoteCsv } from './quote-csv.ts';
import { mailNewQuote } from './sending/mail-new-quote.ts';
import { quoteStaffRoutes } from './staff-routes.ts';
import { findQuote, listQuotes } from './store.ts';
import { submitQuote } from './submit-quote.ts';

export function quoteRoutes(app: FastifyInstance, context: Context): void {
  const { config, database, secrets } = context;

  quotePdfRoutes(app, context);

  serveChange(
    app,
    submitQuoteEndpoint,
    async (work, { body }, { person, request }) => {
      const { tx } = work;
      if (person?.role !== 'admin') {
        const { customerEmail: email, formCheck } = body;
        const { companyEmail } = config;
        refuseAutomation(formCheck, companyEmail);
        await limitForm(tx, 'quote', { client: request.ip, email, companyEmail }, work.now);
      }
      const pages = person?.role === 'admin' ? [] : pagesBehind(request, config);
      const quote = await submitQuote(work, body, pages);
      await startClock(tx, { kind: 'quote', id: quote.id }, work.now);
      const privatePath = `/quotes/${recordLinkToken(secrets.links, 'quote', quote)}`;
      await mailNewQuote(work, quote, privatePath);
      await announce(work, { topics: ['leads', 'quotes', 'inbox'], to: { admins: true } });
      return { ...presentQuote(quote), privateUrl: config.publicUrl + privatePath };
    },
    {
      afterwards: ({ body: { estimatedCost: shown } }, answer, { request }) => {
        if (shown !== undefined && shown !== answer.estimatedCost)
          request.log.warn(
            { quote: answer.id, shown, computed: answer.estimatedCost },
            'the browser showed another price',
          );
      },
    },
  );

  serve(app, listQuotesEndpoint, async ({ input, reply }) => {
    const page = await listQuotes(database.read, input.query);
    describePage(reply, page);
    return page.rows.map(presentQuote);
  });

  serveCsv(app, context, listQuotesEndpoint, {
    name: 'quotes',
    read: (query) => listQuotes(database.read, query),
    columns: quoteCsv,
  });

  serve(app, getSharedQuote, async ({ input, request }) => {
    const opened = await findOffer(database.read, context, input.params.token);
    if (opened === undefined) throw notFound('quote');
    await noteLook(context, request, opened);
    return presentQuote(opened.quote);
  });

  quoteStaffRoutes(app, context);

  serve(app, getQuote, async ({ input }) => {
    const quote = await findQuote(database.read, input.params.id);
    if (quote === undefined) throw notFound('quote');
    return presentQuote(quote);
  });
}
