import type { FastifyInstance } from 'fastify';
import { getBillingPlots } from '#contract/billing/billing-plots.ts';
import { changeQuoteBilling, getQuoteBilling } from '#contract/billing/billing-profile.ts';
import { getQuotePayoff, payOffQuotePlan } from '#contract/billing/client-billing.ts';
import {
  applyCredit as applyCreditEndpoint,
  creditInvoice as creditInvoiceEndpoint,
  getInvoice,
  issueInvoice as issueInvoiceEndpoint,
  listInvoices as listInvoicesEndpoint,
  recordPayment as recordPaymentEndpoint,
  recordRefund,
  undoPayment as undoPaymentEndpoint,
  voidInvoice as voidInvoiceEndpoint,
} from '#contract/billing/invoices.ts';
import { invoiceStatusLabels } from '#domain/billing/invoice-status.ts';
import { taxPercent } from '#domain/billing/tax.ts';
import { readSeller } from '#server/features/company/seller.ts';
import { companyToday } from '#server/platform/clock/company-day.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import type { CsvColumns } from '#server/platform/lists/serve-csv.ts';
import { serveList } from '#server/platform/lists/serve-list.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { requireQuote } from '../quotes/offer/open-offer.ts';
import { clientBillingRoutes } from './client-routes.ts';
import { applyCreditNow } from './credit/apply-credit.ts';
import { creditInvoice, refundInvoice } from './credit-notes/credit-invoice.ts';
import {
  explainUndone,
  issueEarly,
  recordPayment,
  requireInvoice,
  undoPayment,
  voidInvoice,
} from './invoices/change-invoice.ts';
import { shownStatusOf } from './invoices/invoice-sums.ts';
import { payOffPlan, readPayoff } from './pay-off/pay-off.ts';
import { invoicePdfRoutes } from './pdf-routes.ts';
import { readBillingPlots } from './plots/billing-plots.ts';
import { presentInvoiceDetail, presentInvoices } from './present.ts';
import { changeProfile, presentProfile } from './profile/change-profile.ts';
import { ownerOfQuote, readProfile } from './profile/profile-store.ts';
import { statementRoutes } from './statements/statement-routes.ts';
import { listInvoices } from './store.ts';
import type { InvoicesTable } from './tables.ts';
import { rateOf } from './tax/rate-columns.ts';

export function billingRoutes(app: FastifyInstance, context: Context): void {
  const { config, database, now } = context;

  serveList(app, context, listInvoicesEndpoint, {
    name: 'invoices',
    read: (db, query) => listInvoices(db, query, companyToday(context)),
    present: (rows) => presentInvoices(database.read, context, rows),
    columns: invoiceCsv(() => companyToday(context)),
  });

  serve(app, getBillingPlots, () => readBillingPlots(context));

  serve(app, getInvoice, async ({ input }) =>
    presentInvoiceDetail(
      database.read,
      context,
      await requireInvoice(database.read, input.params.id),
    ),
  );

  serveChange(
    app,
    recordPaymentEndpoint,
    async (work, { params, body }) =>
      presentInvoiceDetail(work.tx, context, await recordPayment(work, params.id, body)),
    // What the screen showed, and what of it was more than due, changes once it is recorded.
    {
      sameness: ({ body: { seenPaidCents: _seen, creditCents: _rest, ...payment } }) => payment,
    },
  );

  serveChange(
    app,
    recordRefund,
    async (work, { params, body }) =>
      presentInvoiceDetail(work.tx, context, await refundInvoice(work, params.id, body)),
    { sameness: ({ body: { seenPaidCents: _seen, ...refund } }) => refund },
  );

  serveChange(app, creditInvoiceEndpoint, async (work, { params, body }) =>
    presentInvoiceDetail(work.tx, context, await creditInvoice(work, params.id, body)),
  );

  serveChange(app, applyCreditEndpoint, async (work, { params }) =>
    presentInvoiceDetail(work.tx, context, await applyCreditNow(work, params.id)),
  );

  serveChange(
    app,
    undoPaymentEndpoint,
    async (work, { params, body }) =>
      presentInvoiceDetail(work.tx, context, await undoPayment(work, params, body.note ?? '')),
    { explain: explainUndone },
  );

  serveChange(app, issueInvoiceEndpoint, async (work, { params }) =>
    presentInvoiceDetail(work.tx, context, await issueEarly(work, params.id, 'staff')),
  );

  serveChange(app, voidInvoiceEndpoint, async (work, { params, body }) =>
    presentInvoiceDetail(work.tx, context, await voidInvoice(work, params.id, body.reason)),
  );

  serve(app, getQuoteBilling, async ({ input }) => {
    const owner = ownerOfQuote(await requireQuote(database.read, input.params.id));
    const profile = await readProfile(database.read, owner, now());
    return presentProfile(profile, owner.email, await readSeller(database.read, config));
  });

  serveChange(app, changeQuoteBilling, async (work, { params, body }) => {
    const owner = ownerOfQuote(await requireQuote(work.tx, params.id));
    const profile = await changeProfile(work, owner, body);
    return presentProfile(profile, owner.email, await readSeller(work.tx, config));
  });

  serve(app, getQuotePayoff, ({ input }) => readPayoff(database.read, context, input.params.id));

  serveChange(app, payOffQuotePlan, async (work, { params, body }) =>
    presentInvoiceDetail(work.tx, context, await payOffPlan(work, params.id, body.restCents)),
  );

  clientBillingRoutes(app, context);
  invoicePdfRoutes(app, context);
  statementRoutes(app, context);
}

/** Amounts are plain numbers of dollars, which spreadsheets can sum. */
const dollars = (cents: number) => cents / 100;

/**
 * The columns of the bookkeeper's CSV file of invoices.
 *
 * @param today decides which invoices are overdue.
 */
function invoiceCsv(today: () => string): CsvColumns<InvoicesTable> {
  return {
    Number: (invoice) => invoice.number ?? '',
    For: (invoice) => invoice.label,
    Client: (invoice) => invoice.bill_to_company || invoice.bill_to_name,
    Email: (invoice) => invoice.customer_email,
    'Purchase order': (invoice) => invoice.purchase_order,
    Status: (invoice) => invoiceStatusLabels[shownStatusOf(invoice, today())],
    Date: (invoice) => invoice.issue_on,
    Due: (invoice) => invoice.due_on,
    'Net in dollars': (invoice) => dollars(invoice.net_cents),
    'Tax in percent': (invoice) => taxPercent(rateOf(invoice)),
    'Tax in dollars': (invoice) => dollars(invoice.tax_cents),
    'Total in dollars': (invoice) => dollars(invoice.total_cents),
    'Paid in dollars': (invoice) => dollars(invoice.paid_cents),
    'Credited in dollars': (invoice) => dollars(invoice.credited_cents),
    Id: (invoice) => invoice.id,
  };
}
