import type { ProviderState } from '#domain/payment/payment-state.ts';
import type { RefundRefusal } from '#domain/payment/refund-refusal.ts';

/** What is asked of the provider for one attempt. */
export interface CheckoutAsk {
  /** Comes back with everything that the provider says about the payment. */
  attemptId: string;
  amountCents: number;
  currency: string;
  /** What the buyer reads, as in 'Invoice 2026-0007'. */
  description: string;
  email: string;
  /** Where the buyer goes after paying, and without paying. */
  returnUrl: string;
  cancelUrl: string;
  idempotencyKey: string;
  /** The buyer agreed that the card is charged again without them. */
  keepsCard: boolean;
}

/** A card that the provider keeps for us. */
export interface KeptCard {
  customerId: string;
  methodId: string;
  /** Like 'Visa •••• 4242'. */
  label: string;
  /** The last month in which it works, as 2026-11; '' if unknown. */
  expiresOn: string;
}

/** A charge of a card that the provider keeps. */
export interface SavedCharge {
  attemptId: string;
  amountCents: number;
  currency: string;
  description: string;
  customerId: string;
  methodId: string;
  idempotencyKey: string;
}

/** What is asked of the provider for one refund. */
export interface RefundAsk {
  paymentRef: string;
  amountCents: number;
  /** Comes back with the money that went back. */
  refundId: string;
  idempotencyKey: string;
}

/** Money that went back to the buyer, or is disputed. */
export interface ProviderReturn {
  id: string;
  kind: 'refunded' | 'disputed';
  amountCents: number;
  /** The refund of ours that it is, if staff began it here. */
  refundId?: string | undefined;
  /** False once it did not happen after all: a refund that failed, a dispute that was won. */
  holds: boolean;
}

/** A payment as the provider has it now. */
export interface ProviderPayment {
  /** The provider's object that was asked for. */
  id: string;
  attemptId: string;
  /** The provider's id of the money itself; '' while there is none. */
  paymentRef: string;
  state: ProviderState;
  /** What was received; 0 before that. */
  receivedCents: number;
  currency: string;
  returns: ProviderReturn[];
  /** Why the last try failed, in words for the client; ''. */
  failure: string;
  /** The card that the provider keeps since this payment, or null. */
  card: KeptCard | null;
}

/** News about a payment. */
export interface ProviderEvent {
  id: string;
  type: string;
  /** Our attempt, if the news names it; ''. */
  attemptId: string;
  /** The provider's object to fetch. */
  objectId: string;
  happenedAt: number;
}

/** What the provider paid to the bank account, and kept, in a period. */
export interface ProviderPayouts {
  /** In dollars; `at` is when it arrives, in milliseconds. */
  payouts: { at: number; cents: number }[];
  /** What it kept, below 0 if it gave some back; null if it does not tell. */
  fees: { at: number; cents: number }[] | null;
}

/**
 * Who takes cards and wallets for us. No card number ever reaches this program: clients enter it on
 * the provider's own pages (rule BILLING-3).
 *
 * Each method throws `ProviderAway` when the provider cannot be reached or refuses our key.
 */
export interface PaymentProvider {
  readonly name: 'stripe' | 'test';
  /** Makes the page on which a client pays. The same idempotency key gives the same page. */
  createCheckout(ask: CheckoutAsk): Promise<{ id: string; url: string }>;
  /** Charges a kept card, at most once per idempotency key. A declined card is a state, no error. @throws KeyReused. */
  chargeSaved(charge: SavedCharge): Promise<ProviderPayment>;
  /** Reads a payment by an id of the provider; undefined if that is none of our payments. */
  fetchPayment(id: string): Promise<ProviderPayment | undefined>;
  /** Sends money back. @throws RefundRefused if it will not, and nothing went back. */
  refund(what: RefundAsk): Promise<void>;
  /** The news since an instant, oldest first. */
  listEvents(since: number): Promise<ProviderEvent[]>;
  /** The ids of all payments of ours that were begun since an instant. */
  listPayments(since: number): Promise<string[]>;
  /** What was paid out and kept from one instant until before another, of the whole account. */
  listPayouts(since: number, until: number): Promise<ProviderPayouts>;
  /**
   * Reads news that was sent to us.
   *
   * @returns undefined if the signature is wrong or older than five minutes.
   */
  readWebhook(body: string, signature: string, now: number): Promise<ProviderEvent | undefined>;
}

/** The provider cannot be reached, or does not accept our key. */
export class ProviderAway extends Error {
  constructor(cause: unknown) {
    super('The payment provider is not available right now.', { cause });
    this.name = 'ProviderAway';
  }
}

/** The provider is there, but says nothing about this one payment. */
export class PaymentUnreadable extends ProviderAway {}

/** The provider has something else under the key of a charge, so it did not charge again. */
export class KeyReused extends PaymentUnreadable {}

/** The provider refuses a refund: nothing of it went back. */
export class RefundRefused extends Error {
  readonly reason: RefundRefusal;

  constructor(reason: RefundRefusal) {
    super(`The payment provider refuses the refund: ${reason}`);
    this.name = 'RefundRefused';
    this.reason = reason;
  }
}
