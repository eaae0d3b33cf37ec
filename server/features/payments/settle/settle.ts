import { formatMinor } from '#domain/payment/currency-text.ts';
import { nextPaymentState, type PaymentState } from '#domain/payment/payment-state.ts';
import { theProgram } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { inWork, type Work } from '#server/platform/work/work.ts';
import { changeAttempt, lockAttempt } from '../attempts/attempt-store.ts';
import { activateMandate } from '../autopay/change-mandate.ts';
import { mailFailedCharge } from '../mails/mail-autopay.ts';
import { mailLook } from '../mails/mail-look.ts';
import { mailReceipt } from '../mails/mail-receipt.ts';
import type { ProviderPayment } from '../provider/provider.ts';
import { dropLostRefunds } from '../refunds/finish-refund.ts';
import type { PaymentAttemptsTable } from '../tables.ts';
import { type PostedReturn, postReceived, postReturns } from './post-money.ts';

/** Who is recorded for what a provider says. */
const names = { stripe: 'Stripe', test: 'Test provider', '': 'Ascent' } as const;

/**
 * Makes our records agree with what the provider says about a payment now. Webhook, return page and
 * sweep all end here: calling it again, later, or at the same moment changes nothing more, because the
 * attempt's row is locked and money is unique by the provider's id (rule PAYMENT-2).
 *
 * @returns the attempt, or undefined if it is none of ours.
 */
export function settle(
  context: Context,
  said: ProviderPayment,
): Promise<PaymentAttemptsTable | undefined> {
  return inWork(context, theProgram, (work) => settleIn(work, said));
}

/** `settle` within a transaction. */
export async function settleIn(
  { tx, context, caller, now }: Work,
  said: ProviderPayment,
): Promise<PaymentAttemptsTable | undefined> {
  const attempt = await lockAttempt(tx, said.attemptId);
  if (attempt === undefined) return undefined;
  const actor = { id: null, name: names[attempt.provider], address: '' };
  const work: Work = { tx, context, caller, now, actor };
  const isAsAsked =
    said.receivedCents === attempt.amount_cents && said.currency === attempt.currency;
  const isNew = await postReceived(work, attempt, said, isAsAsked);
  const returns = await postReturns(work, attempt, said);
  const lost = await dropLostRefunds(work, attempt, said);
  const look = [lookOf(attempt, said, { isNew, isAsAsked, returns }), lost]
    .filter(Boolean)
    .join(' ');
  const next = nextState(attempt, said, isNew && !isAsAsked);
  const failure = next === 'paid' ? '' : said.failure || attempt.failure;
  const changed =
    next !== attempt.state ||
    look !== '' ||
    failure !== attempt.failure ||
    returns.length > 0 ||
    attempt.provider_id === null ||
    (said.paymentRef !== '' && said.paymentRef !== attempt.payment_ref);
  if (!changed) return attempt;
  const settled = await changeAttempt(tx, attempt.id, {
    provider_id: attempt.provider_id ?? said.id,
    payment_ref: said.paymentRef || attempt.payment_ref,
    state: next,
    failure,
    look: [attempt.look, look].filter(Boolean).join(' '),
    updated_at: now,
  });
  if (look !== '') await mailLook(work, settled, look);
  if (isNew && isAsAsked) await mailReceipt(work, settled);
  if (isNew && isAsAsked && said.card !== null) await activateMandate(work, settled, said.card);
  if (attempt.kind === 'saved' && next === 'failed' && attempt.state !== 'failed')
    await mailFailedCharge(work, settled);
  return settled;
}

function nextState(
  attempt: PaymentAttemptsTable,
  said: ProviderPayment,
  isOdd: boolean,
): PaymentState {
  if (isOdd) return 'needs-look';
  return nextPaymentState(attempt.state, said.state) ?? attempt.state;
}

/** Why somebody has to look at what is new, in a sentence; '' if nobody has to. */
function lookOf(
  attempt: PaymentAttemptsTable,
  said: ProviderPayment,
  about: { isNew: boolean; isAsAsked: boolean; returns: readonly PostedReturn[] },
): string {
  const sentences: string[] = [];
  if (about.isNew && !about.isAsAsked)
    sentences.push(
      `We asked for ${formatMinor(attempt.amount_cents, attempt.currency)}, but we received ${formatMinor(said.receivedCents, said.currency)}.`,
    );
  for (const { kind, amountCents, holds, uncoveredCents, reopened } of about.returns) {
    if (kind === 'disputed')
      sentences.push(
        holds
          ? `The client’s bank disputes ${formatMinor(amountCents, said.currency)} and took it back. Answer at the provider.`
          : `The dispute of ${formatMinor(amountCents, said.currency)} was won. The money is back.`,
      );
    else if (!holds)
      sentences.push(
        `The refund of ${formatMinor(amountCents, said.currency)} did not go through.`,
      );
    if (reopened.length > 0)
      sentences.push(
        `The credit that had paid ${reopened.length === 1 ? 'invoice' : 'invoices'} ${reopened.join(', ')} was taken back for it.`,
      );
    if (uncoveredCents > 0)
      sentences.push(
        `${formatMinor(uncoveredCents, said.currency)} of it was on no invoice: it had been sent back or used another way. Please check what the client owes.`,
      );
  }
  return sentences.join(' ');
}
