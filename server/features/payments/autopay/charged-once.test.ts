import { describe, expect, test } from 'vitest';
import { payToken } from '../../billing/invoices/pay-link.ts';
import { sweepAndCharge, sweepPayments } from '../settle/sweep.ts';
import { withAutopay } from '../testing/autopay-world.ts';
import { hear } from '../testing/hear.ts';
import { killedAfterCharge } from '../testing/killed-after-charge.ts';
import { chargeDue } from './charge.ts';
import { isLeftToAutopay } from './coming.ts';

const dayMs = 86_400_000;

describe('automatic payments, once they were charged', () => {
  test.each(['refund', 'dispute'] as const)('take nothing again after a %s', async (what) => {
    const { app, admin, start, pass, second, stripe } = await withAutopay();
    await start();
    await pass(46);
    expect(await second()).toMatchObject({ status: 'paid' });
    const [, charged = ''] = stripe.intents.keys();
    stripe[what](charged, (await second()).total_cents);
    await hear(app, charged);
    expect(await second()).toMatchObject({ status: 'issued', paid_cents: 0 });
    const coming = await app.call({ url: '/api/autopay/coming', cookie: await admin() });
    expect(coming.json()).toEqual([]);
    await pass(8);
    expect(stripe.intents.size).toBe(2);
    expect(await isLeftToAutopay(app.context, app.database.read, await second())).toBe(false);
  });

  test('take nothing of an invoice that lost its credit to a dispute', async () => {
    const { app, admin, id, start, pass, second, stripe } = await withAutopay();
    await start();
    await app.call({
      method: 'POST',
      url: `/api/invoices/${id}/credit-notes`,
      cookie: await admin(),
      payload: { amountCents: 10_000, reason: 'Less was built' },
    });
    await pass(38);
    expect(await second()).toMatchObject({ status: 'issued', paid_cents: 10_000 });
    const [deposit = ''] = stripe.intents.keys();
    stripe.dispute(deposit, 36_577);
    await hear(app, deposit);
    expect(await second()).toMatchObject({ status: 'issued', paid_cents: 0 });
    await pass(10);
    expect(stripe.intents.size).toBe(1);
    expect(await isLeftToAutopay(app.context, app.database.read, await second())).toBe(false);
  });

  test.each([0, 12])(
    'charge once when the program dies after a charge for %i days',
    async (days) => {
      const { app, start, pass, second, stripe, booked } = await withAutopay();
      await start();
      await sweepPayments(app.context);
      await pass(44);
      app.clock.now += 2 * dayMs;
      await expect(chargeDue(killedAfterCharge(app.context))).rejects.toThrow(
        '1 charges or warnings failed',
      );
      expect(stripe.intents.size).toBe(2);
      expect(await second()).toMatchObject({ status: 'issued', paid_cents: 0 });
      app.clock.now += days * dayMs;
      if (days > 0) await sweepPayments(app.context);
      await chargeDue(app.context);
      expect(stripe.intents.size).toBe(2);
      expect(await second()).toMatchObject({ status: 'paid' });
      expect((await booked()).net).toBe(stripe.netCents());
    },
  );

  test('take what is owed by now when a charge never reached the provider', async () => {
    const { app, admin, start, pass, second, stripe, booked } = await withAutopay();
    await start();
    await pass(44);
    await sweepPayments(app.context);
    app.clock.now += 2 * dayMs;
    const { id, total_cents } = await second();
    const database = Object.create(app.context.database, {
      transaction: {
        value: async (work: Parameters<typeof app.context.database.transaction>[0]) => {
          await app.context.database.transaction(work);
          throw new Error('killed');
        },
      },
    });
    await expect(chargeDue({ ...app.context, database })).rejects.toThrow();
    expect(stripe.intents.size).toBe(1);
    const credit = { amountCents: 7_433, reason: 'Less was built' };
    const url = `/api/invoices/${id}/credit-notes`;
    await app.call({ method: 'POST', url, cookie: await admin(), payload: credit });
    app.clock.now += 3_600_000;
    await sweepAndCharge(app.context);
    await sweepAndCharge(app.context);
    const [, charged] = stripe.intents.values();
    expect([stripe.intents.size, charged?.amount]).toEqual([2, total_cents - 7_433]);
    expect(await second()).toMatchObject({ status: 'paid', paid_cents: total_cents - 7_433 });
    expect(await booked()).toMatchObject({ net: stripe.netCents(), credit: 0 });
  });

  test('take nothing of an invoice that is paid while another one is charged', async () => {
    const { app, admin, quote, start, stripe, booked } = await withAutopay();
    await start();
    const cookie = await admin();
    const listed = () =>
      app.database.read
        .selectFrom('invoices')
        .selectAll()
        .where('quote_id', '=', quote.id)
        .orderBy('position')
        .execute();
    const [, second, third] = await listed();
    for (const one of [second, third])
      await app.call({ method: 'POST', url: `/api/invoices/${one?.id}/issue`, cookie });
    app.clock.now += 14 * dayMs;
    const [, later] = [second?.id, third?.id].toSorted();
    const payload = {
      amountCents: third?.total_cents,
      paidOn: '2026-03-05',
      method: 'bank-transfer',
    };
    let isPaid = false;
    const database = Object.create(app.context.database, {
      transaction: {
        value: async (work: Parameters<typeof app.context.database.transaction>[0]) => {
          const done = await app.context.database.transaction(work);
          if (isPaid) return done;
          isPaid = true;
          const url = `/api/invoices/${later}/payments`;
          const paid = await app.call({ method: 'POST', url, cookie: await admin(), payload });
          expect(paid.statusCode, paid.body).toBe(201);
          return done;
        },
      },
    });
    await chargeDue({ ...app.context, database });
    expect((await listed()).filter(({ status }) => status === 'paid')).toHaveLength(3);
    // The deposit and one of the two.
    expect(stripe.intents.size).toBe(2);
    expect(await booked()).toMatchObject({ credit: 0 });
  });

  test('take nothing while a payment of another amount is held', async () => {
    const { app, start, pass, second, stripe, deliver } = await withAutopay();
    await start();
    await pass(38);
    const url = `/api/pay/${payToken(app.context, await second())}/checkout`;
    const payload = { amountCents: (await second()).total_cents };
    const reply = await app.call({ method: 'POST', url, payload });
    const session = new URL(reply.json().url).pathname.split('/').at(-1) ?? '';
    await deliver(stripe.pay(session, { amount: 1234 }));
    await pass(20);
    expect(await second()).toMatchObject({ status: 'issued', paid_cents: 0 });
    expect(stripe.intents.size).toBe(2);
  });

  test('go on while a payment of something else cannot be read', async () => {
    const { app, start, pass, second, stripe } = await withAutopay();
    await start();
    await pass(44);
    const [deposit = ''] = stripe.intents.keys();
    stripe.dispute(deposit, 700);
    stripe.unreadable.add([...stripe.sessions.keys()][0] ?? '');
    app.clock.now += 2 * dayMs;
    await expect(sweepAndCharge(app.context)).rejects.toThrow('could not be settled');
    expect(await second()).toMatchObject({ status: 'paid' });
  });

  test('wait while the payment that cannot be read may be of the same invoice', async () => {
    const { app, start, pass, second, stripe } = await withAutopay();
    await start();
    await pass(38);
    await sweepAndCharge(app.context);
    const url = `/api/pay/${payToken(app.context, await second())}/checkout`;
    const payload = { amountCents: (await second()).total_cents };
    const reply = await app.call({ method: 'POST', url, payload });
    const session = new URL(reply.json().url).pathname.split('/').at(-1) ?? '';
    stripe.pay(session);
    stripe.unreadable.add(session);
    app.clock.now += 8 * dayMs;
    await expect(sweepAndCharge(app.context)).rejects.toThrow('could not be settled');
    expect(stripe.intents.size).toBe(2);
    stripe.unreadable.clear();
    await sweepAndCharge(app.context);
    expect(await second()).toMatchObject({ status: 'paid' });
    expect(stripe.intents.size).toBe(2);
  });

  test('take nothing for a project that was canceled', async () => {
    const { app, admin, quote, start, pass, second, stripe } = await withAutopay();
    await start();
    const made = await app.call({
      method: 'POST',
      url: '/api/quotes/convert-to-project',
      cookie: await admin(),
      payload: { quoteId: quote.id },
    });
    expect(made.statusCode, made.body).toBeLessThan(300);
    // Issued, and not due yet.
    await pass(38);
    await app.database.transaction((tx) =>
      tx
        .updateTable('projects')
        .set({ status: 'cancelled' })
        .where('source_quote_id', '=', quote.id)
        .execute(),
    );
    await pass(8);
    expect(await second()).toMatchObject({ status: 'issued', paid_cents: 0 });
    expect(stripe.intents.size).toBe(1);
  });
});
