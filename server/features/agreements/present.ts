import type {
  AcceptanceReply,
  AnswerReply,
  OfferReply,
  QuoteEvent,
} from '#contract/quotes/acceptance.ts';
import type { QuoteQuestion } from '#contract/quotes/agreement-parts.ts';
import type { FirstPayment } from '#domain/billing/first-payment.ts';
import { wallTimeOf } from '#domain/booking/times/time-zone.ts';
import { costText } from '#domain/money.ts';
import { type Answer, findAnswer } from '#server/features/quotes/offer/answer-store.ts';
import { type Contents, readContents } from '#server/features/quotes/offer/contents.ts';
import { plansOf } from '#server/features/quotes/offer/offer-document.ts';
import {
  type OpenedOffer,
  offerPath,
  versionPath,
  whyClosed,
} from '#server/features/quotes/offer/open-offer.ts';
import { presentSigners, presentSigning } from '#server/features/quotes/offer/present-signing.ts';
import { listOpens, listQuestions } from '#server/features/quotes/offer/question-store.ts';
import { readStoredDocument } from '#server/features/quotes/offer/stored-document.ts';
import { presentQuote } from '#server/features/quotes/present-quote.ts';
import type {
  QuoteAcceptancesTable,
  QuoteDeclinesTable,
  QuoteQuestionsTable,
  QuoteSignaturesTable,
  QuotesTable,
} from '#server/features/quotes/tables.ts';
import { readTerms, termsToSign } from '#server/features/quotes/terms-snapshot.ts';
import { inCompanyZone } from '#server/platform/clock/company-day.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { readFirstPayment } from './first-payment.ts';
import { mayFollow } from './portal-access.ts';
import { presentChanges } from './present-version.ts';

function presentAcceptance(
  row: QuoteAcceptancesTable,
  signatures: readonly QuoteSignaturesTable[],
  firstPayment: FirstPayment | null,
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
    versionNumber: row.version_number,
    firstPayment,
    signatures: signatures.map((one) => ({
      signerName: one.signer_name,
      signerRole: one.signer_role,
      signatureKind: one.signature_kind,
      signature: one.signature,
      signedAt: instantText(one.signed_at),
      address: one.address,
    })),
  };
}

function presentDecline(row: QuoteDeclinesTable) {
  return {
    quoteId: row.quote_id,
    reason: row.reason,
    declinedAt: instantText(row.declined_at),
    recordedName: row.recorded_name,
    signerName: row.signer_name,
  };
}

