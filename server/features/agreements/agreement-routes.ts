import type { FastifyInstance } from 'fastify';
import {
  answerQuestion as answerQuestionEndpoint,
  askAboutOffer,
  getOfferVersion,
  nameSigners as nameSignersEndpoint,
} from '#contract/agreements.ts';
import { openQuote } from '#server/features/quotes/change-quote.ts';
import { openOffer, requireQuote } from '#server/features/quotes/offer/open-offer.ts';
import { listVersions } from '#server/features/quotes/offer/signer-store.ts';
import { actorOf } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { once } from '#server/platform/work/once.ts';
import { answerQuestion, askQuestion } from './ask-question.ts';
import { nameSigners } from './name-signers.ts';
import { presentAnswer, presentOffer } from './present.ts';
import { presentVersion } from './present-version.ts';

/** Versions, questions and further signers of a quote. */
export function agreementRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;

  serve(app, getOfferVersion, async ({ input }) => {
    const { token, number } = input.params;
    const { quote } = await openOffer(database.read, context, token);
    const versions = await listVersions(database.read, quote.id);
    const version = versions.find((one) => String(one.number) === number);
    if (version === undefined) throw notFound('version of this quote');
    return presentVersion(version);
  });

  serve(app, askAboutOffer, ({ input, request, reply }) =>
    once(context, request, reply, async (tx) => {
      const opened = await openOffer(tx, context, input.params.token);
      await askQuestion(tx, context, opened, input.body, request.ip);
      return presentOffer(tx, context, opened);
    }),
  );

  serve(app, answerQuestionEndpoint, ({ input, request, reply }) =>
    once(context, request, reply, async (tx) => {
      const quote = await requireQuote(tx, input.params.id);
      await answerQuestion(tx, context, actorOf(request), quote, input.body);
      return presentAnswer(tx, context, quote);
    }),
  );

  serve(app, nameSignersEndpoint, ({ input, request }) =>
    database.transaction(async (tx) => {
      const quote = await openQuote(tx, input.params.id, input.body.version);
      const named = await nameSigners(tx, context, actorOf(request), quote, input.body.signers);
      return presentAnswer(tx, context, named);
    }),
  );
}
