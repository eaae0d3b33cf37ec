import { describe, expect, test } from 'vitest';
import type { InvoiceDetail, InvoiceReply } from '#contract/billing/invoices.ts';
import { allMail, mailRows } from '#server/testing/world/mail.ts';
import { acceptedQuote } from '#server/testing/world/offers.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { issueDueInvoices, remindOfInvoices } from './billing-clock.ts';

const dayMs = 86_400_000;

async function withPlan(signed: object = {}) {
  const app = await createTestApp();
  // Signs in for each call, because sessions expire while the clock moves by weeks.
  const asAdmin = async () => (await app.signedIn('admin')).cookie;
  const quote = await acceptedQuote(app, {}, signed);
  const list = async (query = ''): Promise<InvoiceReply[]> =>
    (
      await app.call({
        url: `/api/invoices?quoteId=${quote.id}&sort=issueOn${query}`,
        cookie: await asAdmin(),
      })
    ).json();
  const send = async (url: string, payload: object = {}, method: 'POST' | 'PUT' = 'POST') =>
    app.call({ method, url, cookie: await asAdmin(), payload });
  const [deposit, first] = await list();
  if (deposit === undefined) throw new Error('no deposit');
  return { app, asAdmin, cookie: await asAdmin(), quote, list, send, deposit, first };
}

const payment = (amountCents: number, more: object = {}) => ({
  amountCents,
  paidOn: '2026-03-04',
  method: 'bank-transfer',
  note: 'Statement 12',
  ...more,
});

describe('the invoices of an accepted plan', () => {
  test('are dated, add up to the plan, and begin with the deposit, which is issued at once', async () => {
    const { list } = await withPlan();
    const all = await list();
    expect(all).toHaveLength(13);
    expect(all.reduce((sum, one) => sum + one.totalCents, 0)).toBe(365_769);
    expect(all[0]).toMatchObject({
      number: '2026-0001',
      label: 'Deposit',
      status: 'issued',
      totalCents: 36_577,
      issueOn: '2026-03-04',
      dueOn: '2026-03-18',
      customerName: 'Dana Whitfield',
    });
    expect(all[1]).toMatchObject({ number: null, status: 'planned', issueOn: '2026-04-04' });
    expect(all.at(-1)).toMatchObject({ label: 'Payment 12 of 12', issueOn: '2027-03-04' });
  });

  test('of a buyout are a single one over the estimate', async () => {
    const { list } = await withPlan({ plan: 'buyout' });
    expect(await list()).toMatchObject([{ label: 'One-time payment', totalCents: 310_000 }]);
  });

  test('are issued once each on their days, with consecutive numbers', async () => {
    const { app, list } = await withPlan();
    app.clock.now += 29 * dayMs;
    await issueDueInvoices(app.context);
    expect((await list('&status=planned')).length).toBe(12);
    app.clock.now += 2 * dayMs;
    await Promise.all([issueDueInvoices(app.context), issueDueInvoices(app.context)]);
    const [, second] = await list();
    expect(second).toMatchObject({
      number: '2026-0002',
      issueOn: '2026-04-04',
      dueOn: '2026-04-18',
    });
    expect((await list('&status=planned')).length).toBe(11);
    const mails = (await allMail(app.context)).filter(({ template }) => template === 'invoice');
    expect(mails).toHaveLength(2);
  });

  test('restart their numbering in a new year', async () => {
    const { app, list } = await withPlan();
    app.clock.now = Date.UTC(2027, 0, 4, 17);
    await issueDueInvoices(app.context);
    const numbers = (await list()).map(({ number }) => number);
    expect(numbers.filter((number) => number?.startsWith('2027-')).sort()).toEqual(
      Array.from({ length: 10 }, (_, index) => `2027-${String(index + 1).padStart(4, '0')}`),
    );
  });

  test('are listed as overdue from the day after their due day', async () => {
    const { app, list } = await withPlan();
    app.clock.now += 14 * dayMs;
    expect(await list('&status=overdue')).toEqual([]);
    app.clock.now += dayMs;
    expect(await list('&status=overdue')).toMatchObject([
      { number: '2026-0001', status: 'overdue' },
    ]);
    expect(await list('&status=issued')).toEqual([]);
  });

  test('can be listed without planned ones, and exported as CSV for the bookkeeper', async () => {
    const { app, list, asAdmin } = await withPlan();
    expect((await list('&stage=numbered')).map(({ number }) => number)).toEqual(['2026-0001']);
    const url = '/api/invoices.csv?sort=issueOn';
    const { body } = await app.call({ url, cookie: await asAdmin() });
    const [head, first] = body.split('\r\n');
    expect(head).toContain('Number,For,Client');
    expect(first).toContain('2026-0001,Deposit,Northridge Dental,dana@northridge.example,,Open');
    expect(body.trim().split('\r\n')).toHaveLength(14);
  });

  test('use the tax rate and address of the day they are issued', async () => {
    const { app, list, send, quote } = await withPlan();
    const url = `/api/quotes/${quote.id}/billing`;
    const change = { taxBasisPoints: 825, address: '1 Main St\nAlbany', purchaseOrder: 'PO-7' };
    expect((await send(url, { ...change, version: 1 }, 'PUT')).json()).toMatchObject(change);
    expect((await send(url, { ...change, company: 'X', version: 1 }, 'PUT')).statusCode).toBe(409);
    expect((await send(url, { taxBasisPoints: 5001 }, 'PUT')).statusCode).toBe(400);
    app.clock.now += 31 * dayMs;
    await issueDueInvoices(app.context);
    const [deposit, second] = await list();
    expect(deposit).toMatchObject({ taxCents: 0, totalCents: 36_577, purchaseOrder: '' });
    expect(second).toMatchObject({
      netCents: 27_433,
      taxBasisPoints: 825,
      taxCents: 2_263,
      totalCents: 29_696,
      purchaseOrder: 'PO-7',
    });
  });
});

