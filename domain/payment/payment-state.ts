/** The state of one attempt to pay, as stored. */
export const paymentStates = [
  'started',
  'open',
  'processing',
  'paid',
  'failed',
  'expired',
  'needs-look',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** What the provider can say about a payment. */
export const providerStates = ['open', 'processing', 'paid', 'failed', 'expired'] as const;
export type ProviderState = (typeof providerStates)[number];

export const paymentStateLabels: Record<PaymentState, string> = {
  started: 'Started',
  open: 'Not finished',
  processing: 'On its way',
  paid: 'Paid',
  failed: 'Failed',
  expired: 'Expired',
  'needs-look': 'Needs review',
};

/**
 * Where each state may go when the provider says something else (rule PAYMENT-2). What is not here is
 * late news, which changes nothing: money that came in stays what it is, and only a row of its own
 * takes it away again.
 */
const allowed: Record<PaymentState, readonly ProviderState[]> = {
  started: ['open', 'processing', 'paid', 'failed', 'expired'],
  open: ['processing', 'paid', 'failed', 'expired'],
  processing: ['paid', 'failed'],
  // A buyer whose card was declined may try another one in the same checkout.
  failed: ['processing', 'paid'],
  expired: ['processing', 'paid'],
  paid: [],
  'needs-look': [],
};

/** The state after the provider said `said`; undefined if nothing changes. */
export function nextPaymentState(
  state: PaymentState,
  said: ProviderState,
): PaymentState | undefined {
  return allowed[state].includes(said) ? said : undefined;
}
