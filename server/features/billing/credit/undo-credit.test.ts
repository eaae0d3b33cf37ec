import { expect, test } from 'vitest';
import { staffWorld } from '#server/features/payments/testing/staff-world.ts';

const total = 36_577;

/** What was paid twice online, and paid the next invoice as credit. */
async function withUsed() {
  const world = await staffWorld();
  const { begin, check, deposit, stripe, deliver, first, issue, post } = world;
  const { session, intent } = await begin();
  await check(deposit, total);
  await deliver(stripe.pay(session));
  const { payments } = await issue(first.id);
  const credit = payments.find(({ method }) => method === 'online-credit');
  if (credit === undefined) throw new Error('the credit was not used');
  const undo = () => post(`invoices/${first.id}/payments/${credit.id}/undo`);
  const { totalCents } = first;
  return { ...world, intent, undo, totalCents };
}

test('credit whose money was refunded since is not undone, though a check paid the invoice', async () => {
  const { deliver, stripe, intent, undo, read, check, first, second, booked, issue, totalCents } =
    await withUsed();
  await deliver(stripe.refund(intent, total));
  expect(await read(first.id)).toMatchObject({ paidCents: 0, openCents: totalCents });
  const refused = [409, 'This credit was refunded to the client, so you cannot undo it.'];
  const early = await undo();
  expect([early.statusCode, early.json().message]).toEqual(refused);
  expect((await check(first.id, totalCents)).statusCode).toBe(201);
  const late = await undo();
  expect([late.statusCode, late.json().message]).toEqual(refused);
  expect(await read(first.id)).toMatchObject({ status: 'paid', paidCents: totalCents });
  expect(await booked()).toEqual({ net: 0, onInvoices: 0, credit: 0, held: 0 });
  expect(await issue(second.id)).toMatchObject({ paidCents: 0, clientCreditCents: 0 });
});

test('credit of which a part was refunded since is not undone either', async () => {
  const { deliver, stripe, intent, undo, read, check, first, booked, totalCents } =
    await withUsed();
  const unused = total - totalCents;
  await deliver(stripe.dispute(intent, unused + 1000));
  await check(first.id, 1000);
  expect((await undo()).json().message).toBe(
    'Part of this credit was refunded to the client, so you cannot undo it.',
  );
  expect(await read(first.id)).toMatchObject({ status: 'paid', paidCents: totalCents });
  const onInvoices = totalCents - 1000;
  expect(await booked()).toEqual({ net: onInvoices, onInvoices, credit: 0, held: 0 });
});

test('credit whose refund did not hold can be undone again', async () => {
  const { deliver, stripe, intent, undo, read, first, booked } = await withUsed();
  await deliver(stripe.dispute(intent, total));
  stripe.win(intent);
  for (const event of stripe.events.slice(-1)) await deliver(event);
  expect((await undo()).statusCode).toBe(200);
  expect(await booked()).toEqual({ net: total, onInvoices: 0, credit: total, held: 0 });
  expect(await read(first.id)).toMatchObject({ paidCents: 0, clientCreditCents: total });
});

test('credit is not undone at the moment of its refund', async () => {
  const { post, undo, read, check, first, booked, stripe, online, totalCents } = await withUsed();
  const { id } = await online();
  const refund = post(`online-payments/${id}/refund`, {
    ...{ amountCents: total, reason: 'Paid twice', withCreditNote: false },
  });
  await Promise.all([refund, undo(), undo()]);
  expect((await refund).statusCode).toBe(200);
  expect(stripe.netCents()).toBe(0);
  expect(await booked()).toEqual({ net: 0, onInvoices: 0, credit: 0, held: 0 });
  expect((await check(first.id, totalCents)).statusCode).toBe(201);
  expect((await undo()).statusCode).toBe(409);
  expect(await read(first.id)).toMatchObject({ status: 'paid', paidCents: totalCents });
});
