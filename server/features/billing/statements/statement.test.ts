import { describe, expect, test } from 'vitest';
import { readPdf } from '#server/testing/pdf.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { acceptedQuote } from '#server/testing/world/offers.ts';
import { issueDueInvoices } from '../billing-clock.ts';

/** A client with two invoices in two months, a payment, its correction, and a credit note. */
async function withHistory() {
  const app = await createTestApp();
  const quote = await acceptedQuote(app);
  const asAdmin = async () => (await app.signedIn('admin')).cookie;
  const post = async (url: string, payload: object) =>
    (await app.call({ method: 'POST', url, cookie: await asAdmin(), payload })).json();
  const get = async (url: string, cookie?: string) =>
    app.call({ url, cookie: cookie ?? (await asAdmin()) });
  const [deposit] = (await get(`/api/invoices?quoteId=${quote.id}&sort=issueOn`)).json();
  const at = `/api/invoices/${deposit.id}`;
  const money = { paidOn: '2026-03-04', method: 'check' };
  await post(`${at}/payments`, { amountCents: 36_577, ...money });
  app.clock.now = Date.UTC(2026, 3, 5, 17);
  await issueDueInvoices(app.context);
  const { payments } = await post(`${at}/credit-notes`, {
    amountCents: 6_577,
    reason: '=1+1 less was built',
  });
  await post(`${at}/refunds`, { amountCents: 6_577, paidOn: '2026-04-05', method: 'other' });
  expect(payments).toHaveLength(1);
  const of = `/api/quotes/${quote.id}/statement`;
  return { app, quote, get, of };
}

const april = '?from=2026-04-01&to=2026-04-30';

describe('a statement of account', () => {
  test('starts with the opening balance, and lists invoices, credit notes and money', async () => {
    const { get, of } = await withHistory();
    const whole = (await get(`${of}?from=2026-01-01&to=2026-12-31`)).json();
    expect(whole).toMatchObject({
      clientName: 'Northridge Dental',
      clientEmail: 'dana@northridge.example',
      openingCents: 0,
      closingCents: 27_433,
      lines: [
        { on: '2026-03-04', kind: 'invoice', number: '2026-0001', balanceCents: 36_577 },
        { on: '2026-03-04', kind: 'payment', amountCents: -36_577, balanceCents: 0 },
        { on: '2026-04-05', kind: 'invoice', number: '2026-0002', balanceCents: 27_433 },
        { on: '2026-04-05', kind: 'credit-note', number: 'CN-2026-0001', balanceCents: 20_856 },
        { on: '2026-04-05', kind: 'refund', amountCents: 6_577, balanceCents: 27_433 },
      ],
    });
    const march = (await get(`${of}?from=2026-03-01&to=2026-03-31`)).json();
    expect([march.lines.length, march.closingCents]).toEqual([2, 0]);
    expect((await get(of + april)).json()).toMatchObject({ openingCents: 0 });
  });

  test('covers this year up to today by default, and requires a valid period', async () => {
    const { get, of } = await withHistory();
    expect((await get(of)).json()).toMatchObject({ from: '2026-01-01', to: '2026-04-05' });
    expect((await get(`${of}?from=2026-05-01&to=2026-04-01`)).statusCode).toBe(400);
    expect((await get(`${of}?from=2026-02-30`)).statusCode).toBe(400);
    expect((await get('/api/quotes/unknown/statement')).statusCode).toBe(404);
  });

  test('is the same for the client, as JSON, PDF and CSV', async () => {
    const { app, get, of } = await withHistory();
    const { cookie } = await app.signedIn('client', { email: 'Dana@Northridge.example' });
    const own = (path: string) => get(`/api/client/statement${path}${april}`, cookie);
    const { clientEmail: _typed, ...ours } = (await get(of + april)).json();
    expect((await own('')).json()).toMatchObject(ours);
    for (const pdf of [await own('.pdf'), await get(`${of}.pdf${april}`)]) {
      expect(pdf.headers['content-disposition']).toContain(
        'statement-2026-04-01-to-2026-04-30.pdf',
      );
      const { text, isTagged } = await readPdf(pdf.rawPayload);
      expect(isTagged).toBe(true);
      for (const part of [
        'April 1, 2026 to April 30, 2026',
        'Opening balance $0.00',
        'Invoice 2026-0002, Payment 1 of 12 $274.33 $274.33',
        'Credit note CN-2026-0001',
        'Closing balance $274.33',
      ])
        expect(text).toContain(part);
    }
    const csv = (await own('.csv')).body;
    expect(csv).toBe((await get(`${of}.csv${april}`)).body);
    // Formulas are escaped.
    expect(csv).toContain(`Credit note,CN-2026-0001,'=1+1 less was built,-65.77,208.56`);
    expect(csv.trim().split('\r\n').at(-1)).toBe('2026-04-30,Closing balance,,,,274.33');
  });

  test('is empty for somebody without invoices', async () => {
    const { app, get } = await withHistory();
    const { cookie } = await app.signedIn('client', { email: 'sam@other.example' });
    expect((await get('/api/client/statement', cookie)).json()).toMatchObject({
      openingCents: 0,
      lines: [],
      closingCents: 0,
    });
  });
});

describe('the bookkeeper’s CSV', () => {
  test('lists every document and payment of the period with net, tax and total', async () => {
    const { get } = await withHistory();
    const lines = (await get(`/api/bookkeeping.csv${april}`)).body.trim().split('\r\n');
    expect(lines[0]).toContain('Date,Kind,Number,Invoice,Client');
    expect(lines.slice(1).map((line) => line.split(',').slice(0, 4).join())).toEqual([
      '2026-04-05,Invoice,2026-0002,2026-0002',
      '2026-04-05,Credit note,CN-2026-0001,2026-0001',
      '2026-04-05,Refund,2026-0001,2026-0001',
    ]);
    expect(lines[2]).toContain(`'=1+1 less was built,,-65.77,0,0,-65.77`);
    expect(lines[3]).toMatch(/Other,,,,-65\.77$/);
    const march = (await get('/api/bookkeeping.csv?from=2026-03-01&to=2026-03-31')).body;
    expect(march.trim().split('\r\n')).toHaveLength(3);
  });
});

test('the journal has the same as double entries, with the accounts of the settings', async () => {
  const { app, get } = await withHistory();
  const { cookie } = await app.signedIn('admin');
  const { accounts } = (await app.call({ url: '/api/company', cookie })).json();
  const { changed: _, ...stored } = accounts;
  const reply = await app.call({
    method: 'PUT',
    url: '/api/company/accounts',
    cookie,
    payload: { ...stored, revenue: '=8400' },
  });
  expect(reply.json()).toMatchObject({ revenue: '=8400', version: 1 });
  const lines = (await get(`/api/journal.csv${april}`)).body.trim().split('\r\n');
  expect(lines.map((line) => line.split(',').slice(-3).join())).toEqual([
    'Debit account,Credit account,Amount in dollars',
    "1100,'=8400,274.33",
    "'=8400,1100,65.77",
    '1100,1000,65.77',
  ]);
});
