import type { FastifyInstance } from 'fastify';
import {
  listOnlinePayments,
  lookedAtPayment,
  refundOnlinePayment,
} from '#contract/billing/online-payments.ts';
import { requireInvoice } from '#server/features/billing/invoices/change-invoice.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { inWorkOnce } from '#server/platform/work/once.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { findAttempt, listAttemptsOf } from '../attempts/attempt-store.ts';
import { awayProblem, requireProvider } from '../attempts/need-provider.ts';
import { settle } from '../settle/settle.ts';
import { presentOnlinePayment } from './present.ts';
import { lookedAt, prepareRefund } from './refund.ts';

/** What staff see and do about online payments. */
export function staffPaymentRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;

  serve(app, listOnlinePayments, async ({ input }) => {
    const invoice = await requireInvoice(database.read, input.params.id);
    const attempts = await listAttemptsOf(database.read, invoice.id);
    return Promise.all(attempts.map((one) => presentOnlinePayment(database.read, one)));
  });

  serve(app, refundOnlinePayment, async (call) => {
    const { params, body } = call.input;
    const provider = await requireProvider(context);
    const attempt = await findAttempt(database.read, params.id);
    if (attempt === undefined || attempt.payment_ref === '') throw notFound('payment');
    const key = call.request.headers['idempotency-key'] ?? call.request.id;
    // The credit note and the reason are kept first: money must not leave without them.
    await inWorkOnce(context, call, async (work) => {
      const prepared = await prepareRefund(work, attempt.id, body);
      return presentOnlinePayment(work.tx, prepared);
    });
    try {
      await provider.refund({
        paymentRef: attempt.payment_ref,
        amountCents: body.amountCents,
        idempotencyKey: `refund:${attempt.id}:${key}`,
      });
      const said = await provider.fetchPayment(attempt.provider_id ?? attempt.payment_ref);
      if (said !== undefined) await settle(context, said);
    } catch (error) {
      throw awayProblem(error);
    }
    const after = await findAttempt(database.read, attempt.id);
    return presentOnlinePayment(database.read, after ?? attempt);
  });

  serveChange(app, lookedAtPayment, async (work, { params, body }) =>
    presentOnlinePayment(work.tx, await lookedAt(work, params.id, body.note)),
  );
}
