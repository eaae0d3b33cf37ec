import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  changeQuote as changeQuoteEndpoint,
  getQuoteMailHtml,
  markDemoPrepared as markDemoPreparedEndpoint,
  planDemo as planDemoEndpoint,
  previewQuoteMail,
  renewQuote as renewQuoteEndpoint,
  revokeQuoteLink,
  sendQuote as sendQuoteEndpoint,
} from '#contract/quote-editing.ts';
import { type Actor, actorOf } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { previewMail } from '#server/platform/mail/preview-mail.ts';
import { sendMailPage } from '#server/platform/mail/send-mail-page.ts';
import { once } from '#server/platform/work/once.ts';
import { changeQuote, renewQuote } from './change-quote.ts';
import { markDemoPrepared, planDemo } from './demo-task.ts';
import { readContents } from './offer/contents.ts';
import { presentQuote } from './present-quote.ts';
import { quoteSentMail, revokeLink, sendQuote } from './send-quote.ts';
import { findQuote } from './store.ts';
import type { QuotesTable } from './tables.ts';

/** What staff do with a quote. */
export function quoteStaffRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;
  const change = async (
    request: FastifyRequest,
    work: (tx: Queries, actor: Actor) => Promise<QuotesTable>,
  ) => presentQuote(await database.transaction((tx) => work(tx, actorOf(request))));

  serve(app, changeQuoteEndpoint, ({ input, request }) =>
    change(request, (tx, actor) => changeQuote(tx, context, actor, input.params.id, input.body)),
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

  serve(app, sendQuoteEndpoint, ({ input, request, reply }) =>
    once(context, request, reply, async (tx) => {
      const { id } = input.params;
      return presentQuote(await sendQuote(tx, context, actorOf(request), id, input.body?.version));
    }),
  );

  serve(app, revokeQuoteLink, ({ input, request }) =>
    change(request, (tx, actor) =>
      revokeLink(tx, context, actor, input.params.id, input.body?.version),
    ),
  );

  serve(app, renewQuoteEndpoint, ({ input, request }) =>
    change(request, (tx, actor) =>
      renewQuote(tx, context, actor, input.params.id, input.body?.version),
    ),
  );

  serve(app, planDemoEndpoint, ({ input, request }) =>
    change(request, (tx, actor) => planDemo(tx, context, actor, input.params.id, input.body)),
  );

  serve(app, markDemoPreparedEndpoint, ({ input, request }) =>
    change(request, (tx, actor) => markDemoPrepared(tx, context, actor, input.params.id)),
  );
}
