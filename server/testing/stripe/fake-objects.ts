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
  metadata?: Record<string, string>;
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
export const invalid = (message: string, code?: string) => ({
  error: { type: 'invalid_request_error', ...(code !== undefined && { code }), message },
});

/** The answer to a key that came with something else before. */
export const keyReused = {
  error: {
    type: 'idempotency_error',
    message: 'Keys for idempotent requests can only be used with the same parameters.',
  },
};

/** Why Stripe refuses to refund an amount of which so much is left; undefined if it does not. */
export function refundRefusal(amount: number, left: number) {
  if (amount <= left) return undefined;
  if (left <= 0) return invalid('Charge has already been refunded.', 'charge_already_refunded');
  const text = (cents: number) => `$${(cents / 100).toFixed(2)}`;
  return invalid(
    `Refund amount (${text(amount)}) is greater than unrefunded amount on charge (${text(left)})`,
  );
}

/** The page of a list that a request asks for. */
export function listPage(data: readonly unknown[], { pathname, searchParams }: URL) {
  const after = searchParams.get('starting_after');
  const from =
    after === null ? 0 : data.findIndex((one) => (one as { id: string }).id === after) + 1;
  const page = data.slice(from, from + Number(searchParams.get('limit') ?? 10));
  return {
    object: 'list',
    url: pathname,
    has_more: from + page.length < data.length,
    data: page,
  };
}

/** An id as Stripe makes them, like 'pi_…'. */
export function newId(kind: string): string {
  return `${kind}_${randomBytes(12).toString('hex')}`;
}

/** The customer and card that Stripe keeps of a payment. */
export function keptCard() {
  const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 };
  return { customer: newId('cus'), payment_method: { id: newId('pm'), type: 'card', card } };
}

/** The status with which Stripe answers. */
export function statusOf(answer: unknown): number {
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return 200;
  const { error } = answer as { error: { type: string } };
  return error.type === 'card_error' ? 402 : 400;
}

/** @throws for an id that the fake does not have. */
export function need<Value>(from: Map<string, Value>, id: string): Value {
  const found = from.get(id);
  if (found === undefined) throw new Error(`the fake of Stripe has no ${id}`);
  return found;
}
