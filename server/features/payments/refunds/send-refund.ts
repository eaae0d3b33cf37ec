import { refundRefusals } from '#domain/payment/refund-refusal.ts';
import type { Caller } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { inWork } from '#server/platform/work/work.ts';
import { type PaymentProvider, ProviderAway, RefundRefused } from '../provider/provider.ts';
import { settle } from '../settle/settle.ts';
import { noteOnInvoice } from '../staff/looked-at.ts';
import type { PaymentAttemptsTable, PaymentRefundsTable } from '../tables.ts';

/**
 * Reads a payment from the provider and settles it, so that a refund is checked against what is there
 * now.
 *
 * @throws Problem `unavailable` without the provider.
 */
export async function readAgain(
  context: Context,
  provider: PaymentProvider,
  attempt: PaymentAttemptsTable,
): Promise<void> {
  try {
    const said = await provider.fetchPayment(attempt.provider_id ?? attempt.payment_ref);
    if (said !== undefined) await settle(context, said);
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    throw new Problem(
      'unavailable',
      'The payment provider cannot be reached right now, so nothing was refunded. Please try again later.',
      { cause: error },
    );
  }
}

/**
 * Asks the provider for a refund that was noted, and settles what it then says. Its key is that of the
 * refund: asked again, it is not sent twice.
 *
 * @throws Problem `conflict` if the provider refuses, `unavailable` if it does not answer.
 */
export async function sendRefund(
  context: Context,
  caller: Caller,
  provider: PaymentProvider,
  attempt: PaymentAttemptsTable,
  refund: PaymentRefundsTable,
): Promise<void> {
  try {
    await provider.refund({
      paymentRef: attempt.payment_ref,
      amountCents: refund.amount_cents,
      refundId: refund.id,
      idempotencyKey: `refund:${refund.id}:${refund.tries}`,
    });
    const said = await provider.fetchPayment(attempt.provider_id ?? attempt.payment_ref);
    if (said !== undefined) await settle(context, said);
  } catch (error) {
    if (error instanceof RefundRefused) {
      await close(context, caller, { attempt, refund, state: 'refused' });
      // What it refuses may be news to us, like a refund that somebody made there.
      await readAgain(context, provider, attempt).catch(() => undefined);
      throw new Problem('conflict', refundRefusals[error.reason]);
    }
    if (!(error instanceof ProviderAway)) throw error;
    await close(context, caller, { attempt, refund, state: 'unsure' });
    throw new Problem(
      'unavailable',
      'The payment provider did not answer, so we don’t know yet whether the money went back. Press again to ask: the same refund is never sent twice.',
      { cause: error },
    );
  }
}

interface Close {
  attempt: PaymentAttemptsTable;
  refund: PaymentRefundsTable;
  state: 'refused' | 'unsure';
}

/** Notes that the provider did not do it, unless its news said in the meantime that it did. */
function close(context: Context, caller: Caller, { attempt, refund, state }: Close): Promise<void> {
  return inWork(context, caller, async (work) => {
    const changed = await work.tx
      .updateTable('payment_refunds')
      .set({ state, updated_at: work.now })
      .where('id', '=', refund.id)
      .where('state', 'in', ['asked', 'unsure'])
      .returning('id')
      .executeTakeFirst();
    if (changed !== undefined && state === 'refused')
      await noteOnInvoice(work, attempt, 'refund refused by the provider', {});
  });
}
