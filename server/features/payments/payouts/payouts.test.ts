import { expect, test } from 'vitest';
import type { PayoutReply } from '#contract/billing/payouts.ts';
import { payingWorld } from '../testing/paying-world.ts';

const dayMs = 86_400_000;

test('the payout report has what came in and went back by month, with fees and payouts of the provider', async () => {
  const { app, begin, stripe, deliver } = await payingWorld();
  const { session, intent } = await begin();
  await deliver(stripe.pay(session));
  stripe.ledger.move(app.clock.now, 'charge', 36_577, 1091);
  app.clock.now += 31 * dayMs;
  await deliver(stripe.refund(intent, 10_000));
  await deliver(stripe.dispute(intent, 5_000));
  stripe.ledger.move(app.clock.now, 'stripe_fee', -200);
  stripe.ledger.payOut(app.clock.now, 20_000);
  stripe.ledger.payOut(app.clock.now, 1, 'failed');
  const { cookie } = await app.signedIn('admin');
  const url = '/api/payouts?from=2026-03-01&to=2026-04-30';
  const read = async (): Promise<PayoutReply> => (await app.call({ url, cookie })).json();
  const none = { receivedCents: 0, refundedCents: 0, disputedCents: 0 };
  expect(await read()).toMatchObject({
    provider: 'stripe',
    isAway: false,
    months: [
      { month: '2026-03', ...none, receivedCents: 36_577, feesCents: 1091, paidOutCents: 0 },
      {
        ...{ month: '2026-04', ...none, refundedCents: 10_000, disputedCents: 5_000 },
        ...{ feesCents: 200, paidOutCents: 20_000 },
      },
    ],
  });
  // A dispute that is won gives its money back.
  stripe.win(intent);
  for (const event of stripe.events.slice(-1)) await deliver(event);
  expect((await read()).months[1]).toMatchObject({ disputedCents: 0, refundedCents: 10_000 });
  const ages = await app.call({ url: '/api/payouts?from=0001-01-01&to=9999-12-31', cookie });
  expect([ages.statusCode, ages.json().message]).toEqual([
    400,
    'Please choose a period of at most ten years',
  ]);
  const csv = (await app.call({ url: url.replace('?', '.csv?'), cookie })).body;
  expect(csv).toContain('2026-03,365.77,0,0,10.91,0');

  stripe.isKeyDead = true;
  expect(await read()).toMatchObject({
    isAway: true,
    months: [{ receivedCents: 36_577, feesCents: null, paidOutCents: null }, {}],
  });
});
