import type { FastifyInstance } from 'fastify';
import {
  type ClientInvoice,
  changeClientBilling,
  getClientBilling,
  issueClientInvoice,
  listClientInvoices,
  listClientQuotes,
  payOffClientPlan,
} from '#contract/billing/client-billing.ts';
import { getSharedInvoices } from '#contract/billing/shared-invoices.ts';
import { costText } from '#domain/money.ts';
import { quoteLines } from '#domain/quote/quote-lines.ts';
import { isQuoteExpired } from '#domain/quote/quote-status.ts';
import { accessOf } from '#server/features/accounts/client-people/client-access.ts';
import { listMissingSigners } from '#server/features/quotes/offer/answer-store.ts';
import { openOffer } from '#server/features/quotes/offer/open-offer.ts';
import { listVersionsOf } from '#server/features/quotes/offer/signer-store.ts';
import { presentQuote } from '#server/features/quotes/present-quote.ts';
import type { QuotesTable } from '#server/features/quotes/tables.ts';
import { instantText, optionalInstantText } from '#server/platform/clock/instant-text.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { recordLinkToken } from '#server/platform/http/record-link.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { listQuotesOfClient } from '../quotes/store.ts';
import { readClientBilling, readSharedInvoices } from './client-billing.ts';
import { issueEarly } from './invoices/change-invoice.ts';
import { readOwnInvoices, requirePayable } from './own-invoices.ts';
import { payOffPlan } from './pay-off/pay-off.ts';
import { presentClientInvoices } from './present.ts';
import { changeProfile } from './profile/change-profile.ts';
import { editableProfile } from './profile/own-profile.ts';
import type { InvoicesTable } from './tables.ts';

type Versions = Awaited<ReturnType<typeof listVersionsOf>>;

/** A client's own quotes and bills, found by the address of the account. */
export function clientBillingRoutes(app: FastifyInstance, context: Context): void {
  const { database, now, secrets } = context;

  const pathOf = (quote: QuotesTable) =>
    `/quotes/${recordLinkToken(secrets.links, 'quote', quote)}`;

  const presentClientQuote = async (quote: QuotesTable, versions: Versions, maySign: boolean) => ({
    id: quote.id,
    reference: quote.reference,
    // The column's check constraint admits exactly these.
    status: quote.status as 'pending' | 'approved' | 'accepted' | 'rejected',
    isExpired:
      ['pending', 'approved'].includes(quote.status) && isQuoteExpired(quote.valid_until, now()),
    estimatedCost: costText(quote.estimated_cost_dollars),
    validUntil: instantText(quote.valid_until),
    createdAt: instantText(quote.created_at),
    sentAt: optionalInstantText(quote.sent_at),
    acceptedAt: quote.status === 'accepted' ? optionalInstantText(quote.answered_at) : null,
    waitingFor: quote.status === 'approved' ? await listMissingSigners(database.read, quote) : [],
    company: quote.customer_company,
    lines: quoteLines(presentQuote(quote)).map(({ label }) => label),
    versions: versions
      .filter((version) => version.quote_id === quote.id)
      .map(({ number, sent_at, estimated_cost_dollars }) => ({
        number,
        sentAt: instantText(sent_at),
        estimatedCost: costText(estimated_cost_dollars),
        path: maySign ? `${pathOf(quote)}?version=${number}` : '',
      })),
    // Whoever has the link can sign.
    path: maySign ? pathOf(quote) : '',
  });

  serve(app, getSharedInvoices, async ({ input }) => {
    const opened = await openOffer(database.read, context, input.params.token);
    return readSharedInvoices(database.read, context, opened);
  });

  serve(app, listClientInvoices, async ({ person }) => {
    const own = await readOwnInvoices(database.read, person);
    return presentClientInvoices(database.read, context, own);
  });

  serve(app, listClientQuotes, async ({ person }) => {
    const access = await accessOf(database.read, person);
    const rows = await listQuotesOfClient(database.read, access);
    const signable = new Set(
      (await listQuotesOfClient(database.read, access, 'approve')).map(({ id }) => id),
    );
    const versions = await listVersionsOf(
      database.read,
      rows.map(({ id }) => id),
    );
    return Promise.all(
      rows.map((quote) => presentClientQuote(quote, versions, signable.has(quote.id))),
    );
  });

  serve(app, getClientBilling, ({ person }) => readClientBilling(database.read, context, person));

  serveChange(app, changeClientBilling, async (work, { body }, { person }) => {
    const own = await readOwnInvoices(work.tx, person);
    await changeProfile(work, editableProfile(person, own), body);
    return readClientBilling(work.tx, context, person);
  });

  serveChange(app, issueClientInvoice, async (work, { params }, { person }) => {
    const own = await readOwnInvoices(work.tx, person);
    requirePayable(own, ({ id }) => id === params.id);
    return presentOne(work.tx, await issueEarly(work, params.id));
  });

  serveChange(app, payOffClientPlan, async (work, { params, body }, { person }) => {
    const { quoteId } = params;
    const own = await readOwnInvoices(work.tx, person);
    requirePayable(own, ({ quote_id: id }) => id === quoteId, 'payment plan');
    return presentOne(work.tx, await payOffPlan(work, quoteId, body.restCents));
  });

  async function presentOne(db: Queries, row: InvoicesTable): Promise<ClientInvoice | undefined> {
    return (await presentClientInvoices(db, context, { rows: [row], mayPay: () => true }))[0];
  }
}
