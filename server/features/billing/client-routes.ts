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
import { openOffer } from '#server/features/quotes/offer/open-offer.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { readClientBilling, readSharedInvoices } from './client-billing.ts';
import { readClientInvoices, readClientQuotes } from './client-lists.ts';
import { issueEarly } from './invoices/change-invoice.ts';
import { readOwnInvoices, requirePayable } from './own-invoices.ts';
import { payOffPlan } from './pay-off/pay-off.ts';
import { presentClientInvoices } from './present.ts';
import { changeProfile } from './profile/change-profile.ts';
import { editableProfile } from './profile/own-profile.ts';
import type { InvoicesTable } from './tables.ts';

/** A client's own quotes and bills, found by the address of the account. */
export function clientBillingRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;

  serve(app, getSharedInvoices, async ({ input }) => {
    const opened = await openOffer(database.read, context, input.params.token);
    return readSharedInvoices(database.read, context, opened);
  });

  serve(app, listClientInvoices, ({ person }) => readClientInvoices(context, person));

  serve(app, listClientQuotes, ({ person }) => readClientQuotes(context, person));

  serve(app, getClientBilling, ({ person }) => readClientBilling(database.read, context, person));

  serveChange(app, changeClientBilling, async (work, { body }, { person }) => {
    const own = await readOwnInvoices(work.tx, person);
    await changeProfile(work, editableProfile(person, own), body);
    return readClientBilling(work.tx, context, person);
  });

  serveChange(app, issueClientInvoice, async (work, { params }, { person }) => {
    const own = await readOwnInvoices(work.tx, person);
    requirePayable(own, ({ id }) => id === params.id);
    return presentOne(work.tx, await issueEarly(work, params.id, 'client'));
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
