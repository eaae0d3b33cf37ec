import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  acceptOffer as acceptOfferEndpoint,
  acceptOnBehalf,
  declineOffer as declineOfferEndpoint,
  declineOnBehalf,
  getOffer,
  getQuoteAnswer,
  newLinkMessage,
  requestNewLink,
} from '#contract/acceptance.ts';
import { mailQuoteLink } from '#contract/quote-editing.ts';
import { noteLook } from '#server/features/quotes/mark-viewed.ts';
import { openOffer, requireQuote } from '#server/features/quotes/offer/open-offer.ts';
import { presentQuote } from '#server/features/quotes/present-quote.ts';
import { actorOf } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { acceptForClient, acceptOffer } from './accept-offer.ts';
import { agreementRoutes } from './agreement-routes.ts';
import { declineOffer } from './decline-offer.ts';
import { mailLinksOf, mailNewLink } from './new-link.ts';
import { presentAnswer, presentOffer } from './present.ts';
import { signedQuoteRoutes } from './signed-routes.ts';

const callerOf = (request: FastifyRequest) => ({
  address: request.ip,
  device: request.headers['user-agent'] ?? '',
});

/** How clients answer a quote, by a private link or through staff. */
export function quoteAnswerRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;

  serve(app, getOffer, async ({ input, request }) => {
    const opened = await openOffer(database.read, context, input.params.token);
    await noteLook(context, request, opened);
    return presentOffer(database.read, context, opened);
  });

  serve(app, acceptOfferEndpoint, ({ input, request }) =>
    database.transaction(async (tx) => {
      const opened = await openOffer(tx, context, input.params.token);
      const quote = await acceptOffer(tx, context, opened, input.body, callerOf(request));
      return presentOffer(tx, context, { ...opened, quote });
    }),
  );

  serve(app, declineOfferEndpoint, ({ input, request }) =>
    database.transaction(async (tx) => {
      const { quote, signer } = await openOffer(tx, context, input.params.token);
      const name = signer?.name ?? quote.customer_name;
      const actor = { id: null, name, address: request.ip };
      await declineOffer(tx, context, actor, quote, input.body.reason, signer?.name);
      const declined = await requireQuote(tx, quote.id);
      return presentOffer(tx, context, { quote: declined, signer });
    }),
  );

  serve(app, requestNewLink, async ({ input, request }) => {
    await mailNewLink(context, input.params.token, request.ip);
    return { message: newLinkMessage };
  });

  serve(app, mailQuoteLink, ({ input, request }) =>
    database.transaction(async (tx) =>
      presentQuote(await mailLinksOf(tx, context, actorOf(request), input.params.id)),
    ),
  );

  serve(app, getQuoteAnswer, async ({ input }) =>
    presentAnswer(database.read, context, await requireQuote(database.read, input.params.id)),
  );

  serve(app, acceptOnBehalf, ({ input, request }) =>
    database.transaction(async (tx) => {
      const quote = await requireQuote(tx, input.params.id, input.body.version);
      await acceptForClient(tx, context, actorOf(request), quote, input.body);
      return presentAnswer(tx, context, await requireQuote(tx, quote.id));
    }),
  );

  serve(app, declineOnBehalf, ({ input, request }) =>
    database.transaction(async (tx) => {
      const quote = await requireQuote(tx, input.params.id, input.body.version);
      await declineOffer(tx, context, actorOf(request), quote, input.body.note);
      return presentAnswer(tx, context, await requireQuote(tx, quote.id));
    }),
  );

  agreementRoutes(app, context);
  signedQuoteRoutes(app, context);
}
