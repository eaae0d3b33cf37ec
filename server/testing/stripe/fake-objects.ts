import { randomBytes } from 'node:crypto';

/** A payment as the fake of Stripe keeps and sends it. */
export interface Intent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  status: string;
  metadata: Record<string, string>;
  last_payment_error: { message: string } | null;
  created: number;
  customer: string | null;
  setup_future_usage: string | null;
  payment_method: object | null;
}
/** A checkout page. */
export interface Session {
  id: string;
  object: 'checkout.session';
  amount_total: number;
  currency: string;
  status: 'open' | 'complete' | 'expired';
  client_reference_id: string;
  metadata: Record<string, string>;
  payment_intent: string;
  url: string;
  success_url: string;
}
/** A refund or a dispute. */
export interface Returned {
  id: string;
  object: 'refund' | 'dispute';
  payment_intent: string;
  amount: number;
  status: string;
}
/** News of the fake, as Stripe sends it. */
export interface FakeEvent {
  id: string;
  object: 'event';
  type: string;
  created: number;
  data: { object: object };
}

/** An error about the request itself, as Stripe answers it. */
export const invalid = (message: string) => ({ error: { type: 'invalid_request_error', message } });

/** An id as Stripe makes them, like 'pi_…'. */
export function newId(kind: string): string {
  return `${kind}_${randomBytes(12).toString('hex')}`;
}

/** The customer and card that Stripe keeps of a payment. */
export function keptCard() {
  const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 };
  return { customer: newId('cus'), payment_method: { id: newId('pm'), type: 'card', card } };
}
