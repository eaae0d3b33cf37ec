import Stripe from 'stripe';
import { refusalOf } from '#domain/payment/refund-refusal.ts';
import type { PaymentConfig } from '#server/platform/config/payment-settings.ts';
import {
  KeyReused,
  type PaymentProvider,
  PaymentUnreadable,
  ProviderAway,
  type ProviderEvent,
  RefundRefused,
} from './provider.ts';
import {
  attemptIn,
  paymentOfIntent,
  paymentOfSession,
  refusedCharge,
  returnsOf,
} from './stripe-objects.ts';
import { readStripePayouts } from './stripe-payouts.ts';

/** How old a signature may be, in seconds: Stripe's own default. */
const signatureSeconds = 5 * 60;
/** How long one call may take, in milliseconds; the library repeats it twice. */
const callMs = 15_000;
const pageSize = 100;

/** The news that can change a payment of ours. */
const eventTypes = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  'charge.refund.updated',
  'charge.dispute.created',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
];

/** Stripe, with its hosted Checkout only. The version of its API is the one that the library was made for. */
export function stripeProvider(config: PaymentConfig['stripe']): PaymentProvider {
  const url = new URL(config.url);
  const isSecure = url.protocol === 'https:';
  const stripe = new Stripe(config.secretKey, {
    host: url.hostname,
    port: url.port || (isSecure ? 443 : 80),
    protocol: isSecure ? 'https' : 'http',
    apiVersion: '2026-10-28.endive',
    timeout: callMs,
    maxNetworkRetries: 2,
    telemetry: false,
  });

  async function paymentOf(id: string) {
    if (id.startsWith('cs_')) {
      const session = await stripe.checkout.sessions.retrieve(id, {
        expand: ['payment_intent.payment_method'],
      });
      const found = paymentOfSession(session);
      return (
        found && { ...found, returns: await listReturns(found.paymentRef, found.receivedCents) }
      );
    }
    const intent = await stripe.paymentIntents.retrieve(id);
    const found = paymentOfIntent(intent);
    return found && { ...found, returns: await listReturns(found.paymentRef, found.receivedCents) };
  }

  /** What went back of a payment; nothing could before any came. */
  async function listReturns(paymentRef: string, receivedCents: number) {
    if (paymentRef === '' || receivedCents === 0) return [];
    const of = { payment_intent: paymentRef, limit: pageSize };
    const refunds = await stripe.refunds.list(of);
    const disputes = await stripe.disputes.list(of);
    return returnsOf(refunds.data, disputes.data);
  }

  return {
    name: 'stripe',
    createCheckout: (ask) =>
      called(async () => {
        const metadata = { attempt: ask.attemptId };
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: ask.attemptId,
            metadata,
            payment_intent_data: {
              metadata,
              description: ask.description,
              ...(ask.keepsCard && { setup_future_usage: 'off_session' }),
            },
            ...(ask.keepsCard && { customer_creation: 'always' }),
            customer_email: ask.email,
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: ask.currency,
                  unit_amount: ask.amountCents,
                  product_data: { name: ask.description },
                },
              },
            ],
            success_url: ask.returnUrl,
            cancel_url: ask.cancelUrl,
          },
          { idempotencyKey: ask.idempotencyKey },
        );
        if (!session.url) throw new Error('Stripe made a checkout without a page');
        return { id: session.id, url: session.url };
      }),
    chargeSaved: (charge) =>
      called(async () => {
        const intent = await stripe.paymentIntents
          .create(
            {
              amount: charge.amountCents,
              currency: charge.currency,
              customer: charge.customerId,
              payment_method: charge.methodId,
              off_session: true,
              confirm: true,
              description: charge.description,
              metadata: { attempt: charge.attemptId },
            },
            { idempotencyKey: charge.idempotencyKey },
          )
          .catch((error: unknown) => {
            // A declined card comes as an error that carries the payment.
            if (error instanceof Stripe.errors.StripeCardError && error.payment_intent)
              return error.payment_intent;
            // Still at work on the key, for another instance; else it has another charge under it.
            if (error instanceof Stripe.errors.StripeIdempotencyError)
              throw error.code === 'idempotency_key_in_use'
                ? new PaymentUnreadable(plainly(error))
                : new KeyReused(plainly(error));
            // The card was removed at Stripe: no payment was made.
            if (error instanceof Stripe.errors.StripeInvalidRequestError) return undefined;
            throw error;
          });
        const found = intent === undefined ? refusedCharge(charge) : paymentOfIntent(intent);
        if (found === undefined) throw new Error('Stripe made a payment without our attempt');
        return { ...found, returns: [] };
      }),
    fetchPayment: (id) =>
      called(() =>
        paymentOf(id).catch((error: unknown) => {
          // Another account's, or a test one's.
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
          if (error.statusCode === 404) return undefined;
          throw new PaymentUnreadable(plainly(error));
        }),
      ),
    refund: ({ paymentRef, amountCents, refundId, idempotencyKey }) =>
      called(async () => {
        const metadata = { refund: refundId };
        await stripe.refunds
          .create({ payment_intent: paymentRef, amount: amountCents, metadata }, { idempotencyKey })
          .catch((error: unknown) => {
            if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
            throw new RefundRefused(refusalOf(error.code, error.message));
          });
      }),
    listEvents: (since) =>
      called(async () => {
        const events: ProviderEvent[] = [];
        const created = { gte: Math.floor(since / 1000) };
        const list = stripe.events.list({ created, types: eventTypes, limit: pageSize });
        for await (const event of list) events.push(eventOf(event));
        return events.toSorted((a, b) => a.happenedAt - b.happenedAt);
      }),
    listPayments: (since) =>
      called(async () => {
        const ids: string[] = [];
        const created = { gte: Math.floor(since / 1000) };
        for await (const intent of stripe.paymentIntents.list({ created, limit: pageSize }))
          if (attemptIn(intent) !== '') ids.push(intent.id);
        return ids;
      }),
    listPayouts: (since, until) => called(() => readStripePayouts(stripe, since, until)),
    readWebhook: async (body, signature, now) => {
      try {
        const event = stripe.webhooks.constructEvent(
          body,
          signature,
          config.webhookSecret,
          signatureSeconds,
          undefined,
          now,
        );
        return eventOf(event);
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
        throw error;
      }
    },
  };
}

