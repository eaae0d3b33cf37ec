import type { FastifyInstance } from 'fastify';
import {
  finishTestCheckout,
  getTestCheckout,
  type TestCheckout,
  type testOutcomes,
} from '#contract/billing/online-payments.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { openProvider } from './provider/open-provider.ts';
import { changeTestPayment, findTestPayment, type TestPayment } from './provider/test-provider.ts';
import { settle } from './settle/settle.ts';

/** What comes too much when a tester wants that. */
const tooMuchCents = 1000;

const changes: Record<(typeof testOutcomes)[number], Partial<TestPayment>> = {
  pay: { state: 'paid', failure: '' },
  'pay-silently': { state: 'paid', failure: '' },
  'pay-fails-later': { state: 'paid', failure: '', card: 'declined' },
  'pay-more': { state: 'paid', failure: '' },
  'pay-in-euros': { state: 'paid', failure: '', currency: 'eur' },
  decline: { failure: 'Your card was declined.' },
  'take-days': { state: 'processing', failure: '' },
};

/** The page of the test provider: what a buyer does there, and faults to try out. */
export function testCheckoutRoutes(app: FastifyInstance, context: Context): void {
  const { config, database, now } = context;
  const isOff = () => config.payments.provider !== 'test';

  serve(app, getTestCheckout, async ({ input }) => {
    const payment = isOff() ? undefined : await findTestPayment(database.read, input.params.id);
    if (payment === undefined) throw notFound('checkout');
    return present(payment);
  });

  serve(app, finishTestCheckout, async ({ input }) => {
    if (isOff()) throw notFound('checkout');
    const { outcome } = input.body;
    const payment = await database.transaction((tx) =>
      changeTestPayment(tx, input.params.id, now(), (one) =>
        one.state === 'open'
          ? {
              ...one,
              ...changes[outcome],
              amountCents: one.amountCents + (outcome === 'pay-more' ? tooMuchCents : 0),
            }
          : one,
      ),
    );
    if (payment === undefined) throw notFound('checkout');
    // Silently: as if the news were lost, so that the return page or the sweep finds it.
    const provider = outcome === 'pay-silently' ? undefined : await openProvider(context);
    const said = await provider?.fetchPayment(payment.id);
    if (said !== undefined) await settle(context, said);
    return present(payment);
  });
}

function present({
  description,
  amountCents,
  state,
  returnUrl,
  cancelUrl,
}: TestPayment): TestCheckout {
  return { description, amountCents, state, returnUrl, cancelUrl };
}
