import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  getCertificatePdf,
  getSharedCertificatePdf,
  getSharedSignedPdf,
  getSignedPdf,
} from '#contract/quotes/acceptance.ts';
import { mayDo } from '#domain/account/rights.ts';
import { firstPaymentText } from '#domain/billing/first-payment.ts';
import { accessOf } from '#server/features/accounts/client-people/client-access.ts';
import { findAnswer } from '#server/features/quotes/offer/answer-store.ts';
import { openOffer } from '#server/features/quotes/offer/open-offer.ts';
import { certificatePdf, signedQuotePdf } from '#server/features/quotes/pdf/kinds.ts';
import type { SignedQuote } from '#server/features/quotes/pdf/signed-quote.ts';
import { signedQuoteOf } from '#server/features/quotes/pdf/signed-quote-of.ts';
import { findQuote, listQuotesOfClient } from '#server/features/quotes/store.ts';
import type { QuotesTable } from '#server/features/quotes/tables.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import type { Person } from '#server/platform/http/person.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { companyOf, dateText } from '#server/platform/pdf/dates.ts';
import { makePdf } from '#server/platform/pdf/make-pdf.ts';
import { sendPdf } from '#server/platform/pdf/send-pdf.ts';
import { readFirstPayment } from './first-payment.ts';

const files = { 'signed-quote': signedQuotePdf, certificate: certificatePdf };

/**
 * The signed copy of a quote and its certificate: by private link, for staff, and for the quote's
 * client.
 */
export function signedQuoteRoutes(app: FastifyInstance, context: Context): void {
  const { config, database } = context;

  async function send(
    kind: keyof typeof files,
    reply: FastifyReply,
    quote: QuotesTable,
  ): Promise<undefined> {
    const sheet = await signedOf(quote);
    const pdf = await makePdf(files[kind](sheet, companyOf(config)), sheet.acceptedAt);
    await sendPdf(reply, `${kind}-${quote.reference}`, pdf);
    return undefined;
  }

  async function signedOf(quote: QuotesTable): Promise<SignedQuote> {
    const { acceptance, ...answer } = await findAnswer(database.read, quote.id);
    if (acceptance === undefined) throw notFound('signed quote');
    const first = await readFirstPayment(database.read, context, quote.id);
    const signed = signedQuoteOf(quote, { ...answer, acceptance }, config);
    return first === null ? signed : { ...signed, firstPayment: firstPaymentText(first, dateText) };
  }

  async function ownQuote(person: Person, id: string): Promise<QuotesTable> {
    const quote = await findQuote(database.read, id);
    if (quote === undefined || !(await maySee(person, quote))) throw notFound('quote');
    return quote;
  }

  async function maySee(person: Person, quote: QuotesTable): Promise<boolean> {
    if (mayDo(person.rights, ['quotes:see', 'figures'])) return true;
    const own = await listQuotesOfClient(database.read, await accessOf(database.read, person));
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
