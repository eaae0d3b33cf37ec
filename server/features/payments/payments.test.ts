import { describe, expect, test } from 'vitest';
import type { InvoiceDetail } from '#contract/billing/invoices.ts';
import type { TodayReply } from '#contract/office/today.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { mailRows } from '#server/testing/world/mail.ts';
import { acceptedQuote } from '#server/testing/world/offers.ts';
import { payToken } from '../billing/invoices/pay-link.ts';
import { sweepPayments } from './settle/sweep.ts';
import { payingWorld } from './testing/paying-world.ts';

const deposit = 36_577;

describe('the pay page', () => {
  test('shows what is open and takes the client to the provider', async () => {
    const { page, begin, stripe } = await payingWorld();
    expect(await page()).toMatchObject({
      number: '2026-0001',
      label: 'Deposit',
      status: 'open',
      openCents: deposit,
      provider: 'stripe',
      attempt: null,
    });
    const { session } = await begin();
    expect(stripe.sessions.get(session)).toMatchObject({ amount_total: deposit, currency: 'usd' });
    expect((await page()).attempt).toMatchObject({ state: 'open', amountCents: deposit });
  });

  test('shows the tax with its name and percentage, as the invoice does', async () => {
    const { page } = await payingWorld(1900);
    expect(await page()).toMatchObject({
      netCents: deposit,
      taxBasisPoints: 1900,
      taxCents: 6950,
      taxName: 'VAT',
      taxText: '',
      totalCents: 43_527,
      openCents: 43_527,
    });
  });

  test('says why there is no tax, in the words of the invoice', async () => {
    const { app, admin, quote } = await payingWorld(1900);
    const cookie = await admin();
    const call = (method: 'GET' | 'PUT' | 'POST', url: string, payload: object = {}) =>
      app.call({ method, url, cookie, ...(method !== 'GET' && { payload }) });
    const [, next] = (await call('GET', `/api/invoices?quoteId=${quote.id}&sort=issueOn`)).json();
    await call('PUT', `/api/quotes/${quote.id}/billing`, {
      taxTreatment: 'reverse-charge',
      taxCountry: 'FR',
      taxId: '12 345678901',
    });
    const issued: InvoiceDetail = (await call('POST', `/api/invoices/${next.id}/issue`)).json();
    expect(issued.taxText).toBe('Reverse charge');
    const url = `/api/pay/${payToken(app.context, { id: issued.id })}`;
    expect((await app.call({ url })).json()).toMatchObject({
      taxBasisPoints: 0,
      taxCents: 0,
      taxText: issued.taxText,
      totalCents: issued.netCents,
    });
  });

  test('offers the same page of the provider again instead of a second one', async () => {
    const { begin, stripe } = await payingWorld();
    const first = await begin();
    expect(await begin()).toEqual(first);
    expect((await begin(10_000)).session).not.toBe(first.session);
    expect(stripe.sessions.size).toBe(2);
  });

  test('refuses more than is open, less than 50 cents, and a forged link', async () => {
    const { app, checkout, token } = await payingWorld();
    expect((await checkout(deposit + 1)).statusCode).toBe(409);
    expect((await checkout(49)).statusCode).toBe(400);
    const forged = `${token.slice(0, -2)}xx`;
    expect((await app.call({ url: `/api/pay/${forged}` })).statusCode).toBe(404);
  });

  test('without a provider shows the transfer, and no payment can be started', async () => {
    const app = await createTestApp();
    const quote = await acceptedQuote(app);
    const { id } = await app.database.read
      .selectFrom('invoices')
      .select('id')
      .where('quote_id', '=', quote.id)
      .where('status', '=', 'issued')
      .executeTakeFirstOrThrow();
    const url = `/api/pay/${payToken(app.context, { id })}`;
    expect((await app.call({ url })).json()).toMatchObject({ provider: '', openCents: deposit });
    const payload = { amountCents: deposit };
    expect((await app.call({ method: 'POST', url: `${url}/checkout`, payload })).statusCode).toBe(
      409,
    );
    await sweepPayments(app.context);
  });

  test('notes a check once and tells the team', async () => {
    const { app, token, page } = await payingWorld();
    const press = () => app.call({ method: 'POST', url: `/api/pay/${token}/check`, payload: {} });
    expect((await press()).json().checkAnnouncedAt).not.toBeNull();
    expect((await press()).statusCode).toBe(200);
    expect((await page()).openCents).toBe(deposit);
    const mails = (await mailRows(app)).filter(({ template }) => template === 'payment-look');
    expect(mails).toHaveLength(1);
  });
});

