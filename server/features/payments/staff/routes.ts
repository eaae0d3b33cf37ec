import type { FastifyInstance } from 'fastify';
import {
  bookHeldPayment,
  listOnlinePayments,
  lookedAtPayment,
  refundOnlinePayment,
} from '#contract/billing/online-payments.ts';
import { requireInvoice } from '#server/features/billing/invoices/change-invoice.ts';
import { callerOf } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { inWorkOnce } from '#server/platform/work/once.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { inWork } from '#server/platform/work/work.ts';
import { findAttempt, listAttemptsOf } from '../attempts/attempt-store.ts';
import { requireProvider } from '../attempts/need-provider.ts';
import { beginRefund, resumeRefund } from '../refunds/begin-refund.ts';
import { readAgain, sendRefund } from '../refunds/send-refund.ts';
import { bookHeld } from './book-held.ts';
import { lookedAt } from './looked-at.ts';
import { presentOnlinePayment } from './present.ts';

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
    const own = call.request.headers['idempotency-key'] ?? call.request.id;
    const key = `${attempt.id}:${call.person.id}:${own}`;
    await readAgain(context, provider, attempt);
    await inWorkOnce(context, call, async (work) => {
      const begun = await beginRefund(work, attempt.id, key, body);
      return presentOnlinePayment(work.tx, begun);
    });
    const caller = callerOf(call.request);
    const refund = await inWork(context, caller, (work) => resumeRefund(work, key));
    if (refund.state !== 'sent') await sendRefund(context, caller, provider, attempt, refund);
    const after = await findAttempt(database.read, attempt.id);
    return presentOnlinePayment(database.read, after ?? attempt);
  });

  serveChange(app, bookHeldPayment, async (work, { params }) =>
    presentOnlinePayment(work.tx, await bookHeld(work, params.id)),
  );

  serveChange(app, lookedAtPayment, async (work, { params, body }) =>
    presentOnlinePayment(work.tx, await lookedAt(work, params.id, body.note)),
  );
}
