import type { AcceptanceReply, AnswerReply, OfferReply, QuoteEvent } from '#contract/acceptance.ts';
import { acceptanceTerms } from '#domain/billing/acceptance-terms.ts';
import { wallTimeOf } from '#domain/booking/time-zone.ts';
import type { Config } from '../../../config.ts';
import type { Context } from '../../../context.ts';
import type { QuoteAcceptancesTable, QuoteDeclinesTable } from '../../../db/billing-tables.ts';
import type { Queries, QuotesTable } from '../../../db/schema.ts';
import { instantText } from '../../../instant-text.ts';
import { presentQuote } from '../../../quotes/present-quote.ts';
import { offerDocument, plansOf } from './offer-document.ts';
import { whyClosed } from './open-offer.ts';
import { findAnswer } from './store.ts';

export function presentAcceptance(
  row: QuoteAcceptancesTable,
  { businessTimeZone }: Pick<Config, 'businessTimeZone'>,
): AcceptanceReply {
  return {
    quoteId: row.quote_id,
    plan: row.plan,
    signerName: row.signer_name,
    signerRole: row.signer_role,
    signatureKind: row.signature_kind,
    signature: row.signature,
    note: row.note,
    termsVersion: row.terms_version,
    documentHash: row.document_hash,
    acceptedAt: instantText(row.accepted_at),
    startsOn: wallTimeOf(row.accepted_at, businessTimeZone).date,
    address: row.address,
    recordedName: row.recorded_name,
  };
}

function presentDecline(row: QuoteDeclinesTable) {
  return {
    quoteId: row.quote_id,
    reason: row.reason,
    declinedAt: instantText(row.declined_at),
    recordedName: row.recorded_name,
  };
}

/** Sent, opened and answered, with their times. */
export function quoteEvents(
  quote: QuotesTable,
  { acceptance, decline }: { acceptance?: QuoteAcceptancesTable; decline?: QuoteDeclinesTable },
): QuoteEvent[] {
  const events: QuoteEvent[] = [];
  const add = (kind: QuoteEvent['kind'], at: number | null, by: string) => {
    if (at !== null) events.push({ kind, at: instantText(at), by });
  };
  add('sent', quote.sent_at, '');
  add('opened', quote.first_viewed_at, quote.customer_name);
  if (acceptance !== undefined)
    add(
      acceptance.signature_kind === 'on-behalf' ? 'accepted-on-behalf' : 'signed',
      acceptance.accepted_at,
      acceptance.recorded_name || acceptance.signer_name,
    );
  if (decline !== undefined)
    add('declined', decline.declined_at, decline.recorded_name || quote.customer_name);
  return events;
}

/** What staff see of the client's answer. */
export async function presentAnswer(
  db: Queries,
  { config }: Pick<Context, 'config'>,
  quote: QuotesTable,
): Promise<AnswerReply> {
  const answer = await findAnswer(db, quote.id);
  return {
    acceptance:
      answer.acceptance === undefined ? null : presentAcceptance(answer.acceptance, config),
    decline: answer.decline === undefined ? null : presentDecline(answer.decline),
    events: quoteEvents(quote, answer),
    plans: plansOf(quote),
  };
}

/** What the page of the private link shows; notes of staff are not for it. */
export async function presentOffer(
  db: Queries,
  context: Pick<Context, 'config' | 'now'>,
  quote: QuotesTable,
): Promise<OfferReply> {
  const answer = await presentAnswer(db, context, quote);
  const closed = whyClosed(quote, context.now())?.reason ?? 'open';
  return {
    ...answer,
    acceptance: answer.acceptance && { ...answer.acceptance, note: '' },
    // The reasons of `whyClosed` are the names of the states.
    state: closed as OfferReply['state'],
    quote: presentQuote(quote),
    documentHash: answer.acceptance?.documentHash ?? offerDocument(quote).documentHash,
    terms: { version: acceptanceTerms.version, paragraphs: [...acceptanceTerms.paragraphs] },
  };
}
