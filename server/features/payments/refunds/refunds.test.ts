import { describe, expect, test } from 'vitest';
import type { OnlinePayment } from '#contract/billing/online-payments.ts';
import { refundRefusals } from '#domain/payment/refund-refusal.ts';
import { invalid } from '#server/testing/stripe/fake-objects.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { acceptedQuote } from '#server/testing/world/offers.ts';
import { payToken } from '../../billing/invoices/pay-link.ts';
import { openProvider } from '../provider/open-provider.ts';
import { ProviderAway } from '../provider/provider.ts';
import { sweepPayments } from '../settle/sweep.ts';
import { hear } from '../testing/hear.ts';
import { payingWorld } from '../testing/paying-world.ts';

const deposit = 36_577;
const quarterMs = 15 * 60_000;

/** A deposit that was paid online, and staff who refund it. */
async function withPaid() {
  const world = await payingWorld();
  const { app, begin, stripe, deliver, id } = world;
  const { session, intent } = await begin();
  await deliver(stripe.pay(session));
  const cookie = await world.admin();
  const online = async (): Promise<OnlinePayment> =>
    (await app.call({ url: `/api/invoices/${id}/online-payments`, cookie })).json()[0];
  const { id: attempt } = await online();
  /** With a fresh proof after some time. */
  const refund = async (amountCents: number, key: string, who = cookie) =>
    app.call({
      method: 'POST',
      url: `/api/online-payments/${attempt}/refund`,
      cookie: who,
      payload: { amountCents, reason: 'Less was built', withCreditNote: true },
      headers: { 'idempotency-key': key },
    });
  const invoice = async () => (await app.call({ url: `/api/invoices/${id}`, cookie })).json();
  const sweep = async () => {
    app.clock.now += quarterMs;
    await sweepPayments(app.context);
  };
  return { ...world, intent, online, refund, invoice, sweep };
}

