import type { PaymentState } from '#domain/payment/payment-state.ts';
import type { Described } from '#server/platform/db/table-facts.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends PaymentTables {}
}

interface PaymentTables {
  payment_attempts: PaymentAttemptsTable;
  payment_parts: PaymentPartsTable;
  payment_events: PaymentEventsTable;
  payment_mandates: PaymentMandatesTable;
  payment_postings: PaymentPostingsTable;
  payment_refunds: PaymentRefundsTable;
  test_checkouts: TestCheckoutsTable;
}

/** One attempt of a client to pay, or of autopay to charge. */
export interface PaymentAttemptsTable {
  id: string;
  /** A page of the provider, a card that it keeps, or a check that was only announced. */
  kind: 'checkout' | 'saved' | 'check';
  /** '' for a check. */
  provider: 'stripe' | 'test' | '';
  /** Null until the provider has answered; unique. */
  provider_id: string | null;
  /** The provider's id of the money itself, once there is one; ''. */
  payment_ref: string;
  state: PaymentState;
  amount_cents: number;
  /** Lower case, like 'usd'. */
  currency: string;
  /** Unique, and sent to the provider: asking twice charges once. */
  idempotency_key: string;
  email_key: string;
  /** The provider's page; '' without one. */
  url: string;
  /** Why the last try failed, in words for the client. */
  failure: string;
  /** Why somebody must look at it; '' if nobody must. */
  look: string;
  started_by: string | null;
  started_name: string;
  created_at: number;
  updated_at: number;
}

/** Which invoices an attempt is for, and how much of each; never changed. */
export interface PaymentPartsTable {
  id: string;
  attempt_id: string;
  invoice_id: string;
  amount_cents: number;
  position: number;
}

/** News of the provider, each once by its own id. */
export interface PaymentEventsTable {
  id: string;
  provider: 'stripe' | 'test';
  type: string;
  /** Our attempt, if the news names it; ''. */
  attempt_id: string;
  /** The provider's object to fetch. */
  object_id: string;
  happened_at: number;
  /** When what it is about was read from the provider and settled; null before that. */
  settled_at: number | null;
  created_at: number;
}

/** Append-only: money of an attempt in one place, or leaving it (domain/payment/place-money.ts). */
export interface PaymentPostingsTable {
  id: string;
  attempt_id: string;
  /** The provider's id of the payment, refund or dispute; unique with the place: never posted twice. */
  provider_ref: string;
  kind: 'received' | 'refunded' | 'disputed' | 'returned';
  /** The id of an invoice, 'credit' or 'held'. */
  place: string;
  invoice_id: string | null;
  /** The row of money of the invoice that this is; unique. */
  invoice_payment_id: string | null;
  amount_cents: number;
  currency: string;
  created_at: number;
}

/** A refund that staff began. Once it is `sent`, its money is posted. */
export interface PaymentRefundsTable {
  /** Sent along to the provider. */
  id: string;
  attempt_id: string;
  /** The first invoice of the payment. */
  invoice_id: string;
  /** What makes two presses the same refund; unique. */
  idempotency_key: string;
  amount_cents: number;
  reason: string;
  /** When a credit note over it was asked for; null without one. */
  credits_since: number | null;
  /** `unsure` while the provider has not answered. */
  state: 'asked' | 'unsure' | 'sent' | 'refused';
  /** How often it was begun: again after each refusal. */
  tries: number;
  recorded_by: string | null;
  recorded_name: string;
  created_at: number;
  updated_at: number;
}

/** A signed consent to charge the payments of a plan to one card, each on its due day. */
export interface PaymentMandatesTable {
  id: string;
  quote_id: string;
  /** The payment with which it was signed, whose card is kept; unique. */
  attempt_id: string;
  email_key: string;
  /** `pending` until that payment has arrived. */
  state: 'pending' | 'active' | 'ended';
  /** What was shown, as canonical JSON, and its SHA-256 in hexadecimal. */
  text: string;
  text_hash: string;
  signed_name: string;
  signed_at: number;
  address: string;
  /** The provider's ids; '' while pending. */
  customer_id: string;
  method_id: string;
  /** Like 'Visa •••• 4242'. */
  card_label: string;
  /** The last month in which it works, as 2026-11; ''. */
  card_expires_on: string;
  /** The expiry that the client was told of; ''. */
  expiry_told: string;
  ended_at: number | null;
  ended_name: string;
  updated_at: number;
}

/** What the test provider knows: a stand-in for the provider's own database. */
export interface TestCheckoutsTable {
  id: string;
  /** As JSON (provider/test-provider.ts). */
  data: string;
  created_at: number;
  updated_at: number;
}

/** Metadata of these tables. */
export const paymentTables = {
  payment_attempts: {
    personal: [
      {
        label: 'Online payments',
        part: 'invoices',
        by: ['email_key', 'email'],
        columns: ['kind', 'provider', 'state', 'amount_cents', 'currency', 'created_at'],
        fate: 'kept',
      },
    ],
    transfer: 'moves',
    refersTo: { started_by: 'users' },
    address: {
      known: 'email_key',
      follows: [{ by: 'email_key', changes: ['email_key'] }],
    },
  },
  payment_parts: {
    personal: [
      {
        label: 'Invoices of online payments',
        part: 'invoices',
        by: ['invoice_id', 'invoices'],
        columns: ['invoice_id', 'amount_cents'],
        fate: 'kept',
      },
    ],
    transfer: 'moves',
    refersTo: { attempt_id: 'payment_attempts', invoice_id: 'invoices' },
  },
  payment_events: {
    personal: { none: 'ids of the provider’s news, and when it came' },
    transfer: 'moves',
  },
  payment_postings: {
    personal: [
      {
        label: 'Money of online payments',
        part: 'invoices',
        by: ['invoice_id', 'invoices'],
        columns: ['invoice_id', 'kind', 'amount_cents', 'currency', 'created_at'],
        fate: 'kept',
      },
    ],
    transfer: 'moves',
    refersTo: {
      attempt_id: 'payment_attempts',
      invoice_id: 'invoices',
      invoice_payment_id: 'invoice_payments',
    },
  },
  payment_refunds: {
    personal: [
      {
        label: 'Refunds of online payments',
        part: 'invoices',
        by: ['invoice_id', 'invoices'],
        columns: ['amount_cents', 'reason', 'state', 'created_at'],
        fate: 'kept',
      },
    ],
    transfer: 'moves',
    refersTo: { attempt_id: 'payment_attempts', invoice_id: 'invoices' },
  },
  payment_mandates: {
    personal: [
      {
        label: 'Automatic payments',
        part: 'invoices',
        by: ['email_key', 'email'],
        columns: [
          ...(['state', 'text', 'signed_name', 'signed_at', 'card_label'] as const),
          ...(['card_expires_on', 'ended_at'] as const),
        ],
        fate: 'kept',
      },
    ],
    transfer: 'moves',
    refersTo: { quote_id: 'quotes', attempt_id: 'payment_attempts' },
    address: {
      known: 'email_key',
      follows: [{ by: 'email_key', changes: ['email_key'] }],
    },
  },
  test_checkouts: {
    personal: { none: 'only of the test provider, which moves no money' },
    transfer: { stays: 'only of the test provider, which moves no money' },
  },
} satisfies Described<PaymentTables>;
