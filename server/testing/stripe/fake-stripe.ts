import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FakeLedger } from './fake-ledger.ts';
import {
  type FakeEvent,
  type Intent,
  invalid,
  keptCard,
  keyReused,
  listPage,
  need,
  newId,
  type Returned,
  refundRefusal,
  type Session,
  statusOf,
} from './fake-objects.ts';

/** The secrets that a program uses with the fake. */
export const fakeSecrets = {
  key: 'sk_test_loopback_of_the_tests',
  webhook: 'whsec_loopback_of_the_tests',
};

/**
 * Stripe's API as far as the program uses it, on loopback: Checkout sessions, PaymentIntents, refunds,
 * disputes and events, with idempotency keys and signed webhooks. What buyers, banks and Stripe
 * itself do is a method; its news is kept until the test delivers, loses or repeats it.
 */
export class FakeStripe {
  readonly sessions = new Map<string, Session>();
  readonly intents = new Map<string, Intent>();
  readonly refunds = new Map<string, Returned>();
  readonly disputes = new Map<string, Returned>();
  readonly events: FakeEvent[] = [];
  readonly ledger = new FakeLedger();
  /** Keys that are accepted; a test may revoke the program's. */
  isKeyDead = false;
  /** Sessions and payments that cannot be read, with an error that is not about the connection. */
  readonly unreadable = new Set<string>();
  /** With what every refund is refused, whatever is left. */
  refusesRefunds: ReturnType<typeof invalid> | undefined;
  /** Called before the answer to a charge is sent, when the money has moved already. */
  afterCharge: (() => void) | undefined;
  /** The cards of customers: what a charge off session comes to. */
  readonly cards = new Map<string, 'works' | 'declined'>();
  readonly #answers = new Map<string, { asked: string; answer: unknown }>();
  readonly #server: Server;
  readonly #now: () => number;

  private constructor(server: Server, now: () => number) {
    this.#server = server;
    this.#now = now;
  }

