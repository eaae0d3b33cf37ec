import { describe, expect, test } from 'vitest';
import { openProvider } from '../provider/open-provider.ts';
import { ProviderAway } from '../provider/provider.ts';
import { sweepPayments } from '../settle/sweep.ts';
import { hear } from '../testing/hear.ts';
import { staffWorld } from '../testing/staff-world.ts';

const total = 36_577;
const credited = 10_000;
const quarterMs = 15 * 60_000;
const nowhere = { net: 0, onInvoices: 0, credit: 0, held: 0 };

/** A deposit and staff who refund, also while the answers of the provider get lost. */
async function withRefunds() {
  const world = await staffWorld();
  const { app, begin, check, deposit, stripe, deliver } = world;
  /** Paid by check while the client paid online. @returns the id of Stripe's payment. */
  const payTwice = async () => {
    const { session, intent } = await begin();
    await check(deposit, total);
    await deliver(stripe.pay(session));
    return intent;
  };
  const refundUnsure = async (cents: number) => {
    stripe.afterCharge = () => {
      stripe.isKeyDead = true;
    };
    expect((await world.refund(cents)).statusCode).toBe(503);
    stripe.afterCharge = undefined;
    stripe.isKeyDead = false;
  };
  const sweep = async () => {
    app.clock.now += quarterMs;
    await sweepPayments(app.context);
  };
  return { ...world, payTwice, refundUnsure, sweep };
}

describe('credit that is on its way back', () => {
  test('of a payment that came twice pays no invoice, which stays owed', async () => {
    const { payTwice, refundUnsure, sweep, issue, first, post, read, booked } = await withRefunds();
    await payTwice();
    await refundUnsure(total);
    expect(await issue(first.id)).toMatchObject({ paidCents: 0, clientCreditCents: 0 });
    const apply = await post(`invoices/${first.id}/apply-credit`);
    expect([apply.statusCode, apply.json().message]).toEqual([
      409,
      'This client has no credit left.',
    ]);
    await sweep();
    expect(await booked()).toEqual(nowhere);
    expect(await read(first.id)).toMatchObject({
      ...{ status: 'issued', openCents: first.totalCents, creditedCents: 0, creditNotes: [] },
    });
  });

  test('leaves the rest of the credit to the next invoice', async () => {
    const { payTwice, refundUnsure, sweep, issue, first, read, booked } = await withRefunds();
    await payTwice();
    await refundUnsure(total - 5000);
    expect(await issue(first.id)).toMatchObject({ paidCents: 5000 });
    await sweep();
    expect(await booked()).toEqual({ net: 5000, onInvoices: 5000, credit: 0, held: 0 });
    expect(await read(first.id)).toMatchObject({ paidCents: 5000, creditedCents: 0 });
  });

  test('of an overpaid invoice pays no other one, and is not sent back by hand', async () => {
    const { payDeposit, credit, deposit, refundUnsure, sweep, issue, first, sendBack, read } =
      await withRefunds();
    await payDeposit();
    await credit(deposit, credited);
    await refundUnsure(credited);
    expect(await issue(first.id)).toMatchObject({ paidCents: 0, clientCreditCents: 0 });
    const reply = await sendBack(deposit, credited);
    expect([reply.statusCode, reply.json().message]).toEqual([
      409,
      'There is nothing else to refund on this invoice. $100.00 is on its way back online already.',
    ]);
    await sweep();
    expect(await read(deposit)).toMatchObject({
      ...{ paidCents: total - credited, creditedCents: credited, openCents: 0, overpaidCents: 0 },
    });
    expect(await read(first.id)).toMatchObject({ openCents: first.totalCents, creditNotes: [] });
  });

  test.each([0, 1])('is never used at the same moment, number %i first', async (begins) => {
    const { payTwice, refund, issue, first, read, booked, stripe } = await withRefunds();
    await payTwice();
    const both = [() => refund(total), () => issue(first.id)];
    await Promise.all((begins === 0 ? both : both.toReversed()).map((start) => start()));
    expect(stripe.netCents()).toBe(0);
    expect(await booked()).toEqual(nowhere);
    // If the credit paid it before the refund was begun, the refund is of that invoice, with its note.
    const { paidCents, openCents, creditedCents, totalCents } = await read(first.id);
    expect(paidCents).toBe(0);
    expect([openCents, creditedCents].toSorted((a, b) => a - b)).toEqual([0, totalCents]);
  });
});

test('a refund that was given up credits no invoice that got the money since', async () => {
  const { app, payTwice, refund, issue, first, read, stripe, deliver, booked, ...world } =
    await withRefunds();
  const intent = await payTwice();
  const provider = await openProvider(app.context);
  if (provider === undefined) throw new Error('no provider');
  const real = provider.refund;
  provider.refund = () => Promise.reject(new ProviderAway('no connection'));
  expect((await refund(total)).statusCode).toBe(503);
  provider.refund = real;
  app.clock.now += quarterMs;
  await hear(app, intent);
  expect((await world.online()).look).toContain('never reached the provider');
  expect(await issue(first.id)).toMatchObject({ paidCents: first.totalCents });
  // It did reach the provider after all.
  const { id } = await app.database.read
    .selectFrom('payment_refunds')
    .select('id')
    .executeTakeFirstOrThrow();
  await deliver(stripe.refund(intent, total, { refund: id }));
  expect(await booked()).toEqual(nowhere);
  expect(await read(first.id)).toMatchObject({
    ...{ status: 'issued', openCents: first.totalCents, creditedCents: 0, creditNotes: [] },
  });
});
