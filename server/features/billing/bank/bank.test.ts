import { expect, test } from 'vitest';
import type { BankLineReply, ImportReply } from '#contract/billing/bank.ts';
import type { InvoiceDetail } from '#contract/billing/invoices.ts';
import { newId } from '#server/platform/db/ids.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { acceptedQuote } from '#server/testing/world/offers.ts';
import { upload } from '#server/testing/world/sample-files.ts';
import { camt, entry, transfers } from './testing/statement-samples.ts';

/** Three clients who owe a deposit of $365.77 each: invoices 2026-0001 to 2026-0003. */
async function withInvoices() {
  const app = await createTestApp();
  const companies = ['Northridge Dental', 'Harbor Movers', 'Larkspur Labs'];
  for (const [at, customerCompany] of companies.entries())
    await acceptedQuote(app, { customerCompany, customerEmail: `client${at}@example.com` });
  const { cookie } = await app.signedIn('admin');
  const get = async (url: string) => (await app.call({ url, cookie })).json();
  const invoices: InvoiceDetail[] = (await get('/api/invoices?stage=numbered&limit=50')).toSorted(
    (a: InvoiceDetail, b: InvoiceDetail) => ((a.number ?? '') < (b.number ?? '') ? -1 : 1),
  );
  const send = async (text: string, name = 'march.xml', fields: Record<string, string> = {}) =>
    app.call({
      method: 'POST',
      url: '/api/bank/files',
      cookie,
      ...upload(name, Buffer.from(text), fields),
    });
  return {
    app,
    cookie,
    invoices,
    ids: invoices.map(({ id }) => id),
    send,
    imported: async (text: string, name?: string): Promise<ImportReply['imported']> =>
      (await send(text, name)).json().imported,
    lines: async (state = 'open'): Promise<BankLineReply[]> =>
      (await get(`/api/bank/lines?state=${state}`)).lines,
    invoice: (at: number): Promise<InvoiceDetail> => get(`/api/invoices/${invoices[at]?.id}`),
    get,
    act: (line: BankLineReply | undefined, what: string, more: object = {}) =>
      app.call({
        method: 'POST',
        url: `/api/bank/lines/${line?.id}/${what}`,
        cookie,
        payload: { version: line?.version, ...more },
      }),
  };
}

const certain: [string, string, string] = ['365.77', 'Northridge Dental', 'Invoice 2026-0001'];

test('a statement applies what agrees, suggests the rest, and does nothing the second time', async () => {
  const { imported, lines, invoice } = await withInvoices();
  const march = transfers(
    certain,
    ['365.77', 'Harbor Movers Inc', 'thank you'],
    ['100.00', 'Larkspur', '2026-0003'],
  );
  expect(await imported(march)).toEqual({
    isKnownFile: false,
    lines: 3,
    applied: 1,
    toLookAt: 2,
    known: 0,
    outgoing: 0,
  });
  expect(await invoice(0)).toMatchObject({
    status: 'paid',
    payments: [{ amountCents: 36_577, paidOn: '2026-03-04', method: 'bank-transfer' }],
  });
  expect(await lines()).toMatchObject([
    { payer: 'Larkspur', suggestions: [{ reasons: ['number', 'name', 'day', 'part'] }] },
    {
      payer: 'Harbor Movers Inc',
      suggestions: [
        { invoices: [{ number: '2026-0002' }], reasons: ['amount', 'name', 'day'] },
        { invoices: [{ number: '2026-0003' }], reasons: ['amount', 'day'] },
      ],
    },
  ]);
  expect(await lines('applied')).toMatchObject([
    { restCents: 0, applied: [{ number: '2026-0001', by: null, amountCents: 36_577 }] },
  ]);
  expect(await imported(march, 'again.xml')).toMatchObject({ isKnownFile: true, known: 3 });
  // Another file that overlaps with it.
  expect(await imported(`${march}\n`)).toMatchObject({ isKnownFile: false, known: 3, applied: 0 });
  expect((await invoice(0)).payments).toHaveLength(1);
});

