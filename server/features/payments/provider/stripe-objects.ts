import type Stripe from 'stripe';
import type { ProviderState } from '#domain/payment/payment-state.ts';
import type { KeptCard, ProviderPayment, ProviderReturn, SavedCharge } from './provider.ts';

type Found = Omit<ProviderPayment, 'returns'>;

/** Our attempt that a payment of Stripe is for; '' for one that something else of the account made. */
export function attemptIn({ metadata }: { metadata: Stripe.Metadata | null }): string {
  return metadata?.attempt ?? '';
}

const intentStates: Partial<Record<Stripe.PaymentIntent.Status, ProviderState>> = {
  succeeded: 'paid',
  processing: 'processing',
  canceled: 'failed',
  requires_payment_method: 'failed',
  // A kept card whose bank wants to see its owner: that takes a page.
  requires_action: 'failed',
};

/** A payment by its PaymentIntent; undefined if it is none of ours. */
export function paymentOfIntent(intent: Stripe.PaymentIntent): Found | undefined {
  const attemptId = attemptIn(intent);
  if (attemptId === '') return undefined;
  return {
    id: intent.id,
    attemptId,
    paymentRef: intent.id,
    state: intentStates[intent.status] ?? 'open',
    receivedCents: intent.status === 'succeeded' ? intent.amount_received : 0,
    currency: intent.currency,
    failure: intent.status === 'succeeded' ? '' : failureOf(intent),
    card: cardOf(intent),
  };
}

/** A payment by its Checkout session, with the PaymentIntent expanded. */
export function paymentOfSession(session: Stripe.Checkout.Session): Found | undefined {
  const attemptId = session.client_reference_id ?? attemptIn(session);
  if (attemptId === '') return undefined;
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  const found = intent === null ? undefined : paymentOfIntent(intent);
  return {
    id: session.id,
    attemptId,
    paymentRef: found?.paymentRef ?? '',
    state: sessionState(session, found?.state),
    receivedCents: found?.receivedCents ?? 0,
    currency: found?.currency ?? session.currency ?? '',
    failure: found?.failure ?? '',
    card: found?.card ?? null,
  };
}

/** The card that is kept, where it was asked to be and is part of the reply. */
function cardOf(intent: Stripe.PaymentIntent): KeptCard | null {
  const { customer, payment_method: method, setup_future_usage: usage } = intent;
  if (usage !== 'off_session' || customer === null || method === null) return null;
  if (typeof method === 'string') return null;
  const { card } = method;
  const brand = (card?.brand ?? method.type).replace(/^./, (first) => first.toUpperCase());
  return {
    customerId: typeof customer === 'string' ? customer : customer.id,
    methodId: method.id,
    label: card ? `${brand} •••• ${card.last4}` : brand,
    expiresOn: card ? `${card.exp_year}-${String(card.exp_month).padStart(2, '0')}` : '',
  };
}

function sessionState(
  { status }: Stripe.Checkout.Session,
  intent: ProviderState | undefined,
): ProviderState {
  if (intent === 'paid' || intent === 'processing') return intent;
  // In an open session the buyer may try another card.
  if (status === 'open') return 'open';
  return status === 'expired' ? 'expired' : (intent ?? 'open');
}

/** Stripe’s words are for buyers, and none of them is secret; a bank’s own reasons are not in them. */
function failureOf({ last_payment_error: error, status }: Stripe.PaymentIntent): string {
  if (status === 'requires_action') return 'The bank wants to confirm this payment with its owner.';
  return error?.message ?? '';
}

/** What went back of a payment. */
export function returnsOf(
  refunds: readonly Stripe.Refund[],
  disputes: readonly Stripe.Dispute[],
): ProviderReturn[] {
  return [
    ...refunds.map(({ id, amount, status, metadata }) => ({
      id,
      refundId: metadata?.refund,
      kind: 'refunded' as const,
      amountCents: amount,
      holds: status !== 'failed' && status !== 'canceled',
    })),
    ...disputes.map(({ id, amount, status }) => ({
      id,
      kind: 'disputed' as const,
      amountCents: amount,
      // A warning or a won dispute takes no money.
      holds: status !== 'won' && !status.startsWith('warning_') && status !== 'prevented',
    })),
  ];
}

/** A charge that Stripe did not even try. */
export function refusedCharge({ attemptId, currency }: SavedCharge): Found {
  const none = { paymentRef: '', receivedCents: 0, card: null };
  const failure = 'The card can no longer be used.';
  return { id: `refused_${attemptId}`, attemptId, state: 'failed', currency, failure, ...none };
}
