import type { FastifyInstance, FastifyReply } from 'fastify';
import { getSharedSignedPdf, getSignedPdf } from '#contract/acceptance.ts';
import type { Context } from '../../../context.ts';
import type { QuotesTable } from '../../../db/schema.ts';
import { serve } from '../../../endpoint.ts';
import { companyOf } from '../../../pdf/dates.ts';
import { sendPdf } from '../../../pdf/send-pdf.ts';
import { writeSignedQuotePdf } from '../../../pdf/signed-quote-pdf.ts';
import type { Person } from '../../../plugins/session.ts';
import { notFound } from '../../../problem.ts';
import { signedQuoteOf } from '../../../quotes/signed-quote-of.ts';
import { listQuotesOfClient } from '../../billing/store.ts';
import { findQuote } from '../store.ts';
import { openOffer } from './open-offer.ts';
import { findAnswer } from './store.ts';

/** The signed copy of a quote: behind its private link, for staff, and for the client himself. */
export function signedQuoteRoutes(app: FastifyInstance, context: Context): void {
  const { config, database } = context;

  async function send(reply: FastifyReply, quote: QuotesTable): Promise<undefined> {
    const { acceptance, signatures } = await findAnswer(database.read, quote.id);
    if (acceptance === undefined) throw notFound('signed quote');
    const signed = signedQuoteOf(quote, { acceptance, signatures }, config);
    const pdf = await writeSignedQuotePdf(signed, companyOf(config));
    await sendPdf(reply, `signed-quote-${quote.reference}`, pdf);
    return undefined;
  }

  async function maySee(person: Person, quote: QuotesTable): Promise<boolean> {
    if (person.role === 'admin') return true;
    const own = await listQuotesOfClient(database.read, person.email.toLowerCase());
    return own.some(({ id }) => id === quote.id);
  }

  serve(app, getSharedSignedPdf, async ({ input, reply }) =>
    send(reply, (await openOffer(database.read, context, input.params.token)).quote),
  );

  serve(app, getSignedPdf, async ({ input, person, reply }) => {
    const quote = await findQuote(database.read, input.params.id);
    if (quote === undefined || !(await maySee(person, quote))) throw notFound('quote');
    return send(reply, quote);
  });
}
