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
