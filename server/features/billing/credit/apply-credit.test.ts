import { expect, test } from 'vitest';
import type { InvoiceDetail, InvoiceReply } from '#contract/billing/invoices.ts';
import { payToken } from '#server/features/billing/invoices/pay-link.ts';
import { payingWorld } from '#server/features/payments/testing/paying-world.ts';
import { readPdf } from '#server/testing/pdf.ts';
import { allMail } from '#server/testing/world/mail.ts';

/** A client who paid the deposit of $365.77, and was then credited $100.00 of it. */
async function withCredit() {
  const world = await payingWorld();
  const { app, quote, id: deposit } = world;
  const { cookie } = await app.signedIn('admin');
  const post = async (path: string, payload: object = {}) =>
    app.call({ method: 'POST', url: `/api/invoices/${path}`, cookie, payload });
  const read = async (id: string): Promise<InvoiceDetail> =>
    (await app.call({ url: `/api/invoices/${id}`, cookie })).json();
  const list = async (): Promise<InvoiceReply[]> =>
    (await app.call({ url: `/api/invoices?quoteId=${quote.id}&sort=issueOn`, cookie })).json();
  const payDeposit = async () => {
    await post(`${deposit}/payments`, {
      amountCents: 36_577,
      paidOn: '2026-03-04',
      method: 'check',
    });
    await post(`${deposit}/credit-notes`, { amountCents: 10_000, reason: 'Less was built' });
  };
  const [, first, second] = await list();
  if (first === undefined || second === undefined) throw new Error('no plan');
  return { ...world, cookie, post, read, list, payDeposit, deposit, first, second };
}

test('credit pays the next invoice by itself, once, on its own line, and can be undone', async () => {
  const { app, post, read, payDeposit, deposit, first, second, cookie, quote } = await withCredit();
  await payDeposit();
  expect(await read(deposit)).toMatchObject({ overpaidCents: 10_000 });
  const [one, two] = await Promise.all([post(`${first.id}/issue`), post(`${second.id}/issue`)]);
  expect([one.statusCode, two.statusCode]).toEqual([200, 200]);
  // Whichever was issued first has it, and nobody has it twice.
  const issued = [await read(first.id), await read(second.id)];
  expect(issued.map(({ paidCents }) => paidCents).toSorted((a, b) => a - b)).toEqual([0, 10_000]);
  const paid = issued.find(({ paidCents }) => paidCents > 0);
  if (paid === undefined) throw new Error('not applied');
  expect(paid.openCents + paid.paidCents).toBe(paid.totalCents);
  expect(paid.payments).toMatchObject([
    { amountCents: 10_000, method: 'credit', note: 'From invoice 2026-0001' },
  ]);
  expect(await read(deposit)).toMatchObject({
    paidCents: 26_577,
    overpaidCents: 0,
    status: 'paid',
  });

  const pay = await app.call({ url: `/api/pay/${payToken(app.context, { id: paid.id })}` });
  expect(pay.json()).toMatchObject({ paidCents: 10_000, appliedCents: 10_000 });

  const mail = (await allMail(app.context)).find(({ text }) => text.includes('Credit applied'));
  expect(mail?.text).toContain('−$100.00');
  const pdf = await app.call({ url: `/api/invoices/${paid.id}/invoice.pdf`, cookie });
  expect((await readPdf(pdf.rawPayload)).text).toContain('Credit applied');
  const client = await app.signedIn('client', { email: 'dana@northridge.example' });
  const own = (await app.call({ url: '/api/client/invoices', cookie: client.cookie })).json();
  const shown = own.filter((line: { appliedCents: number }) => line.appliedCents !== 0);
  expect(shown.map((line: { appliedCents: number }) => line.appliedCents)).toEqual([
    -10_000, 10_000,
  ]);
  const statement = (await app.call({ url: `/api/quotes/${quote.id}/statement.csv`, cookie })).body;
  expect(statement).toContain(`Credit,2026-0001,To invoice ${paid.number},100,`);
  expect(statement).toContain(`Credit,${paid.number},From invoice 2026-0001,-100,`);
  // Nothing came in and nothing went out, so the journal has no entry for it.
  const journal = (await app.call({ url: '/api/journal.csv', cookie })).body;
  expect(journal).not.toContain('From invoice');

  const payment = paid.payments[0]?.id;
  const undone = await post(`${paid.id}/payments/${payment}/undo`);
  expect(undone.json()).toMatchObject({
    paidCents: 0,
    status: 'issued',
    clientCreditCents: 10_000,
  });
  expect(await read(deposit)).toMatchObject({ paidCents: 36_577, overpaidCents: 10_000 });
  expect((await post(`${paid.id}/payments/${payment}/undo`)).statusCode).toBe(409);
  // By hand again, to the other one.
  const other = issued.find(({ id }) => id !== paid.id)?.id ?? '';
  expect((await post(`${other}/apply-credit`)).json()).toMatchObject({
    paidCents: 10_000,
    clientCreditCents: 0,
  });
  expect((await post(`${other}/apply-credit`)).statusCode).toBe(409);
});

test('what was paid twice online pays the next invoice, and a refund takes it from there', async () => {
  const { post, read, first, deposit, begin, stripe, deliver, booked } = await withCredit();
  const { session, intent } = await begin();
  await post(`${deposit}/payments`, { amountCents: 36_577, paidOn: '2026-03-04', method: 'check' });
  await deliver(stripe.pay(session));
  expect(await booked()).toMatchObject({ net: 36_577, credit: 36_577, onInvoices: 0 });
  const issued: InvoiceDetail = (await post(`${first.id}/issue`)).json();
  const used = issued.paidCents;
  expect(used).toBe(Math.min(36_577, issued.totalCents));
  expect(issued.payments).toMatchObject([{ method: 'online-credit', amountCents: used }]);
  expect(await booked()).toMatchObject({ net: 36_577, credit: 36_577 - used, onInvoices: used });
  // Undone, it is credit again; applied again, all of it goes back to the client.
  await post(`${first.id}/payments/${issued.payments[0]?.id}/undo`);
  expect(await booked()).toMatchObject({ net: 36_577, credit: 36_577, onInvoices: 0 });
  expect((await post(`${first.id}/apply-credit`)).json()).toMatchObject({ paidCents: used });
  await deliver(stripe.refund(intent, 36_577));
  expect(await booked()).toMatchObject({ net: 0, credit: 0, onInvoices: 0, held: 0 });
  expect(await read(first.id)).toMatchObject({ paidCents: 0, status: 'issued' });
});
