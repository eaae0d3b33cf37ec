import type { FastifyInstance } from 'fastify';
import { changeQuoteBilling, getQuoteBilling } from '#contract/billing-profile.ts';
import { getQuotePayoff, payOffQuotePlan } from '#contract/client-billing.ts';
import {
  creditInvoice as creditInvoiceEndpoint,
  getInvoice,
  issueInvoice as issueInvoiceEndpoint,
  listInvoices as listInvoicesEndpoint,
  recordPayment as recordPaymentEndpoint,
  recordRefund,
  undoPayment as undoPaymentEndpoint,
  voidInvoice as voidInvoiceEndpoint,
} from '#contract/invoices.ts';
import { actorOf } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { isUniqueViolation } from '#server/platform/db/constraint.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { describePage } from '#server/platform/lists/read-page.ts';
import { serveCsv } from '#server/platform/lists/serve-csv.ts';
import { once } from '#server/platform/work/once.ts';
import { billingDay } from './billing-day.ts';
import {
  issueEarly,
  recordPayment,
  requireInvoice,
  undoPayment,
  voidInvoice,
} from './change-invoice.ts';
import { changeProfile } from './change-profile.ts';
import { clientBillingRoutes } from './client-routes.ts';
import { creditInvoice, refundInvoice } from './credit-invoice.ts';
import { invoiceCsv } from './invoice-csv.ts';
import { payOffPlan, readPayoff } from './pay-off.ts';
import { invoicePdfRoutes } from './pdf-routes.ts';
import { presentInvoiceDetail, presentInvoices, presentProfile } from './present.ts';
import { ownerOfQuote, readProfile } from './profile-store.ts';
import { statementRoutes } from './statement-routes.ts';
import { listInvoices, requireQuote } from './store.ts';

/** Invoices and payments for staff, and a client's own. */
export function billingRoutes(app: FastifyInstance, context: Context): void {
  const { database, now } = context;

  serve(app, listInvoicesEndpoint, async ({ input, reply }) => {
    const page = await listInvoices(database.read, input.query, billingDay(context));
    describePage(reply, page);
    return presentInvoices(database.read, context, page.rows);
  });

  serveCsv(app, context, listInvoicesEndpoint, {
    name: 'invoices',
    read: (query) => listInvoices(database.read, query, billingDay(context)),
    columns: invoiceCsv(() => billingDay(context)),
  });

  serve(app, getInvoice, async ({ input }) =>
    presentInvoiceDetail(
      database.read,
      context,
      await requireInvoice(database.read, input.params.id),
    ),
  );

  serve(app, recordPaymentEndpoint, ({ input, request, reply }) =>
    once(context, request, reply, async (tx) => {
      const { params, body } = input;
      const row = await recordPayment(tx, context, actorOf(request), params.id, body);
      return presentInvoiceDetail(tx, context, row);
    }),
  );

  serve(app, recordRefund, ({ input, request, reply }) =>
    once(context, request, reply, async (tx) => {
      const { params, body } = input;
      const row = await refundInvoice(tx, context, actorOf(request), params.id, body);
      return presentInvoiceDetail(tx, context, row);
    }),
  );

  serve(app, creditInvoiceEndpoint, ({ input, request, reply }) =>
    once(context, request, reply, async (tx) => {
      const { params, body } = input;
      const row = await creditInvoice(tx, context, actorOf(request), params.id, body);
      return presentInvoiceDetail(tx, context, row);
    }),
  );

  serve(app, undoPaymentEndpoint, async ({ input, request }) => {
    try {
      return await database.transaction(async (tx) => {
        const note = input.body.note ?? '';
        const row = await undoPayment(tx, context, actorOf(request), input.params, note);
        return presentInvoiceDetail(tx, context, row);
      });
    } catch (error) {
      if (isUniqueViolation(error))
        throw new Problem('conflict', 'This payment was undone before.');
      throw error;
    }
  });

  serve(app, issueInvoiceEndpoint, ({ input, request }) =>
    database.transaction(async (tx) => {
      const row = await issueEarly(tx, context, actorOf(request), input.params.id);
      return presentInvoiceDetail(tx, context, row);
    }),
  );

  serve(app, voidInvoiceEndpoint, ({ input, request }) =>
    database.transaction(async (tx) => {
      const { params, body } = input;
      const row = await voidInvoice(tx, context, actorOf(request), params.id, body.reason);
      return presentInvoiceDetail(tx, context, row);
    }),
  );

  serve(app, getQuoteBilling, async ({ input }) => {
    const owner = ownerOfQuote(await requireQuote(database.read, input.params.id));
    return presentProfile(await readProfile(database.read, owner, now()), owner.email);
  });

  serve(app, changeQuoteBilling, ({ input, request }) =>
    database.transaction(async (tx) => {
      const owner = ownerOfQuote(await requireQuote(tx, input.params.id));
      const row = await changeProfile(tx, context, actorOf(request), owner, input.body);
      return presentProfile(row, owner.email);
    }),
  );

  serve(app, getQuotePayoff, ({ input }) => readPayoff(database.read, context, input.params.id));

  serve(app, payOffQuotePlan, ({ input, request }) =>
    database.transaction(async (tx) => {
      const { params, body } = input;
      const row = await payOffPlan(tx, context, actorOf(request), params.id, body.restCents);
      return presentInvoiceDetail(tx, context, row);
    }),
  );

  clientBillingRoutes(app, context);
  invoicePdfRoutes(app, context);
  statementRoutes(app, context);
}
