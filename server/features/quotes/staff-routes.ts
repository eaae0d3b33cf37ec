import type { FastifyInstance } from 'fastify';
import {
  changeQuote as changeQuoteEndpoint,
  getQuoteMailHtml,
  markDemoPrepared as markDemoPreparedEndpoint,
  planDemo as planDemoEndpoint,
  previewQuoteMail,
  renewQuote as renewQuoteEndpoint,
  revokeQuoteLink,
  sendQuote as sendQuoteEndpoint,
} from '#contract/quotes/quote-editing.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { previewMail } from '#server/platform/mail/preview-mail.ts';
import { sendMailPage } from '#server/platform/mail/send-mail-page.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { changeQuote, renewQuote } from './change-quote.ts';
import { markDemoPrepared, planDemo } from './demo-task.ts';
import { readContents } from './offer/contents.ts';
import { presentQuote } from './present-quote.ts';
import { quoteSentMail, revokeLink, sendQuote } from './sending/send-quote.ts';
import { findQuote } from './store.ts';

/** What staff do with a quote. */
export function quoteStaffRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;

  serveChange(app, changeQuoteEndpoint, async (work, { params, body }) =>
    presentQuote(await changeQuote(work, params.id, body)),
  );

  /** @throws Problem 404 */
  async function preview(id: string) {
    const quote = await findQuote(database.read, id);
    if (quote === undefined) throw notFound('quote');
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
}