describe('a payment', () => {
  test('in parts leaves the rest open, and its receipt says so', async () => {
    const { app, begin, stripe, deliver, page } = await payingWorld();
    const { session } = await begin(10_000);
    await deliver(stripe.pay(session));
    expect(await page()).toMatchObject({ status: 'open', openCents: deposit - 10_000 });
    const [receipt] = (await mailRows(app)).filter(
      ({ template }) => template === 'payment-received',
    );
    expect(JSON.parse(receipt?.data ?? '{}')).toMatchObject({
      amountCents: 10_000,
      openCents: deposit - 10_000,
    });
  });

  test('of what was paid by check meanwhile stands to the client’s credit', async () => {
    const { app, admin, id, begin, stripe, deliver, page, booked } = await payingWorld();
    const { session } = await begin();
    await app.call({
      method: 'POST',
      url: `/api/invoices/${id}/payments`,
      cookie: await admin(),
      payload: { amountCents: 30_000, paidOn: '2026-03-04', method: 'check' },
    });
    await deliver(stripe.pay(session));
    expect(await page()).toMatchObject({ status: 'paid', openCents: 0, paidCents: deposit });
    expect((await page()).attempt).toMatchObject({ creditCents: 30_000, returnedCents: 0 });
    expect(await booked()).toEqual({ net: deposit, onInvoices: 6577, credit: 30_000, held: 0 });
  });

  test('of several invoices is started by their client only, and pays each', async () => {
    const { app, stripe, deliver, quote } = await payingWorld();
    const { cookie } = await app.signedIn('client', { email: 'dana@northridge.example' });
    const own = (await app.call({ url: '/api/client/invoices', cookie })).json();
    const [, second] = own;
    await app.call({ method: 'POST', url: `/api/client/invoices/${second.id}/issue`, cookie });
    const payload = { invoiceIds: [own[0].id, second.id] };
    const press = (who: string) =>
      app.call({ method: 'POST', url: '/api/client/payments', cookie: who, payload });
    const stranger = await app.signedIn('client');
    expect((await press(stranger.cookie)).statusCode).toBe(404);
    const reply = await press(cookie);
    expect(reply.statusCode).toBe(201);
    const session = new URL(reply.json().url).pathname.split('/').at(-1) ?? '';
    await deliver(stripe.pay(session));
    const after = await app.call({
      url: `/api/invoices?quoteId=${quote.id}&status=paid`,
      cookie: (await app.signedIn('admin')).cookie,
    });
    expect(after.json()).toHaveLength(2);
  });

  test('is never undone by hand: it is refunded, with a credit note, through the provider', async () => {
    const { app, admin, id, begin, stripe, deliver, booked } = await payingWorld();
    const { session } = await begin();
    await deliver(stripe.pay(session));
    const cookie = await admin();
    const { payments } = (await app.call({ url: `/api/invoices/${id}`, cookie })).json();
    expect(payments).toMatchObject([{ amountCents: deposit, method: 'online' }]);
    const undo = {
      method: 'POST',
      url: `/api/invoices/${id}/payments/${payments[0].id}/undo`,
    } as const;
    expect((await app.call({ ...undo, cookie, payload: {} })).statusCode).toBe(409);
    const [online] = (
      await app.call({ url: `/api/invoices/${id}/online-payments`, cookie })
    ).json();
    const refund = (payload: object, key: string) =>
      app.call({
        method: 'POST',
        url: `/api/online-payments/${online.id}/refund`,
        cookie,
        payload,
        headers: { 'idempotency-key': key },
      });
    const body = { amountCents: 10_000, reason: 'Less was built', withCreditNote: true };
    expect((await refund(body, 'one')).json()).toMatchObject({ returnedCents: 10_000 });
    // Pressed twice.
    expect((await refund(body, 'one')).json()).toMatchObject({ returnedCents: 10_000 });
    expect(stripe.netCents()).toBe(deposit - 10_000);
    expect((await booked()).net).toBe(stripe.netCents());
    expect((await app.call({ url: `/api/invoices/${id}`, cookie })).json()).toMatchObject({
      status: 'paid',
      paidCents: deposit - 10_000,
      creditedCents: 10_000,
      openCents: 0,
      overpaidCents: 0,
    });
    expect((await refund({ ...body, amountCents: deposit }, 'two')).statusCode).toBe(409);
  });
});

describe('a payment that somebody must look at', () => {
  test('whose news was lost is found, also after the program was away for longer than usual', async () => {
    const { app, begin, stripe, booked } = await payingWorld();
    await sweepPayments(app.context);
    stripe.pay((await begin()).session);
    app.clock.now += 12 * 86_400_000;
    await sweepPayments(app.context);
    expect((await booked()).net).toBe(stripe.netCents());
  });

  test('is in today’s list until somebody says what was done', async () => {
    const { app, admin, id, begin, stripe, deliver, booked } = await payingWorld();
    await deliver(stripe.pay((await begin()).session, { amount: 100 }));
    expect(await booked()).toEqual({ net: 100, onInvoices: 0, credit: 0, held: 100 });
    const cookie = await admin();
    const today = async () => {
      const all: TodayReply = (await app.call({ url: '/api/overview/today', cookie })).json();
      return all.filter(({ kind }) => kind === 'payment');
    };
    const note = 'We asked for $365.77, but we received $1.00.';
    expect(await today()).toMatchObject([{ total: 1, items: [{ recordId: id, note }] }]);
    const [online] = (
      await app.call({ url: `/api/invoices/${id}/online-payments`, cookie })
    ).json();
    const url = `/api/online-payments/${online.id}/looked`;
    const looked = { method: 'POST', url, cookie, payload: { note: 'Asked the client' } } as const;
    expect((await app.call(looked)).json()).toMatchObject({ look: '', heldCents: 100 });
    expect(await today()).toEqual([]);
    expect((await app.call(looked)).statusCode).toBe(409);
  });
});