describe('two refunds at once', () => {
  test('never send back more than came in', async () => {
    const { refund, stripe, booked, invoice } = await withPaid();
    const replies = await Promise.all([refund(30_000, 'one'), refund(30_000, 'two')]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    // By us, before the provider is asked.
    const refused = replies.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json().message).toContain('Only $65.77 is left of this payment.');
    expect(stripe.netCents()).toBe(deposit - 30_000);
    expect((await booked()).net).toBe(deposit - 30_000);
    expect(await invoice()).toMatchObject({ creditedCents: 30_000, openCents: 0 });
  });

  test('leave one of another amount its place', async () => {
    const { refund, stripe } = await withPaid();
    const replies = await Promise.all([refund(30_000, 'one'), refund(6577, 'two')]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(stripe.netCents()).toBe(0);
  });

  test('are refused by the test provider, too', async () => {
    const app = await createTestApp({
      payments: { provider: 'test', stripe: { secretKey: '', webhookSecret: '', url: '' } },
    });
    await acceptedQuote(app);
    const { id } = await app.database.read
      .selectFrom('invoices')
      .select('id')
      .where('status', '=', 'issued')
      .executeTakeFirstOrThrow();
    const { url } = (
      await app.call({
        method: 'POST',
        url: `/api/pay/${payToken(app.context, { id })}/checkout`,
        payload: { amountCents: deposit },
      })
    ).json();
    const checkout = new URL(url).pathname.split('/').at(-1) ?? '';
    await app.call({
      method: 'POST',
      url: `/api/test-checkouts/${checkout}`,
      payload: { outcome: 'pay' },
    });
    const provider = await openProvider(app.context);
    const ask = { paymentRef: checkout, amountCents: 30_000 };
    await provider?.refund({ ...ask, refundId: 'a', idempotencyKey: 'a' });
    await provider?.refund({ ...ask, refundId: 'a', idempotencyKey: 'a' });
    await expect(
      provider?.refund({ ...ask, refundId: 'b', idempotencyKey: 'b' }),
    ).rejects.toMatchObject({ reason: 'refunded' });
  });
});

describe('a refund', () => {
  test('that the provider refuses is told in our words, and leaves no credit note', async () => {
    const { refund, stripe, invoice, booked } = await withPaid();
    stripe.refusesRefunds = invalid('Insufficient funds in your account.', 'balance_insufficient');
    const reply = await refund(10_000, 'one');
    expect([reply.statusCode, reply.json().message]).toEqual([409, refundRefusals['no-balance']]);
    expect(await invoice()).toMatchObject({ creditNotes: [], creditedCents: 0, status: 'paid' });
    expect((await booked()).net).toBe(deposit);
    // Pressed again after somebody added to the balance.
    stripe.refusesRefunds = undefined;
    expect((await refund(10_000, 'one')).json()).toMatchObject({ returnedCents: 10_000 });
    expect(await invoice()).toMatchObject({ creditedCents: 10_000, openCents: 0 });
  });

  test('of what somebody refunded at Stripe meanwhile is refused, and that is booked', async () => {
    const { refund, stripe, intent, booked, invoice } = await withPaid();
    stripe.refund(intent, deposit);
    const reply = await refund(10_000, 'one');
    expect([reply.statusCode, reply.json().message]).toEqual([
      409,
      'Nothing is left of this payment.',
    ]);
    expect((await booked()).net).toBe(0);
    expect((await invoice()).creditNotes).toEqual([]);
  });

  test('whose answer was lost is found by the sweep, with its credit note, once', async () => {
    const { refund, stripe, sweep, invoice, booked } = await withPaid();
    stripe.afterCharge = () => {
      stripe.isKeyDead = true;
    };
    expect((await refund(10_000, 'one')).statusCode).toBe(503);
    expect((await invoice()).creditNotes).toEqual([]);
    stripe.afterCharge = undefined;
    stripe.isKeyDead = false;
    // What is on its way back cannot be refunded again.
    expect((await refund(deposit - 9999, 'two')).statusCode).toBe(409);
    await sweep();
    await sweep();
    expect(await invoice()).toMatchObject({ creditedCents: 10_000, openCents: 0 });
    expect((await invoice()).creditNotes).toHaveLength(1);
    expect(stripe.netCents()).toBe(deposit - 10_000);
    expect((await booked()).net).toBe(stripe.netCents());
  });

  test('whose answer was lost is not sent twice when it is pressed again', async () => {
    const { refund, stripe, invoice } = await withPaid();
    stripe.afterCharge = () => {
      stripe.isKeyDead = true;
    };
    expect((await refund(10_000, 'one')).statusCode).toBe(503);
    stripe.afterCharge = undefined;
    stripe.isKeyDead = false;
    expect((await refund(10_000, 'one')).json()).toMatchObject({ returnedCents: 10_000 });
    expect(stripe.netCents()).toBe(deposit - 10_000);
    expect((await invoice()).creditNotes).toHaveLength(1);
  });

  test('that never reached the provider is given up, and can be started again', async () => {
    const { app, refund, stripe, sweep, invoice, online, intent, admin } = await withPaid();
    const { context } = app;
    // As after a crash between our row and the provider.
    const provider = await openProvider(context);
    const real = provider?.refund;
    if (provider === undefined || real === undefined) throw new Error('no provider');
    provider.refund = () => Promise.reject(new ProviderAway('no connection'));
    expect((await refund(deposit, 'one')).statusCode).toBe(503);
    provider.refund = real;
    expect((await refund(deposit, 'two')).statusCode).toBe(409);
    app.clock.now += quarterMs;
    await hear(app, intent);
    expect((await online()).look).toContain('never reached the provider');
    expect((await invoice()).creditNotes).toEqual([]);
    expect((await refund(deposit, 'one', await admin())).statusCode).toBe(200);
    await sweep();
    expect(stripe.netCents()).toBe(0);
    expect((await invoice()).creditNotes).toHaveLength(1);
  });
});