test('a suggestion is applied, remembered, undone and refused', async () => {
  const { imported, lines, invoice, act, ids } = await withInvoices();
  await imported(transfers(['365.77', 'Whitfield Trust', 'Deposit']));
  const [open] = await lines();
  const applied = await act(open, 'apply', { invoiceIds: [ids[1]] });
  expect(applied.json()).toMatchObject({ state: 'applied', applied: [{ number: '2026-0002' }] });
  expect(await invoice(1)).toMatchObject({ status: 'paid' });
  expect((await act(open, 'apply', { invoiceIds: [ids[2]] })).statusCode).toBe(409);
  expect((await act(applied.json(), 'undo')).json()).toMatchObject({
    state: 'open',
    restCents: 36_577,
    applied: [],
    suggestions: [
      { invoices: [{ number: '2026-0002' }], reasons: ['amount', 'alias', 'day'] },
      {},
      {},
    ],
  });
  expect(await invoice(1)).toMatchObject({ status: 'issued', paidCents: 0 });
  const [again] = await lines();
  const refused: BankLineReply = (await act(again, 'refuse', { invoiceIds: [ids[1]] })).json();
  expect(refused.suggestions.map(({ invoices }) => invoices[0]?.number)).toEqual([
    '2026-0001',
    '2026-0003',
  ]);
  const ignored = await act(refused, 'ignore');
  expect(ignored.json()).toMatchObject({ state: 'ignored', suggestions: [] });
  expect(await lines()).toEqual([]);
  expect((await act(ignored.json(), 'restore')).json()).toMatchObject({ state: 'open' });
});

test('an overpayment leaves its rest open, and one transfer pays several invoices', async () => {
  const { app, cookie, imported, lines, act, ids, invoice } = await withInvoices();
  await imported(transfers(['800.00', 'Agency', '2026-0001 and others']));
  const [open] = await lines();
  const reply = await act(open, 'apply', { invoiceIds: [ids[0], ids[1]] });
  expect(reply.json()).toMatchObject({
    state: 'open',
    restCents: 6_846,
    applied: [{ number: '2026-0001' }, { number: '2026-0002' }],
  });
  expect((await act(reply.json(), 'ignore')).json()).toMatchObject({ state: 'applied' });
  // Undoing one payment on its invoice opens the line by as much.
  const { payments, id } = await invoice(0);
  const url = `/api/invoices/${id}/payments/${payments[0]?.id}/undo`;
  await app.call({ method: 'POST', url, cookie, payload: {} });
  expect(await lines()).toMatchObject([{ restCents: 43_423, applied: [{ number: '2026-0002' }] }]);
});

test('two people who apply one line at the same time record one payment', async () => {
  const { imported, lines, act, ids, invoice } = await withInvoices();
  await imported(transfers(['100.00', 'Agency', '']));
  const [open] = await lines();
  expect(open?.suggestions).toEqual([]);
  const replies = await Promise.all(
    [0, 1, 0, 1].map((at) => act(open, 'apply', { invoiceIds: [ids[at]] })),
  );
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
  const paid = (await invoice(0)).paidCents + (await invoice(1)).paidCents;
  expect(paid).toBe(10_000);
});

test('a payment that staff recorded already is not recorded again by itself', async () => {
  const { app, cookie, imported, lines, ids } = await withInvoices();
  const payload = { amountCents: 18_000, paidOn: '2026-03-04', method: 'bank-transfer' };
  await app.call({ method: 'POST', url: `/api/invoices/${ids[0]}/payments`, cookie, payload });
  expect(
    await imported(transfers(['185.77', 'A', '2026-0001'], ['180.00', 'B', '2026-0001'])),
  ).toMatchObject({ applied: 1, toLookAt: 1 });
  const part = { amountCents: 18_288, paidOn: '2026-03-04', method: 'bank-transfer' };
  await app.call({
    method: 'POST',
    url: `/api/invoices/${ids[1]}/payments`,
    cookie,
    payload: part,
  });
  expect(await imported(transfers(['182.89', 'C', '2026-0002']))).toMatchObject({ applied: 1 });
  const half = { ...part, amountCents: 18_000 };
  await app.call({
    method: 'POST',
    url: `/api/invoices/${ids[2]}/payments`,
    cookie,
    payload: half,
  });
  expect(await imported(transfers(['180.00', 'D', '2026-0003']))).toMatchObject({ applied: 0 });
  const [line] = await lines();
  expect(line?.suggestions[0]?.reasons).toContain('recorded');
});

