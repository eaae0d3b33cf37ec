import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  acceptOffer as acceptOfferEndpoint,
  acceptOnBehalf,
  declineOffer as declineOfferEndpoint,
  declineOnBehalf,
  getOffer,
  getQuoteAnswer,
} from '#contract/acceptance.ts';
import { actorOf } from '../../../audit/write-audit.ts';
import type { Context } from '../../../context.ts';
import type { Queries, QuotesTable } from '../../../db/schema.ts';
import { serve } from '../../../endpoint.ts';
import { notFound } from '../../../problem.ts';
import { markViewed } from '../mark-viewed.ts';
import { findQuote } from '../store.ts';
import { acceptForClient, acceptOffer } from './accept-offer.ts';
import { declineOffer } from './decline-offer.ts';
import { changedMeanwhile, openOffer } from './open-offer.ts';
import { presentAnswer, presentOffer } from './present.ts';
import { signedQuoteRoutes } from './signed-routes.ts';

const callerOf = (request: FastifyRequest) => ({
  address: request.ip,
  device: request.headers['user-agent'] ?? '',
});

/** How clients answer a quote, by the private link or through staff. */
export function quoteAnswerRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;

  serve(app, getOffer, async ({ input, person }) => {
    const quote = await openOffer(database.read, context, input.params.token);
    await markViewed(context, quote, person);
    return presentOffer(database.read, context, quote);
  });

  serve(app, acceptOfferEndpoint, ({ input, request }) =>
    database.transaction(async (tx) => {
      const { token } = input.params;
      const quote = await acceptOffer(tx, context, token, input.body, callerOf(request));
      return presentOffer(tx, context, quote);
    }),
  );

  serve(app, declineOfferEndpoint, ({ input, request }) =>
    database.transaction(async (tx) => {
      const quote = await openOffer(tx, context, input.params.token);
      const actor = { id: null, name: quote.customer_name, address: request.ip };
      await declineOffer(tx, context, actor, quote, input.body.reason);
      return presentOffer(tx, context, await required(tx, quote.id));
    }),
  );

  serve(app, getQuoteAnswer, async ({ input }) =>
    presentAnswer(database.read, context, await required(database.read, input.params.id)),
  );

  serve(app, acceptOnBehalf, ({ input, request }) =>
    database.transaction(async (tx) => {
      const quote = await required(tx, input.params.id, input.body.version);
      await acceptForClient(tx, context, actorOf(request), quote, input.body);
      return presentAnswer(tx, context, await required(tx, quote.id));
    }),
  );

  serve(app, declineOnBehalf, ({ input, request }) =>
    database.transaction(async (tx) => {
      const quote = await required(tx, input.params.id, input.body.version);
      await declineOffer(tx, context, actorOf(request), quote, input.body.note);
      return presentAnswer(tx, context, await required(tx, quote.id));
    }),
  );

  signedQuoteRoutes(app, context);
}

/** The quote, in the version that the caller saw if it says which. */
async function required(db: Queries, id: string, version?: number): Promise<QuotesTable> {
  const quote = await findQuote(db, id);
  if (quote === undefined) throw notFound('quote');
  if (version !== undefined && version !== quote.version) throw changedMeanwhile();
  return quote;
}
