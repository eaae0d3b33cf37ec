import type { FastifyInstance } from 'fastify';
import {
  answerQuestion as answerQuestionEndpoint,
  askAboutOffer,
  getOfferVersion,
  nameSigners as nameSignersEndpoint,
} from '#contract/quotes/agreements.ts';
import { openQuote } from '#server/features/quotes/change-quote.ts';
import { openOffer, requireQuote } from '#server/features/quotes/offer/open-offer.ts';
import { listVersions } from '#server/features/quotes/offer/signer-store.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { answerQuestion, askQuestion } from './ask-question.ts';
import { presentAnswer, presentOffer } from './present.ts';
import { presentVersion } from './present-version.ts';
import { nameSigners } from './signers/name-signers.ts';

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
    const quote = await openQuote(work.tx, params.id, body.version);
    const named = await nameSigners(work, quote, body.signers);
    return presentAnswer(work.tx, context, named);
  });
}
