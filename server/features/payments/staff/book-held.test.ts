import { describe, expect, test } from 'vitest';
import type { OnlinePayment } from '#contract/billing/online-payments.ts';
import type { TodayReply } from '#contract/office/today.ts';
import { payingWorld } from '../testing/paying-world.ts';

const deposit = 36_577;

/** A payment of another amount or currency than asked, which is held. */
async function withHeld(odd: { amount?: number; currency?: string }) {
  const world = await payingWorld();
  const { app, begin, stripe, deliver, id } = world;
  const { session, intent } = await begin();
  await deliver(stripe.pay(session, odd));
  const cookie = await world.admin();
  const call = (method: 'GET' | 'POST', url: string, payload: object = {}) =>
    app.call({ method, url, cookie, ...(method === 'POST' && { payload }) });
  const [online]: OnlinePayment[] = (
    await call('GET', `/api/invoices/${id}/online-payments`)
  ).json();
  const book = () => call('POST', `/api/online-payments/${online?.id}/book`);
  const refund = (amountCents: number) =>
    call('POST', `/api/online-payments/${online?.id}/refund`, {
      ...{ amountCents, reason: 'Another amount', withCreditNote: true },
    });
  const invoice = async () => (await call('GET', `/api/invoices/${id}`)).json();
  return { ...world, intent, online, call, book, refund, invoice };
}

describe('the pay page, while money is held', () => {
  test('takes nothing more, online or by check, until it went back', async () => {
    const { checkout, page, app, token, refund, call } = await withHeld({ amount: 10_000 });
    expect((await page()).attempt).toMatchObject({ state: 'needs-look', amountCents: 10_000 });
    expect((await checkout(deposit)).statusCode).toBe(409);
    const check = { method: 'POST', url: `/api/pay/${token}/check`, payload: {} } as const;
    expect((await app.call(check)).statusCode).toBe(409);
    expect((await refund(10_000)).statusCode).toBe(200);
    expect((await page()).attempt).toMatchObject({ state: 'paid', returnedCents: 10_000 });
    expect((await checkout(deposit)).statusCode).toBe(201);
    expect((await call('GET', '/api/overview/today')).statusCode).toBe(200);
  });
});

describe('held money', () => {
  test('is booked once, with two tabs open, and the rest is the client’s credit', async () => {
    const { book, booked, call, invoice, page } = await withHeld({ amount: 40_000 });
    const replies = await Promise.all([book(), book()]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await invoice()).toMatchObject({ status: 'paid', paidCents: deposit, openCents: 0 });
    expect(await booked()).toEqual({
      ...{ net: 40_000, onInvoices: deposit, credit: 40_000 - deposit, held: 0 },
    });
    const today: TodayReply = (await call('GET', '/api/overview/today')).json();
    expect(today.filter(({ kind }) => kind === 'payment')).toEqual([]);
    expect((await page()).attempt).toMatchObject({ state: 'paid', creditCents: 3423 });
  });

  test('that is less than asked leaves the rest open, and can be undone to the client’s credit', async () => {
    const { app, book, booked, call, id, invoice, checkout } = await withHeld({ amount: 10_000 });
    expect((await book()).json()).toMatchObject({ state: 'paid', look: '', appliedCents: 10_000 });
    expect(await invoice()).toMatchObject({ status: 'issued', openCents: deposit - 10_000 });
    expect((await checkout(deposit - 10_000)).statusCode).toBe(201);
    const [payment] = (await invoice()).payments;
    await call('POST', `/api/invoices/${id}/payments/${payment.id}/undo`);
    expect(await booked()).toEqual({ net: 10_000, onInvoices: 0, credit: 10_000, held: 0 });
    expect((await book()).statusCode).toBe(409);
    const journal = (await call('GET', '/api/journal.csv?from=2026-01-01')).body;
    expect(journal.match(/,1050,2400,100\r?\n/g)).toHaveLength(1);
    const history = await app.database.read
      .selectFrom('audit_entries')
      .select('action')
      .where('record_id', '=', id)
      .execute();
    expect(history.map(({ action }) => action)).toContain('held payment booked');
  });

  test('of another currency is shown in it, and can only be refunded', async () => {
    const { online, book, refund, stripe } = await withHeld({ currency: 'eur' });
    expect(online).toMatchObject({ currency: 'eur', heldCents: deposit, receivedCents: deposit });
    const reply = await book();
    expect([reply.statusCode, reply.json().message]).toEqual([
      409,
      '€365.77 came in another currency than the invoice. It can only be refunded.',
    ]);
    expect((await refund(deposit)).json()).toMatchObject({ heldCents: 0, returnedCents: deposit });
    expect(stripe.netCents('eur')).toBe(0);
  });

  test('of which a refund or a dispute took a part is booked without that', async () => {
    const { book, deliver, stripe, intent, booked } = await withHeld({ amount: 30_000 });
    await deliver(stripe.dispute(intent, 10_000));
    expect((await book()).json()).toMatchObject({ appliedCents: 20_000 });
    expect((await booked()).net).toBe(stripe.netCents());
    // The dispute is won after all: that money is held again.
    stripe.win(intent);
    for (const event of stripe.events.slice(-1)) await deliver(event);
    expect(await booked()).toMatchObject({ net: 30_000, onInvoices: 20_000, held: 10_000 });
    expect((await book()).json()).toMatchObject({ appliedCents: 30_000, heldCents: 0 });
  });
});