/** When the quote was sent, opened and answered. */
function quoteEvents(
  quote: QuotesTable,
  { acceptance, signatures, signers, decline }: Answer,
): QuoteEvent[] {
  const events: QuoteEvent[] = [];
  const add = (kind: QuoteEvent['kind'], at: number | null, by: string) => {
    if (at !== null) events.push({ kind, at: instantText(at), by });
  };
  add('sent', quote.sent_at, '');
  add('opened', quote.first_viewed_at, quote.customer_name);
  for (const { name, first_viewed_at } of signers) add('opened', first_viewed_at, name);
  for (const { signer_name, signed_at } of signatures) add('signed', signed_at, signer_name);
  if (acceptance?.signature_kind === 'on-behalf')
    add('accepted-on-behalf', acceptance.accepted_at, acceptance.recorded_name);
  else if (acceptance !== undefined && signatures.length === 0)
    add('signed', acceptance.accepted_at, acceptance.signer_name);
  if (decline !== undefined) {
    const by = decline.recorded_name || decline.signer_name || quote.customer_name;
    add('declined', decline.declined_at, by);
  }
  return events.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

function presentVersions({ versions }: Pick<Contents, 'versions'>) {
  return versions.map(({ number, sent_at, estimated_cost_dollars }) => ({
    number,
    sentAt: instantText(sent_at),
    estimatedCost: costText(estimated_cost_dollars),
  }));
}

/** The parts of the answer that both client and staff see. */
async function presentBoth(
  db: Queries,
  { config }: Pick<Context, 'config'>,
  quote: QuotesTable,
  answer: Answer,
) {
  const { acceptance, decline, signatures } = answer;
  const first = acceptance ? await readFirstPayment(db, { config }, quote.id) : null;
  return {
    acceptance: acceptance ? presentAcceptance(acceptance, signatures, first, config) : null,
    decline: decline ? presentDecline(decline) : null,
    events: quoteEvents(quote, answer),
    plans: plansOf(quote),
    questions: (await listQuestions(db, quote.id)).map(presentQuestion),
  };
}

function presentQuestion(row: QuoteQuestionsTable): QuoteQuestion {
  return {
    id: row.id,
    line: row.line_key,
    lineLabel: row.line_label,
    author: row.author,
    authorName: row.author_name,
    text: row.body,
    createdAt: instantText(row.created_at),
  };
}

/** The client's answer as staff see it. */
export async function presentAnswer(
  db: Queries,
  context: Pick<Context, 'config' | 'secrets'>,
  quote: QuotesTable,
): Promise<AnswerReply> {
  const answer = await findAnswer(db, quote.id);
  const contents = await readContents(db, quote);
  const page = offerPath(context, quote, null);
  return {
    ...(await presentBoth(db, context, quote, answer)),
    contents: {
      number: contents.number,
      isSent: contents.isSent,
      changes: presentChanges(contents, context.config),
      quoteTerms: readTerms(quote),
    },
    versions: presentVersions(contents).map((version) => ({
      ...version,
      path: versionPath(page, version.number),
    })),
    opens: (await listOpens(db, quote.id)).map(({ reader, version_number, opened_at }) => ({
      reader,
      version: version_number,
      at: instantText(opened_at),
    })),
    signers: await presentSigners(db, quote, contents),
  };
}

/** What was signed, as it was then; of an open quote, what can be signed now. */
function agreedOrOffered(
  quote: QuotesTable,
  { acceptance }: Answer,
): Pick<OfferReply, 'terms' | 'plans' | 'quoteTerms'> {
  if (acceptance === undefined) {
    const plans = plansOf(quote);
    const { version, paragraphs } = termsToSign(quote, plans);
    return {
      terms: { version, paragraphs: [...paragraphs] },
      plans,
      quoteTerms: readTerms(quote),
    };
  }
  const stored = readStoredDocument(acceptance.document);
  const { terms, plans = plansOf(quote), quoteTerms = null } = stored;
  return { terms, plans, quoteTerms };
}

/** What the page of a private link shows; notes by staff are left out. */
export async function presentOffer(
  db: Queries,
  context: Pick<Context, 'config' | 'now'>,
  { quote, signer }: OpenedOffer,
): Promise<OfferReply> {
  const answer = await findAnswer(db, quote.id);
  const contents = await readContents(db, quote);
  const both = await presentBoth(db, context, quote, answer);
  const closed = whyClosed(quote, inCompanyZone(context, context.now()))?.reason ?? 'open';
  const { terms, plans, quoteTerms } = agreedOrOffered(quote, answer);
  return {
    ...both,
    acceptance: both.acceptance && {
      ...both.acceptance,
      note: '',
      // A further signer pays nothing.
      ...(signer !== null && { firstPayment: null }),
    },
    // `whyClosed` returns the names of the states as reasons.
    state: closed as OfferReply['state'],
    quote: presentQuote(quote),
    documentHash: answer.acceptance?.document_hash ?? contents.documentHash,
    version: answer.acceptance?.version_number ?? contents.number,
    versions: presentVersions(contents),
    changes: presentChanges(contents, context.config),
    readerName: signer?.name ?? quote.customer_name,
    timeZone: context.config.businessTimeZone,
    signing: await presentSigning(db, { quote, signer }, contents),
    terms,
    plans,
    quoteTerms,
    mayFollow: mayFollow(quote, signer),
  };
}