  /** @param now the clock of the tests, in milliseconds. */
  static async start(now: () => number = Date.now): Promise<FakeStripe> {
    const server = createServer((request, response) => fake.#answer(request, response));
    const fake = new FakeStripe(server, now);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return fake;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** What the account holds in a currency, of some payments: received, less refunds and disputes. */
  netCents(currency = 'usd', of: Iterable<string> = this.intents.keys()): number {
    let net = 0;
    for (const intent of of) {
      const { id, amount_received, currency: own } = need(this.intents, intent);
      if (own !== currency) continue;
      net += amount_received;
      for (const one of this.refunds.values())
        if (one.payment_intent === id && one.status === 'succeeded') net -= one.amount;
      for (const one of this.disputes.values())
        if (one.payment_intent === id && one.status !== 'won') net -= one.amount;
    }
    return net;
  }

  /** The buyer pays on the page; `odd` is what a fault lets come in instead. */
  pay(sessionId: string, odd: { amount?: number; currency?: string } = {}): FakeEvent {
    const session = need(this.sessions, sessionId);
    const intent = need(this.intents, session.payment_intent);
    if (intent.status !== 'succeeded') {
      session.status = 'complete';
      Object.assign(intent, {
        status: 'succeeded',
        amount_received: odd.amount ?? intent.amount,
        currency: odd.currency ?? intent.currency,
        last_payment_error: null,
        ...(intent.setup_future_usage !== null && keptCard()),
      });
    }
    this.#tell('payment_intent.succeeded', intent);
    return this.#tell('checkout.session.completed', session);
  }

  /** The buyer's card is declined; the page stays open. */
  decline(sessionId: string): FakeEvent {
    const intent = need(this.intents, need(this.sessions, sessionId).payment_intent);
    intent.last_payment_error = { message: 'Your card was declined.' };
    return this.#tell('payment_intent.payment_failed', intent);
  }

  /** The page expires before anybody paid. */
  expire(sessionId: string): FakeEvent {
    const session = need(this.sessions, sessionId);
    session.status = 'expired';
    return this.#tell('checkout.session.expired', session);
  }

  /** Money goes back, as somebody presses at Stripe. */
  refund(intentId: string, amount: number, metadata: Record<string, string> = {}): FakeEvent {
    const refund = { ...this.#return('refund', intentId, amount, 'succeeded'), metadata };
    this.refunds.set(refund.id, refund);
    return this.#tell('charge.refunded', { id: `ch_${intentId}`, payment_intent: intentId });
  }

  /** The buyer's bank takes money back. */
  dispute(intentId: string, amount: number): FakeEvent {
    const dispute = this.#return('dispute', intentId, amount, 'needs_response');
    this.disputes.set(dispute.id, dispute);
    return this.#tell('charge.dispute.created', dispute);
  }

  /** Every dispute of a payment is decided for us. */
  win(intentId: string): void {
    for (const dispute of this.disputes.values()) {
      if (dispute.payment_intent !== intentId) continue;
      dispute.status = 'won';
      this.#tell('charge.dispute.closed', dispute);
    }
  }

  /** The body and signature of news as Stripe sends it. */
  signed(event: FakeEvent, how: { secret?: string; ageMs?: number } = {}) {
    const payload = JSON.stringify(event);
    const at = Math.floor((this.#now() - (how.ageMs ?? 0)) / 1000);
    const mac = createHmac('sha256', how.secret ?? fakeSecrets.webhook);
    const signature = `t=${at},v1=${mac.update(`${at}.${payload}`).digest('hex')}`;
    return {
      payload,
      headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
    };
  }

  #tell(type: string, object: object): FakeEvent {
    const created = Math.floor(this.#now() / 1000);
    // As it is now: later changes do not alter news that is on its way.
    const data = { object: structuredClone(object) };
    const event: FakeEvent = { id: newId('evt'), object: 'event', type, created, data };
    this.events.push(event);
    return event;
  }

  #return(object: Returned['object'], intentId: string, amount: number, status: string): Returned {
    need(this.intents, intentId);
    const id = newId(object === 'refund' ? 're' : 'dp');
    return { id, object, payment_intent: intentId, amount, status };
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    const url = new URL(request.url ?? '/', this.url);
    const isAuthorized = request.headers.authorization === `Bearer ${fakeSecrets.key}`;
    const send = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (!isAuthorized || this.isKeyDead) return send(401, invalid('Invalid API Key'));
    if (this.unreadable.has(url.pathname.split('/').at(-1) ?? ''))
      return send(400, invalid('Not like this'));
    const key = request.headers['idempotency-key'];
    const known = typeof key === 'string' ? this.#answers.get(key) : undefined;
    const asked = form.toString();
    if (known !== undefined && known.asked !== asked) return send(400, keyReused);
    const answer = known?.answer ?? this.#handle(request.method ?? 'GET', url, form);
    if (typeof key === 'string' && known === undefined) this.#answers.set(key, { asked, answer });
    if (answer === undefined)
      return send(404, { error: { type: 'invalid_request_error', code: 'resource_missing' } });
    if (request.method === 'POST' && known === undefined) this.afterCharge?.();
    return send(statusOf(answer), answer);
  }

  #handle(method: string, url: URL, form: URLSearchParams): unknown {
    const { pathname, searchParams } = url;
    const [, , what = '', ...rest] = pathname.split('/');
    const id = rest.at(-1) ?? '';
    if (method === 'POST' && pathname === '/v1/checkout/sessions') return this.#makeSession(form);
    if (method === 'POST' && pathname === '/v1/payment_intents') return this.#charge(form);
    if (method === 'POST' && pathname === '/v1/refunds') return this.#makeRefund(form);
    if (what === 'checkout') {
      const session = this.sessions.get(id);
      return session && { ...session, payment_intent: this.intents.get(session.payment_intent) };
    }
    if (what === 'payment_intents' && id !== '') return this.intents.get(id);
    const since = Number(searchParams.get('created[gte]') ?? 0);
    const ofIntent = ({ payment_intent }: Returned) =>
      payment_intent === searchParams.get('payment_intent');
    const lists: Record<string, unknown[]> = {
      payment_intents: [...this.intents.values()].filter(({ created }) => created >= since),
      refunds: [...this.refunds.values()].filter(ofIntent),
      disputes: [...this.disputes.values()].filter(ofIntent),
      events: this.events.filter(({ created }) => created >= since).toReversed(),
      ...this.ledger.lists(searchParams),
    };
    const data = lists[what];
    if (data === undefined) return undefined;
    return listPage(data, url);
  }

  #makeRefund(form: URLSearchParams): unknown {
    const intentId = form.get('payment_intent') ?? '';
    const amount = Number(form.get('amount'));
    const left = this.netCents(need(this.intents, intentId).currency, [intentId]);
    const refusal = this.refusesRefunds ?? refundRefusal(amount, left);
    if (refusal !== undefined) return refusal;
    this.refund(intentId, amount, { refund: form.get('metadata[refund]') ?? '' });
    return [...this.refunds.values()].at(-1);
  }

  #makeIntent(fields: Partial<Intent>): Intent {
    const intent: Intent = {
      id: newId('pi'),
      object: 'payment_intent',
      amount: 0,
      amount_received: 0,
      currency: 'usd',
      status: 'requires_payment_method',
      metadata: {},
      last_payment_error: null,
      created: Math.floor(this.#now() / 1000),
      customer: null,
      setup_future_usage: null,
      payment_method: null,
      ...fields,
    };
    this.intents.set(intent.id, intent);
    return intent;
  }

  #makeSession(form: URLSearchParams): Session {
    const amount = Number(form.get('line_items[0][price_data][unit_amount]'));
    const currency = form.get('line_items[0][price_data][currency]') ?? 'usd';
    const metadata = { attempt: form.get('payment_intent_data[metadata][attempt]') ?? '' };
    const usage = form.get('payment_intent_data[setup_future_usage]');
    const intent = this.#makeIntent({
      ...{ amount, currency, metadata },
      setup_future_usage: usage,
    });
    const id = newId('cs');
    const session: Session = {
      id,
      object: 'checkout.session',
      amount_total: amount,
      currency,
      status: 'open',
      client_reference_id: form.get('client_reference_id') ?? '',
      metadata,
      payment_intent: intent.id,
      url: `${this.url}/pay/${id}`,
      success_url: form.get('success_url') ?? '',
    };
    this.sessions.set(id, session);
    return session;
  }

  /** A kept card is charged off session. */
  #charge(form: URLSearchParams): unknown {
    if (Number(form.get('amount')) < 50) return invalid('Too little', 'amount_too_small');
    const customer = form.get('customer') ?? '';
    const intent = this.#makeIntent({
      amount: Number(form.get('amount')),
      currency: form.get('currency') ?? 'usd',
      metadata: { attempt: form.get('metadata[attempt]') ?? '' },
      customer,
    });
    if (this.cards.get(customer) === 'declined') {
      intent.last_payment_error = { message: 'Your card was declined.' };
      this.#tell('payment_intent.payment_failed', intent);
      const { message } = intent.last_payment_error;
      return {
        error: { type: 'card_error', code: 'card_declined', message, payment_intent: intent },
      };
    }
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount });
    this.#tell('payment_intent.succeeded', intent);
    return intent;
  }
}
