import { expect, test } from 'vitest';
import type { BankLineReply } from '#contract/billing/bank.ts';
import type { InvoiceDetail, InvoiceReply } from '#contract/billing/invoices.ts';
import { transfers } from '#server/features/billing/bank/testing/statement-samples.ts';
import { readPdf } from '#server/testing/pdf.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { acceptedQuote } from '#server/testing/world/offers.ts';
import { upload } from '#server/testing/world/sample-files.ts';

/** A client who owes a deposit of $365.77, invoice 2026-0001. */
async function withDeposit() {
  const app = await createTestApp();
  const quote = await acceptedQuote(app);
  const { cookie } = await app.signedIn('admin');
  const post = (path: string, payload: object = {}) =>
    app.call({ method: 'POST', url: `/api/${path}`, cookie, payload });
  const read = async (id: string): Promise<InvoiceDetail> =>
    (await app.call({ url: `/api/invoices/${id}`, cookie })).json();
  const invoices: InvoiceReply[] = (
    await app.call({ url: `/api/invoices?quoteId=${quote.id}&sort=issueOn`, cookie })
  ).json();
  const [deposit, next] = invoices;
  if (deposit === undefined || next === undefined) throw new Error('no plan');
  const text = async (path: string): Promise<string> =>
    (await app.call({ url: `/api/${path}`, cookie })).body;
  const check = (amountCents: number, creditCents?: number) =>
    post(`invoices/${deposit.id}/payments`, {
      amountCents,
      paidOn: '2026-03-04',
      method: 'check',
      ...(creditCents !== undefined && { creditCents }),
    });
  return { app, quote, cookie, post, read, text, check, deposit, next };
}

test('a check over more than is due is kept whole, and the rest pays the next invoice', async () => {
  const { app, cookie, post, read, text, check, deposit, next, quote } = await withDeposit();
  expect((await check(40_000)).json().message).toBe(
    'Only $365.77 of this invoice is still due. Please check the amount.',
  );
  // What staff saw is no longer so.
  expect((await check(40_000, 3_000)).statusCode).toBe(409);
  expect((await check(1_000, 2_000)).json().issues).toMatchObject([{ path: 'creditCents' }]);
  expect((await check(40_000, 3_423)).json()).toMatchObject({
    status: 'paid',
    paidCents: 40_000,
    openCents: 0,
    overpaidCents: 3_423,
  });
  // The journal has the money that the bank has.
  expect(await text('journal.csv')).toContain('Check,1000,1100,400');
  const statement = await text(`quotes/${quote.id}/statement.csv`);
  expect(statement).toContain(',-400,');
  const pdf = async () => {
    const { rawPayload } = await app.call({
      url: `/api/invoices/${deposit.id}/invoice.pdf`,
      cookie,
    });
    return (await readPdf(rawPayload)).text;
  };
  expect(await pdf()).toMatch(
    /Paid\s+−\$400\.00\s+Added to your credit\s+\$34\.23\s+Balance due\s+\$0\.00/,
  );
  await post(`invoices/${next.id}/issue`);
  expect(await pdf()).toMatch(/Paid\s+−\$365\.77\s+Balance due\s+\$0\.00/);
  const paid = await read(next.id);
  expect(paid).toMatchObject({
    paidCents: 3_423,
    payments: [{ method: 'credit', note: 'From invoice 2026-0001' }],
  });
  expect(await read(deposit.id)).toMatchObject({ paidCents: 36_577, overpaidCents: 0 });
  // The check bounces: its credit comes back first.
  const [first] = (await read(deposit.id)).payments;
  const undo = () => post(`invoices/${deposit.id}/payments/${first?.id}/undo`);
  expect((await undo()).json().message).toBe(
    'Part of this payment was refunded to the client or paid another invoice. Undo that first.',
  );
  await post(`invoices/${next.id}/payments/${paid.payments[0]?.id}/undo`);
  expect(await read(deposit.id)).toMatchObject({ paidCents: 40_000, overpaidCents: 3_423 });
  expect((await undo()).json()).toMatchObject({ status: 'issued', openCents: 36_577 });
});

test('an invoice that is paid twice has the second payment as credit, and two people record it once', async () => {
  const { check, read, deposit } = await withDeposit();
  await check(36_577);
  expect((await check(36_577)).json().message).toBe('This invoice is already paid.');
  expect((await check(36_577, 36_577)).json()).toMatchObject({ overpaidCents: 36_577 });
  const other = await withDeposit();
  const both = await Promise.all([other.check(40_000, 3_423), other.check(40_000, 3_423)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  expect(await other.read(other.deposit.id)).toMatchObject({ paidCents: 40_000 });
  expect((await read(deposit.id)).payments).toHaveLength(2);
});

test('what a transfer is more than its invoice stays open, or is kept as credit at once or later', async () => {
  const { app, cookie, post, read, deposit } = await withDeposit();
  const lines = async (state: string): Promise<BankLineReply[]> =>
    (await app.call({ url: `/api/bank/lines?state=${state}`, cookie })).json().lines;
  await app.call({
    method: 'POST',
    url: '/api/bank/files',
    cookie,
    ...upload('march.xml', Buffer.from(transfers(['400.00', 'Whitfield Trust', 'Deposit']))),
  });
  const apply = async (creditCents: number) => {
    const [line] = await lines('open');
    const payload = { version: line?.version, invoiceIds: [deposit.id], creditCents };
    return post(`bank/lines/${line?.id}/apply`, payload);
  };
  // Not exactly what is left.
  expect((await apply(5_000)).statusCode).toBe(409);
  expect((await apply(3_423)).json()).toMatchObject({ state: 'applied', restCents: 0 });
  expect(await read(deposit.id)).toMatchObject({ paidCents: 40_000, overpaidCents: 3_423 });
  const [applied] = await lines('applied');
  await post(`bank/lines/${applied?.id}/undo`, { version: applied?.version });
  expect(await read(deposit.id)).toMatchObject({ paidCents: 0, status: 'issued' });
  // First what is due, then the rest.
  expect((await apply(0)).json()).toMatchObject({ state: 'open', restCents: 3_423 });
  expect((await apply(3_423)).json()).toMatchObject({
    state: 'applied',
    restCents: 0,
    applied: [{ number: '2026-0001', amountCents: 40_000 }],
  });
  expect(await read(deposit.id)).toMatchObject({ paidCents: 40_000, overpaidCents: 3_423 });
});
