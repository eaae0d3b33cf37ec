import type { FastifyInstance } from 'fastify';
import {
  acceptOffer as acceptOfferEndpoint,
  acceptOnBehalf,
  declineOffer as declineOfferEndpoint,
  declineOnBehalf,
  getOffer,
  getQuoteAnswer,
  newLinkMessage,
  requestNewLink,
} from '#contract/quotes/acceptance.ts';
import {
  answerQuestion as answerQuestionEndpoint,
  askAboutOffer,
  getOfferVersion,
  nameSigners as nameSignersEndpoint,
  portalAccessMessage,
  requestPortalAccess,
} from '#contract/quotes/agreements.ts';
import { mailQuoteLink } from '#contract/quotes/quote-sending.ts';
import { recordView } from '#server/features/quotes/mark-viewed.ts';
import { byLink, openOffer, requireQuote } from '#server/features/quotes/offer/open-offer.ts';
import { listVersions } from '#server/features/quotes/offer/signer-store.ts';
import { presentQuote } from '#server/features/quotes/present-quote.ts';
import { openQuote } from '#server/features/quotes/staff/change-quote.ts';
import { callerOf, deviceOf } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { isUniqueViolation } from '#server/platform/db/database-errors.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound, outOfDate } from '#server/platform/http/problem.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { acceptForClient, acceptOffer } from './accept-offer.ts';
import { answerQuestion, askQuestion } from './ask-question.ts';
import { declineOffer } from './decline-offer.ts';
import { mailLinksOf, mailNewLink } from './new-link.ts';
import { givePortalAccess } from './portal-access.ts';
import { presentAnswer, presentOffer } from './present.ts';
import { presentVersion } from './present-version.ts';
import { signedQuoteRoutes } from './signed-routes.ts';
import { areNamed, nameSigners } from './signers/name-signers.ts';

/** How clients answer a quote, by a private link or through staff. */
export function quoteAnswerRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;

  serve(app, getOffer, async ({ input, request }) => {
    const opened = await openOffer(database.read, context, input.params.token);
    await recordView(context, callerOf(request), opened, request.log);
    return presentOffer(database.read, context, opened);
  });

  serveChange(app, acceptOfferEndpoint, async (work, { params, body }, { request }) => {
    const opened = await openOffer(work.tx, context, params.token);
    const quote = await acceptOffer(work, opened, body, deviceOf(request));
    return presentOffer(work.tx, context, { ...opened, quote });
  });

  serveChange(app, declineOfferEndpoint, async (work, { params, body }) => {
    const { quote, signer } = await openOffer(work.tx, context, params.token);
    const name = signer?.name ?? quote.customer_name;
    await declineOffer(byLink(work, name), quote, body.reason, signer?.name);
    const declined = await requireQuote(work.tx, quote.id);
    return presentOffer(work.tx, context, { quote: declined, signer });
  });

  serveChange(app, requestNewLink, async (work, { params }) => {
    await mailNewLink(work, params.token);
    return { message: newLinkMessage };
  });

  serveChange(
    app,
    requestPortalAccess,
    async (work, { params }) => {
      await givePortalAccess(work, await openOffer(work.tx, context, params.token));
      return { message: portalAccessMessage };
    },
    // A concurrent request created the client's account; the second attempt finds it.
    { again: isUniqueViolation },
  );

  serveChange(app, mailQuoteLink, async (work, { params }) =>
    presentQuote(await mailLinksOf(work, params.id)),
  );

  serve(app, getQuoteAnswer, async ({ input }) =>
    presentAnswer(database.read, context, await requireQuote(database.read, input.params.id)),
  );

  serveChange(app, acceptOnBehalf, async (work, { params, body }) => {
    const quote = await requireQuote(work.tx, params.id, body.version);
    await acceptForClient(work, quote, body);
    return presentAnswer(work.tx, context, await requireQuote(work.tx, quote.id));
  });

  serveChange(app, declineOnBehalf, async (work, { params, body }) => {
    const quote = await requireQuote(work.tx, params.id, body.version);
    await declineOffer(work, quote, body.note);
    return presentAnswer(work.tx, context, await requireQuote(work.tx, quote.id));
  });

  serve(app, getOfferVersion, async ({ input }) => {
    const { token, number } = input.params;
    const { quote } = await openOffer(database.read, context, token);
    const versions = await listVersions(database.read, quote.id);
    const version = versions.find((one) => String(one.number) === number);
    if (version === undefined) throw notFound('version of this quote');
    return presentVersion(version);
  });

  serveChange(app, askAboutOffer, async (work, { params, body }) => {
    const opened = await openOffer(work.tx, context, params.token);
    await askQuestion(work, opened, body);
    return presentOffer(work.tx, context, opened);
  });

  serveChange(app, answerQuestionEndpoint, async (work, { params, body }) => {
    const quote = await requireQuote(work.tx, params.id);
    await answerQuestion(work, quote, body);
    return presentAnswer(work.tx, context, quote);
  });

  serveChange(app, nameSignersEndpoint, async (work, { params, body }) => {
    const quote = await openQuote(work.tx, params.id, undefined);
    if (await areNamed(work.tx, quote, body.signers)) return presentAnswer(work.tx, context, quote);
    if (body.version !== quote.version) throw outOfDate('this quote', presentQuote(quote));
    const named = await nameSigners(work, quote, body.signers);
    return presentAnswer(work.tx, context, named);
  });
  signedQuoteRoutes(app, context);
}
