import type { FastifyInstance } from 'fastify';
import {
  announceCheck as announceCheckEndpoint,
  checkPayment,
  getPayPage,
  startCheckout as startCheckoutEndpoint,
  startClientCheckout,
} from '#contract/billing/pay-page.ts';
import { openCentsOf } from '#domain/billing/invoice-balance.ts';
import { requireInvoice } from '#server/features/billing/invoices/change-invoice.ts';
import { sumsOf } from '#server/features/billing/invoices/invoice-sums.ts';
import { payPath } from '#server/features/billing/invoices/pay-link.ts';
import { readOwnInvoices, requirePayable } from '#server/features/billing/own-invoices.ts';
import { callerOf } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { isUniqueViolation } from '#server/platform/db/database-errors.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { useLimit } from '#server/platform/limits/rate-limit.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { listAttemptsOf } from '../attempts/attempt-store.ts';
import { awayProblem, requireProvider } from '../attempts/need-provider.ts';
import { startCheckout } from '../attempts/start-checkout.ts';
import { settle } from '../settle/settle.ts';
import { announceCheck } from './announce-check.ts';
import { openPayLink, presentPayPage } from './present.ts';

/** States in which the provider may know more than we do. */
const askAgain = ['started', 'open', 'processing', 'failed'];
/** Most attempts that one visit of the return page asks about. */
const mostAsked = 5;
/** How often the payments of an invoice are asked about (rule LIMIT-3): an open page asks 15 times. */
const asked = { name: 'pay-asked', times: 200, withinMs: 3_600_000 };

/** What clients do to pay: by the private link of an invoice, or signed in for several at once. */
export function payPageRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;

  serve(app, getPayPage, async ({ input }) => {
    const invoice = await openPayLink(database.read, context, input.params.token);
    return presentPayPage(database.read, context, invoice);
  });

  serve(app, startCheckoutEndpoint, async ({ input, request }) => {
    const { token } = input.params;
    const invoice = await openPayLink(database.read, context, token);
    const url = await startCheckout(context, callerOf(request, invoice.bill_to_name), {
      parts: [{ invoiceId: invoice.id, amountCents: input.body.amountCents }],
      returnPath: `/pay/${token}?back=paid`,
      cancelPath: `/pay/${token}`,
      consent: input.body.autopay,
    });
    return { url };
  });

  serve(app, checkPayment, async ({ input }) => {
    const { token } = input.params;
    const invoice = await openPayLink(database.read, context, token);
    const provider = await requireProvider(context);
    const attempts = (await listAttemptsOf(database.read, invoice.id)).filter(
      ({ kind, state }) => kind !== 'check' && askAgain.includes(state),
    );
    if (attempts.length > 0)
      await database.transaction((tx) => useLimit(tx, asked, invoice.id, context.now()));
    for (const { provider_id: id } of attempts.slice(0, mostAsked)) {
      if (id === null) continue;
      const said = await provider.fetchPayment(id).catch((error: unknown) => {
        throw awayProblem(error);
      });
      if (said !== undefined) await settle(context, said);
    }
    const after = await requireInvoice(database.read, invoice.id);
    return presentPayPage(database.read, context, after);
  });

  serveChange(
    app,
    announceCheckEndpoint,
    async (work, { params }) => {
      const invoice = await openPayLink(work.tx, context, params.token);
      await announceCheck(work, invoice);
      return presentPayPage(work.tx, context, invoice);
    },
    { again: isUniqueViolation },
  );

  serve(app, startClientCheckout, async ({ input, person, request }) => {
    const own = await readOwnInvoices(database.read, person);
    const wanted = [...new Set(input.body.invoiceIds)].map((wantedId) =>
      requirePayable(own, ({ id }) => id === wantedId),
    );
    const [first] = wanted;
    if (first === undefined) throw notFound('invoice');
    const url = await startCheckout(context, callerOf(request), {
      parts: wanted.map((invoice) => ({
        invoiceId: invoice.id,
        amountCents: openCentsOf(sumsOf(invoice)),
      })),
      returnPath: `${payPath(context, first)}?back=paid`,
      cancelPath: '/client-portal#billing',
    });
    return { url };
  });
}
