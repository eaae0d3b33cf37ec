import type { ClientInvoice, ClientQuote } from '#contract/billing/client-billing.ts';
import { costText } from '#domain/money.ts';
import { lastValidDay } from '#domain/quote/quote-days.ts';
import { quoteLines } from '#domain/quote/quote-lines.ts';
import { isQuoteExpired } from '#domain/quote/quote-status.ts';
import { accessOf } from '#server/features/accounts/client-people/client-access.ts';
import { listMissingSigners } from '#server/features/quotes/offer/answer-store.ts';
import { listVersionsOf } from '#server/features/quotes/offer/signer-store.ts';
import { presentQuote } from '#server/features/quotes/present-quote.ts';
import type { QuotesTable } from '#server/features/quotes/tables.ts';
import { inCompanyZone } from '#server/platform/clock/company-day.ts';
import { instantText, optionalInstantText } from '#server/platform/clock/instant-text.ts';
import type { Context } from '#server/platform/context.ts';
import type { Person } from '#server/platform/http/person.ts';
import { recordLinkToken } from '#server/platform/http/record-link.ts';
import { listQuotesOfClient } from '../quotes/store.ts';
import { readOwnInvoices } from './own-invoices.ts';
import { presentClientInvoices } from './present.ts';

/** What is read of all quotes of a client together. */
interface AboutQuotes {
  /** Those that the client may sign. */
  signable: ReadonlySet<string>;
  versions: ReadonlyMap<string, Awaited<ReturnType<typeof listVersionsOf>>>;
  missingSigners: ReadonlyMap<string, string[]>;
}

/** The invoices and planned payments of a signed-in person, earliest first. */
export async function readClientInvoices(
  context: Context,
  person: Person,
): Promise<ClientInvoice[]> {
  const { read } = context.database;
  return presentClientInvoices(read, context, await readOwnInvoices(read, person));
}

/** The quotes of a signed-in person, newest first. */
export async function readClientQuotes(context: Context, person: Person): Promise<ClientQuote[]> {
  const { read } = context.database;
  const access = await accessOf(read, person);
  const rows = await listQuotesOfClient(read, access);
  const signable = await listQuotesOfClient(read, access, 'approve');
  const versions = await listVersionsOf(
    read,
    rows.map(({ id }) => id),
  );
  const approved = rows.filter(({ status }) => status === 'approved');
  const about: AboutQuotes = {
    signable: new Set(signable.map(({ id }) => id)),
    versions: Map.groupBy(versions, ({ quote_id }) => quote_id),
    missingSigners: await listMissingSigners(read, approved),
  };
  return rows.map((quote) => presentClientQuote(context, quote, about));
}

function presentClientQuote(
  { config, now, secrets }: Pick<Context, 'config' | 'now' | 'secrets'>,
  quote: QuotesTable,
  { signable, versions, missingSigners }: AboutQuotes,
): ClientQuote {
  // Whoever has the link can sign.
  const path = signable.has(quote.id)
    ? `/quotes/${recordLinkToken(secrets.links, 'quote', quote)}`
    : '';
  return {
    id: quote.id,
    reference: quote.reference,
    // The column's check constraint admits exactly these.
    status: quote.status as 'pending' | 'approved' | 'accepted' | 'rejected',
    isExpired:
      ['pending', 'approved'].includes(quote.status) &&
      isQuoteExpired(quote.valid_until, inCompanyZone({ config }, now())),
    estimatedCost: costText(quote.estimated_cost_dollars),
    validUntil: instantText(quote.valid_until),
    validThrough: lastValidDay(quote.valid_until, config.businessTimeZone),
    createdAt: instantText(quote.created_at),
    sentAt: optionalInstantText(quote.sent_at),
    acceptedAt: quote.status === 'accepted' ? optionalInstantText(quote.answered_at) : null,
    waitingFor: missingSigners.get(quote.id) ?? [],
    company: quote.customer_company,
    lines: quoteLines(presentQuote(quote)).map(({ label }) => label),
    versions: (versions.get(quote.id) ?? []).map(({ number, sent_at, estimated_cost_dollars }) => ({
      number,
      sentAt: instantText(sent_at),
      estimatedCost: costText(estimated_cost_dollars),
      path: path && `${path}?version=${number}`,
    })),
    path,
  };
}