describe('payments', () => {
  test('can be partial, and the last one marks the invoice as paid', async () => {
    const { deposit, send } = await withPlan();
    const url = `/api/invoices/${deposit.id}/payments`;
    const part = await send(url, payment(10_000));
    expect(part.statusCode).toBe(201);
    expect(part.json()).toMatchObject({ status: 'issued', paidCents: 10_000, openCents: 26_577 });
    const rest = await send(url, payment(26_577));
    expect(rest.json()).toMatchObject({ status: 'paid', openCents: 0 });
    expect(rest.json().payments).toMatchObject([
      { amountCents: 10_000, note: 'Statement 12', recordedName: 'Test admin' },
      { amountCents: 26_577 },
    ]);
  });

  test('above the balance, of nothing, or on a future day are refused', async () => {
    const { deposit, first, send } = await withPlan();
    const url = `/api/invoices/${deposit.id}/payments`;
    const over = await send(url, payment(36_578));
    expect([over.statusCode, over.json().openCents]).toEqual([409, 36_577]);
    for (const wrong of [0, -5, 1.5])
      expect((await send(url, payment(wrong))).statusCode).toBe(400);
    expect((await send(url, payment(100, { paidOn: '2026-03-06' }))).statusCode).toBe(400);
    expect((await send(url, payment(100, { paidOn: '2026-02-30' }))).statusCode).toBe(400);
    expect((await send(`/api/invoices/${first?.id}/payments`, payment(100))).statusCode).toBe(409);
    expect((await send('/api/invoices/unknown/payments', payment(100))).statusCode).toBe(404);
    // A day that has begun in the east, but not yet where the company is.
    expect((await send(url, payment(100, { paidOn: '2026-03-05' }))).statusCode).toBe(201);
  });

  test('of more than a year before the invoice are refused, as a wrong year', async () => {
    const { send, deposit } = await withPlan();
    const url = `/api/invoices/${deposit.id}/payments`;
    const message = 'Please check the date. It is more than a year before this invoice was issued.';
    const wrong = { ...payment(100), paidOn: '2025-03-03' };
    expect((await send(url, wrong)).json()).toMatchObject({
      ...{ status: 400, issues: [{ path: 'paidOn', message }] },
    });
    const prepaid = { ...payment(100), paidOn: '2025-03-04' };
    expect((await send(url, prepaid)).statusCode).toBe(201);
  });

  test('by ten requests at once never exceed the balance', async () => {
    const { deposit, send, app, cookie } = await withPlan();
    const url = `/api/invoices/${deposit.id}/payments`;
    const replies = await Promise.all(Array.from({ length: 10 }, () => send(url, payment(10_000))));
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3);
    const now: InvoiceDetail = (
      await app.call({ url: `/api/invoices/${deposit.id}`, cookie })
    ).json();
    expect(now.paidCents).toBe(30_000);
    expect(now.payments.reduce((sum, one) => sum + one.amountCents, 0)).toBe(30_000);
    expect(now.today, 'offered as the day of a payment').toBe('2026-03-04');
  });

  test('sent twice with the same idempotency key are recorded once', async () => {
    const { app, cookie, deposit } = await withPlan();
    const once = () =>
      app.call({
        method: 'POST',
        url: `/api/invoices/${deposit.id}/payments`,
        cookie,
        payload: payment(5000),
        headers: { 'idempotency-key': 'one' },
      });
    const [one, two] = await Promise.all([once(), once()]);
    expect(one.json()).toEqual(two.json());
    expect(one.json().paidCents).toBe(5000);
  });

  test('that two people enter from one transfer are recorded once, unless the second says again that it is another', async () => {
    const { send, deposit } = await withPlan();
    const url = `/api/invoices/${deposit.id}/payments`;
    const both = await Promise.all([
      send(url, payment(10_000, { seenPaidCents: 0 })),
      send(url, payment(10_000, { seenPaidCents: 0 })),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const told = both.find(({ statusCode }) => statusCode === 409)?.json();
    expect(told).toMatchObject({ code: 'conflict', paidCents: 10_000 });
    expect(told.detail).toMatch(
      /^.+ recorded a payment of \$100\.00 since you opened this form\. If yours is another one, record it again\.$/,
    );
    const again = await send(url, payment(10_000, { seenPaidCents: told.paidCents }));
    expect(again.json()).toMatchObject({ paidCents: 20_000 });
    expect(again.json().payments).toHaveLength(2);
  });

  test('can be undone once, by a reversing row', async () => {
    const { deposit, send } = await withPlan();
    const paid = await send(`/api/invoices/${deposit.id}/payments`, payment(36_577));
    const [{ id }] = paid.json().payments;
    const undo = `/api/invoices/${deposit.id}/payments/${id}/undo`;
    const replies = await Promise.all([send(undo, { note: 'Wrong client' }), send(undo)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const undone = replies.find(({ statusCode }) => statusCode === 200)?.json();
    expect(undone).toMatchObject({ status: 'issued', paidCents: 0, paidAt: null });
    expect(undone.payments).toMatchObject([
      { amountCents: 36_577 },
      { amountCents: -36_577, reversesId: id },
    ]);
    const reversal = `/api/invoices/${deposit.id}/payments/${undone.payments[1].id}/undo`;
    expect((await send(reversal)).statusCode).toBe(409);
  });
});

describe('a single invoice', () => {
  test('can be issued early, and keeps its number', async () => {
    const { first, send } = await withPlan();
    const url = `/api/invoices/${first?.id}/issue`;
    expect((await send(url)).json()).toMatchObject({ number: '2026-0002', issueOn: '2026-03-04' });
    expect((await send(url)).json()).toMatchObject({ number: '2026-0002' });
  });

  test('can be voided with a reason while planned, but not once issued', async () => {
    const { deposit, first, send } = await withPlan();
    const reason = { reason: 'Made by mistake' };
    expect((await send(`/api/invoices/${first?.id}/void`, {})).statusCode).toBe(400);
    expect((await send(`/api/invoices/${first?.id}/void`, reason)).json()).toMatchObject({
      status: 'void',
      openCents: 0,
      voidReason: 'Made by mistake',
    });
    expect((await send(`/api/invoices/${first?.id}/issue`)).statusCode).toBe(409);
    await send(`/api/invoices/${deposit.id}/payments`, payment(1));
    expect((await send(`/api/invoices/${deposit.id}/void`, reason)).statusCode).toBe(409);
  });
});

describe('reminders of an invoice', () => {
  const reminders = async (app: TestApp) =>
    (await mailRows(app)).filter(({ template }) => template === 'invoice-reminder');

  test('are sent once each, 3 days before and 3 and 10 days after the due day', async () => {
    const { app } = await withPlan();
    const counts: number[] = [];
    for (const days of [10, 1, 3, 3, 6, 1, 40]) {
      app.clock.now += days * dayMs;
      await Promise.all([remindOfInvoices(app.context), remindOfInvoices(app.context)]);
      counts.push((await reminders(app)).length);
    }
    // Days 10, 11, 14, 17, 23, 24 and 64 after the acceptance; due on day 14.
    expect(counts).toEqual([0, 1, 1, 2, 2, 3, 3]);
  });

  test('attach the invoice with its remaining balance', async () => {
    const { app, deposit, send } = await withPlan();
    await send(`/api/invoices/${deposit.id}/payments`, payment(10_000));
    app.clock.now += 11 * dayMs;
    await remindOfInvoices(app.context);
    const [reminder] = await reminders(app);
    expect(JSON.parse(reminder?.data ?? '')).toMatchObject({
      path: expect.stringMatching(/^\/quotes\//),
      sheet: { number: '2026-0001', paidCents: 10_000, openCents: 26_577 },
    });
  });

  test('are withdrawn if unsent when the invoice is paid, and no more follow', async () => {
    const { app, deposit, send } = await withPlan();
    app.clock.now += 11 * dayMs;
    await remindOfInvoices(app.context);
    await send(`/api/invoices/${deposit.id}/payments`, payment(36_577));
    expect((await reminders(app)).map(({ status }) => status)).toEqual(['suppressed']);
    app.clock.now += 20 * dayMs;
    await remindOfInvoices(app.context);
    expect(await reminders(app)).toHaveLength(1);
  });
});