/** What the news is about. Its object is only looked at for ids: it may be outdated by now. */
function eventOf({ id, type, created, data }: Stripe.Event): ProviderEvent {
  // Every kind of object in `eventTypes` has some of these.
  const about = data.object as {
    id?: string;
    metadata?: Record<string, string> | null;
    client_reference_id?: string | null;
    payment_intent?: string | { id: string } | null;
  };
  const intent = about.payment_intent;
  const isOfMoney = !type.startsWith('checkout.session.') && !type.startsWith('payment_intent.');
  const ofIntent = (typeof intent === 'string' ? intent : intent?.id) ?? '';
  return {
    id,
    type,
    attemptId: about.client_reference_id ?? about.metadata?.attempt ?? '',
    objectId: isOfMoney ? ofIntent : (about.id ?? ''),
    happenedAt: created * 1000,
  };
}

/** Any failure of a call, without the library's error: that has the request in it. */
async function called<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    const isOurs = error instanceof ProviderAway || error instanceof RefundRefused;
    throw isOurs ? error : new ProviderAway(plainly(error));
  }
}

/** What may be logged of a failure: the library's messages quote a part of the key. */
function plainly(error: unknown): Error {
  if (!(error instanceof Stripe.errors.StripeError))
    return error instanceof Error ? error : new Error('unknown');
  const { type, code, statusCode, requestId } = error;
  return new Error(
    [type, code, statusCode, requestId].filter((part) => part !== undefined).join(' '),
  );
}
