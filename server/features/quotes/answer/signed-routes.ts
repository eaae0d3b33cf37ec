import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  getCertificatePdf,
  getSharedCertificatePdf,
  getSharedSignedPdf,
  getSignedPdf,
} from '#contract/acceptance.ts';
import type { Context } from '../../../context.ts';
import type { QuotesTable } from '../../../db/schema.ts';
import { serve } from '../../../endpoint.ts';
import { companyOf } from '../../../pdf/dates.ts';
import { makePdf } from '../../../pdf/make-pdf.ts';
import { sendPdf } from '../../../pdf/send-pdf.ts';
import type { SignedQuote } from '../../../pdf/signed-quote.ts';
import type { Person } from '../../../plugins/session.ts';
import { notFound } from '../../../problem.ts';
import { signedQuoteOf } from '../../../quotes/signed-quote-of.ts';
import { listQuotesOfClient } from '../../billing/store.ts';
import { findQuote } from '../store.ts';
import { openOffer } from './open-offer.ts';
import { findAnswer } from './store.ts';

/** The signed copy of a quote and its certificate: behind its private link, for staff, and for the client himself. */
export function signedQuoteRoutes(app: FastifyInstance, context: Context): void {
  const { config, database } = context;

  async function send(
    kind: 'signed-quote' | 'certificate',
    reply: FastifyReply,
    quote: QuotesTable,
  ): Promise<undefined> {
    const sheet = await signedOf(quote);
    const pdf = await makePdf({ kind, sheet, company: companyOf(config) }, sheet.acceptedAt);
    await sendPdf(reply, `${kind}-${quote.reference}`, pdf);
    return undefined;
  }

  async function signedOf(quote: QuotesTable): Promise<SignedQuote> {
    const { acceptance, ...answer } = await findAnswer(database.read, quote.id);
    if (acceptance === undefined) throw notFound('signed quote');
    return signedQuoteOf(quote, { ...answer, acceptance }, config);
  }

  async function ownQuote(person: Person, id: string): Promise<QuotesTable> {
    const quote = await findQuote(database.read, id);
    if (quote === undefined || !(await maySee(person, quote))) throw notFound('quote');
    return quote;
  }

  async function maySee(person: Person, quote: QuotesTable): Promise<boolean> {
    if (person.role === 'admin') return true;
    const own = await listQuotesOfClient(database.read, person.email.toLowerCase());
    return own.some(({ id }) => id === quote.id);
  }

  const linked = async (token: string) => (await openOffer(database.read, context, token)).quote;

  serve(app, getSharedSignedPdf, async ({ input, reply }) =>
    send('signed-quote', reply, await linked(input.params.token)),
  );

  serve(app, getSharedCertificatePdf, async ({ input, reply }) =>
    send('certificate', reply, await linked(input.params.token)),
  );

  serve(app, getSignedPdf, async ({ input, person, reply }) =>
    send('signed-quote', reply, await ownQuote(person, input.params.id)),
  );

  serve(app, getCertificatePdf, async ({ input, person, reply }) =>
    send('certificate', reply, await ownQuote(person, input.params.id)),
  );
}
