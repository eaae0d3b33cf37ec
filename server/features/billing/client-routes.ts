import type { FastifyInstance } from 'fastify';
import {
  type ClientInvoice,
  changeClientBilling,
  getClientBilling,
  issueClientInvoice,
  listClientInvoices,
  listClientQuotes,
  payOffClientPlan,
} from '#contract/client-billing.ts';
import { costText } from '#domain/money.ts';
import { quoteLines } from '#domain/quote/quote-lines.ts';
import { isQuoteExpired } from '#domain/quote/quote-status.ts';
import { actorOf } from '../../audit/write-audit.ts';
import type { Context } from '../../context.ts';
import type { InvoicesTable } from '../../db/billing-tables.ts';
import type { QuotesTable } from '../../db/schema.ts';
import { serve } from '../../endpoint.ts';
import { instantText } from '../../instant-text.ts';
import { notFound } from '../../problem.ts';
import { presentQuote } from '../../quotes/present-quote.ts';
import { listVersionsOf } from '../../quotes/quote-versions.ts';
import { recordLinkToken } from '../../record-link.ts';
import { listMissingSigners } from '../quotes/answer/store.ts';
import { issueEarly } from './change-invoice.ts';
import { changeProfile } from './change-profile.ts';
import { ownerOfAccount, readClientBilling } from './client-billing.ts';
import { payOffPlan } from './pay-off.ts';
import { presentClientInvoices } from './present.ts';
import { listInvoicesOfClient, listQuotesOfClient } from './store.ts';

type Versions = Awaited<ReturnType<typeof listVersionsOf>>;

/** What a client may know of quotes and bills: his own, found by the address of his account. */
export function clientBillingRoutes(app: FastifyInstance, context: Context): void {
  const { database, now, secrets } = context;
  const textOrNull = (at: number | null) => (at === null ? null : instantText(at));

  const pathOf = (quote: QuotesTable) =>
    `/quotes/${recordLinkToken(secrets.links, 'quote', quote)}`;

  const presentClientQuote = async (quote: QuotesTable, versions: Versions) => ({
    id: quote.id,
    reference: quote.reference,
    // The column's check constraint admits exactly these.
    status: quote.status as 'pending' | 'approved' | 'accepted' | 'rejected',
    isExpired:
      ['pending', 'approved'].includes(quote.status) && isQuoteExpired(quote.valid_until, now()),
    estimatedCost: costText(quote.estimated_cost_dollars),
    validUntil: instantText(quote.valid_until),
    createdAt: instantText(quote.created_at),
    sentAt: textOrNull(quote.sent_at),
    acceptedAt: quote.status === 'accepted' ? textOrNull(quote.answered_at) : null,
    waitingFor: quote.status === 'approved' ? await listMissingSigners(database.read, quote) : [],
    company: quote.customer_company,
    lines: quoteLines(presentQuote(quote)).map(({ label }) => label),
    versions: versions
      .filter((version) => version.quote_id === quote.id)
      .map(({ number, sent_at, estimated_cost_dollars }) => ({
        number,
        sentAt: instantText(sent_at),
        estimatedCost: costText(estimated_cost_dollars),
        path: `${pathOf(quote)}?version=${number}`,
      })),
    path: pathOf(quote),
  });

  serve(app, listClientInvoices, async ({ person }) => {
    const rows = await listInvoicesOfClient(database.read, person.email.toLowerCase());
    return presentClientInvoices(database.read, context, rows);
  });

  serve(app, listClientQuotes, async ({ person }) => {
    const rows = await listQuotesOfClient(database.read, person.email.toLowerCase());
    const versions = await listVersionsOf(
      database.read,
      rows.map(({ id }) => id),
    );
    return Promise.all(rows.map((quote) => presentClientQuote(quote, versions)));
  });

  serve(app, getClientBilling, ({ person }) => readClientBilling(database.read, context, person));

  serve(app, changeClientBilling, async ({ input, person, request }) => {
    await database.transaction((tx) =>
      changeProfile(tx, context, actorOf(request), ownerOfAccount(person), input.body),
    );
    return readClientBilling(database.read, context, person);
  });

  serve(app, issueClientInvoice, async ({ input, person, request }) => {
    const { id } = input.params;
    const row = await database.transaction(async (tx) => {
      const own = await listInvoicesOfClient(tx, person.email.toLowerCase());
      if (!own.some((invoice) => invoice.id === id)) throw notFound('invoice');
      return issueEarly(tx, context, actorOf(request), id);
    });
    return presentOne(row);
  });

  serve(app, payOffClientPlan, async ({ input, person, request }) => {
    const { quoteId } = input.params;
    const row = await database.transaction(async (tx) => {
      const own = await listInvoicesOfClient(tx, person.email.toLowerCase());
      if (!own.some((invoice) => invoice.quote_id === quoteId)) throw notFound('payment plan');
      return payOffPlan(tx, context, actorOf(request), quoteId, input.body.restCents);
    });
    return presentOne(row);
  });

  async function presentOne(row: InvoicesTable): Promise<ClientInvoice | undefined> {
    return (await presentClientInvoices(database.read, context, [row]))[0];
  }
}