test('money that goes out is kept, a reversal is looked at, and a future day waits', async () => {
  const { imported, lines } = await withInvoices();
  const file = camt(
    '08',
    entry({ amount: '20.00', isDebit: true, reference: 'A' }) +
      entry({ amount: '365.77', isDebit: true, isReversal: true, reference: 'B' }) +
      entry({ amount: '365.77', day: '2026-04-01', info: '2026-0001', reference: 'C' }),
  );
  expect(await imported(file)).toMatchObject({ applied: 0, toLookAt: 2, outgoing: 1 });
  expect(await lines('outgoing')).toMatchObject([{ amountCents: -2000 }]);
  expect(await lines()).toMatchObject([
    { text: '2026-0001', suggestions: [{ reasons: ['number', 'amount', 'day'] }, {}, {}] },
    { isReversal: true, suggestions: [] },
  ]);
});

test('a CSV file is imported after its columns are confirmed; a broken file names the line', async () => {
  const { send, lines, get } = await withInvoices();
  const csv = 'Date,Description,Amount\n03/04/2026,Northridge 2026-0001,365.77\n';
  const asked: ImportReply = (await send(csv, 'bank.csv')).json();
  expect(asked).toMatchObject({
    imported: null,
    columns: {
      rows: [['Date', 'Description', 'Amount'], {}],
      guess: { date: 0, amount: 2, text: 1 },
    },
  });
  const columns = JSON.stringify(asked.columns?.guess);
  expect((await send(csv, 'bank.csv', { columns })).json()).toMatchObject({
    imported: { applied: 1 },
  });
  // The same transfer into another account is another one.
  const savings = JSON.stringify({ ...asked.columns?.guess, account: 'Savings' });
  const other = await send(csv, 'savings.csv', { columns: savings });
  expect(other.json().imported).toMatchObject({ isKnownFile: false, known: 0, toLookAt: 1 });
  const again = await send(csv, 'again.csv', { columns: savings.replace('Savings', ' savings') });
  expect(again.json().imported).toMatchObject({ isKnownFile: true, known: 1 });
  expect((await send(csv, 'bank.csv', { columns: '{}' })).statusCode).toBe(400);
  const broken = await send('Date,Amount\n03/04/2026,12x\n', 'bank.csv', {
    columns: JSON.stringify({ ...asked.columns?.guess, amount: 1, text: null }),
  });
  expect(broken.json()).toMatchObject({
    code: 'invalid_input',
    issues: [{ path: 'file', message: 'Line 2: “12x” is not an amount.' }],
  });
  const [line] = await lines('applied');
  const found = await get(`/api/bank/lines/${line?.id}/invoices?q=harbor`);
  expect(found).toMatchObject([{ number: '2026-0002', client: 'Harbor Movers' }]);
});

test('a transfer of more than 100 million does not keep the rest of its file out', async () => {
  const { imported, lines } = await withInvoices();
  const file = transfers(certain, ['150000000.00', 'Larkspur Labs', 'sale of a company']);
  expect(await imported(file)).toMatchObject({ lines: 2, applied: 1, toLookAt: 1 });
  expect(await lines()).toMatchObject([{ amountCents: 15_000_000_000, state: 'open' }]);
});

test('undoing a transfer leaves a payment alone whose instance had a clock ahead of ours', async () => {
  const { app, cookie, ids, imported, lines, act, invoice } = await withInvoices();
  const url = `/api/invoices/${ids[0]}/payments`;
  const payload = { amountCents: 10_000, paidOn: '2026-03-04', method: 'check' };
  await app.call({ method: 'POST', url, cookie, payload });
  // Ids begin with the time.
  await app.database.transaction((tx) =>
    tx
      .updateTable('invoice_payments')
      .set({ id: newId(app.clock.now).replace(/^./, 'f') })
      .execute(),
  );
  await imported(transfers(['265.77', 'Northridge Dental', '2026-0001']));
  const [line] = await lines('applied');
  expect((await act(line, 'undo')).statusCode).toBe(200);
  expect(await invoice(0)).toMatchObject({ paidCents: 10_000, openCents: 26_577 });
});
