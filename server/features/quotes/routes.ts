import type { FastifyInstance } from 'fastify';
import {
  changeQuote as changeQuoteEndpoint,
  markDemoPrepared as markDemoPreparedEndpoint,
  planDemo as planDemoEndpoint,
  renewQuote as renewQuoteEndpoint,
} from '#contract/quotes/quote-editing.ts';
import {
  getQuote,
  getSharedQuote,
  listQuotes as listQuotesEndpoint,
  submitQuote as submitQuoteEndpoint,
} from '#contract/quotes/quote-records.ts';
import {
  getQuoteMailHtml,
  previewQuoteMail,
  revokeQuoteLink,
  sendQuote as sendQuoteEndpoint,
} from '#contract/quotes/quote-sending.ts';
import { mayDo } from '#domain/account/rights.ts';
import { startClock } from '#server/features/answer-clock/answer-clock.ts';
import { limitedTo } from '#server/features/leads/own-leads.ts';
import { pagesBehind } from '#server/features/leads/pages-seen.ts';
import { callerOf } from '#server/platform/audit/actor.ts';
import { announce } from '#server/platform/bus/change.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { recordLinkToken } from '#server/platform/http/record-link.ts';
import { serveList } from '#server/platform/lists/serve-list.ts';
import { previewMail, sendMailPage } from '#server/platform/mail/preview-mail.ts';
import { limitForm, refuseAutomation } from '#server/platform/spam/form-guard.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { markDemoPrepared, planDemo } from './demo-task.ts';
import { recordView } from './mark-viewed.ts';
import { readContents } from './offer/contents.ts';
import { findOffer, requireQuote } from './offer/open-offer.ts';
import { quotePdfRoutes } from './pdf/pdf-routes.ts';
import { presentQuote, quoteCsv } from './present-quote.ts';
import { mailNewQuote } from './sending/mail-new-quote.ts';
import { quoteSentMail } from './sending/quote-mails.ts';
import { revokeLink, sendQuote } from './sending/send-quote.ts';
import { changeQuote, renewQuote } from './staff/change-quote.ts';
import { listQuotes } from './store.ts';
import { submitQuote } from './submit/submit-quote.ts';

export function quoteRoutes(app: FastifyInstance, context: Context): void {
  const { config, database, secrets } = context;

  quotePdfRoutes(app, context);

  serveChange(
    app,
    submitQuoteEndpoint,
    async (work, { body }, { person, request }) => {
      const { tx } = work;
      const isStaff = person !== null && mayDo(person.rights, 'quotes:change');
      if (!isStaff) {
        const { customerEmail: email, formCheck } = body;
        const { companyEmail } = config;
        refuseAutomation(formCheck, companyEmail);
        await limitForm(tx, 'quote', { client: request.ip, email, companyEmail }, work.now);
      }
      const from = isStaff ? { owner: limitedTo(person) } : { pages: pagesBehind(request, config) };
      const quote = await submitQuote(work, body, from);
      // Whoever enters a caller's quote has talked to them already.
      if (!isStaff) await startClock(tx, { kind: 'quote', id: quote.id }, work.now);
      const privatePath = `/quotes/${recordLinkToken(secrets.links, 'quote', quote)}`;
      await mailNewQuote(work, quote, privatePath);
      await announce(work, { topics: ['leads', 'quotes', 'inbox'], to: { admins: true } });
      return { ...presentQuote(quote), privateUrl: config.publicUrl + privatePath };
    },
    {
      // The answers: two tabs that press at the same moment send other times and editions along.
      sameness: ({
        body: { formCheck: _check, pricedWith: _list, estimatedCost: _cost, ...answers },
      }) => answers,
      afterwards: ({ body: { estimatedCost: shown } }, answer, { request }) => {
        if (shown !== undefined && shown !== answer.estimatedCost)
          request.log.warn(
            { quote: answer.id, shown, computed: answer.estimatedCost },
            'the browser showed another price',
          );
      },
    },
  );

  serveList(app, context, listQuotesEndpoint, {
    name: 'quotes',
    read: (db, query, person) => listQuotes(db, query, limitedTo(person)),
    present: (rows) => rows.map(presentQuote),
    columns: quoteCsv,
    figures: ['Value in dollars'],
  });

  serve(app, getSharedQuote, async ({ input, request }) => {
    const opened = await findOffer(database.read, context, input.params.token);
    if (opened === undefined) throw notFound('quote');
    await recordView(context, callerOf(request), opened, request.log);
    return presentQuote(opened.quote);
  });

  serveChange(app, changeQuoteEndpoint, async (work, { params, body }) =>
    presentQuote(await changeQuote(work, params.id, body)),
  );

  async function preview(id: string) {
    const quote = await requireQuote(database.read, id);
    const contents = await readContents(database.read, quote);
    return previewMail(context, quoteSentMail(context, quote, contents));
  }

  serve(app, previewQuoteMail, ({ input }) => preview(input.params.id));

  serve(app, getQuoteMailHtml, async ({ input, reply }) => {
    await sendMailPage(reply, (await preview(input.params.id)).html);
    return undefined;
  });

  serveChange(app, sendQuoteEndpoint, async (work, { params, body }) =>
    presentQuote(await sendQuote(work, params.id, body?.version)),
  );

  serveChange(app, revokeQuoteLink, async (work, { params, body }) =>
    presentQuote(await revokeLink(work, params.id, body?.version)),
  );

  serveChange(app, renewQuoteEndpoint, async (work, { params, body }) =>
    presentQuote(await renewQuote(work, params.id, body?.version)),
  );

  serveChange(app, planDemoEndpoint, async (work, { params, body }) =>
    presentQuote(await planDemo(work, params.id, body)),
  );

  serveChange(app, markDemoPreparedEndpoint, async (work, { params }) =>
    presentQuote(await markDemoPrepared(work, params.id)),
  );

  serve(app, getQuote, async ({ input }) =>
    presentQuote(await requireQuote(database.read, input.params.id)),
  );
}
