import { describe, expect, test } from 'vitest';
import { staffWorld } from '../testing/staff-world.ts';

const total = 36_577;
const credited = 10_000;
const rest = total - credited;

/** A deposit that was paid online, and of which $100.00 was then credited. */
async function withCredited() {
  const world = await staffWorld();
  const intent = await world.payDeposit();
  await world.credit(world.deposit, credited);
  return { ...world, intent };
}

describe('an online refund', () => {
  test('never sends back what staff sent back another way', async () => {
    const { sendBack, deposit, refund, online, read, booked, stripe, issue, first } =
      await withCredited();
    expect((await sendBack(deposit, credited)).statusCode).toBe(201);
    expect(await online()).toMatchObject({ leftCents: rest });
    const reply = await refund(total);
    expect([reply.statusCode, reply.json()]).toMatchObject([409, { leftCents: rest }]);
    expect(reply.json().message).toBe(
      'Only $265.77 is left of this payment. $100.00 was sent back another way, or was used as credit: undo that first to refund it here. Please check the amount.',
    );
    expect(await booked()).toMatchObject({ net: total, held: 0 });
    expect((await refund(rest, 'two')).json()).toMatchObject({ leftCents: 0 });
    expect((await refund(1, 'three')).json().message).toMatch(/^Nothing is left of this payment\./);
    expect(await read(deposit)).toMatchObject({ paidCents: 0, openCents: 0, overpaidCents: 0 });
    expect(await booked()).toMatchObject({ net: stripe.netCents(), held: 0 });
    // No credit came of it.
    expect(await issue(first.id)).toMatchObject({ paidCents: 0, clientCreditCents: 0 });
  });

  test('never sends back what pays another invoice as credit, until that is undone', async () => {
    const { issue, first, second, refund, online, read, deposit, post, booked, stripe } =
      await withCredited();
    const next = await issue(first.id);
    expect(next).toMatchObject({ paidCents: credited });
    expect(await online()).toMatchObject({ leftCents: rest });
    expect((await refund(total)).statusCode).toBe(409);
    expect(stripe.netCents()).toBe(total);
    await post(`invoices/${first.id}/payments/${next.payments[0]?.id}/undo`);
    expect(await online()).toMatchObject({ leftCents: total });
    expect((await refund(total)).statusCode).toBe(200);
    expect(await read(deposit)).toMatchObject({ paidCents: 0, openCents: 0, overpaidCents: 0 });
    expect(await booked()).toEqual({ net: 0, onInvoices: 0, credit: 0, held: 0 });
    expect(await issue(second.id)).toMatchObject({ paidCents: 0, clientCreditCents: 0 });
  });

  test('and one by bank transfer at the same moment never send back the same money', async () => {
    const { deposit, sendBack, refund, read, stripe, booked } = await withCredited();
    const replies = await Promise.all([refund(total), sendBack(deposit, credited)]);
    const codes = replies.map(({ statusCode }) => statusCode);
    expect([
      [200, 409],
      [409, 201],
    ]).toContainEqual(codes);
    const { paidCents, overpaidCents } = await read(deposit);
    const wasOnline = codes[0] === 200;
    expect([paidCents, overpaidCents]).toEqual([wasOnline ? 0 : rest, 0]);
    expect(stripe.netCents()).toBe(wasOnline ? 0 : total);
    expect(await booked()).toMatchObject({ net: stripe.netCents(), held: 0 });
  });

  test('leaves the money of another payment of the same invoice where it is', async () => {
    const { begin, stripe, deliver, credit, deposit, sendBack, get, post, read } =
      await staffWorld();
    for (const cents of [20_000, total - 20_000])
      await deliver(stripe.pay((await begin(cents)).session));
    await credit(deposit, credited);
    await sendBack(deposit, credited);
    const [late, early] = await get(`invoices/${deposit}/online-payments`);
    expect([early.leftCents, late.leftCents]).toEqual([20_000, total - 20_000]);
    const refund = ({ id }: { id: string }, amountCents: number) =>
      post(`online-payments/${id}/refund`, { amountCents, reason: 'Less', withCreditNote: true });
    const replies = await Promise.all([refund(early, 20_000), refund(late, total - 20_000)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const { paidCents } = await read(deposit);
    expect(paidCents).toBe(stripe.netCents() - credited);
  });
});
