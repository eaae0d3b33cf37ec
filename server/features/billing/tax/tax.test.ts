import { describe, expect, test } from 'vitest';
import type { ClientInvoice } from '#contract/billing/client-billing.ts';
import type { InvoiceDetail, InvoiceReply } from '#contract/billing/invoices.ts';
import { readPdf } from '#server/testing/pdf.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { allMail } from '#server/testing/world/mail.ts';
import { acceptedQuote } from '#server/testing/world/offers.ts';
import { issueDueInvoices } from '../billing-clock.ts';

const vat = { name: 'VAT', basisPoints: 1900, validFrom: '2026-01-01', validUntil: '2026-05-31' };
const later = { name: 'VAT', basisPoints: 2000, validFrom: '2026-06-01', validUntil: '' };
const settings = {
  taxCountry: 'DE',
  taxId: 'de 123 456 789',
  rates: [later, vat],
  reverseChargeText: 'Reverse charge: you pay the tax.',
  exemptText: 'Exempt under § 4 UStG.',
};

async function withTax(rates: object[] = settings.rates) {
  const app = await createTestApp();
  const { cookie } = await app.signedIn('admin');
  const call = (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) =>
    app.call({ method, url, cookie, ...(payload && { payload }) });
  const put = (version: number, change: object = {}) =>
    call('PUT', '/api/company/tax', { ...settings, rates, ...change, version });
  const list = async (quoteId: string): Promise<InvoiceReply[]> =>
    (await call('GET', `/api/invoices?quoteId=${quoteId}&sort=issueOn`)).json();
  return { app, call, put, list };
}

describe('with a tax rate', () => {
  test('an invoice has the tax of its day, wherever it is shown, and its credit notes give it back', async () => {
    const { app, call, put, list } = await withTax();
    expect((await put(0)).json()).toMatchObject({
      taxId: 'DE123456789',
      rates: [vat, later],
      version: 1,
      today: '2026-03-04',
    });
    const quote = await acceptedQuote(app);
    const [deposit, april, ...others] = await list(quote.id);
    if (deposit === undefined) throw new Error('no deposit');
    const sums = { netCents: 36_577, taxBasisPoints: 1900, taxCents: 6950, totalCents: 43_527 };
    expect(deposit).toMatchObject({ ...sums, taxName: 'VAT', openCents: 43_527 });
    // The plan itself stays net: the sum of a quote never changes with tax.
    const plan = [deposit, april, ...others];
    expect(plan.reduce((sum, one) => sum + (one?.netCents ?? 0), 0)).toBe(365_769);
    expect([april?.taxBasisPoints, others.at(-1)?.taxBasisPoints]).toEqual([1900, 2000]);

    const pdf = await call('GET', `/api/invoices/${deposit.id}/invoice.pdf`);
    const { text } = await readPdf(pdf.rawPayload);
    for (const part of ['VAT (19%)', '$69.50', '$435.27', 'VAT ID: DE123456789'])
      expect(text).toContain(part);
    const mail = (await allMail(app.context)).find(({ template }) => template === 'invoice');
    expect(mail?.text).toContain('Including VAT (19%)');
    const client = await app.signedIn('client', { email: 'dana@northridge.example' });
    const [own]: ClientInvoice[] = (
      await app.call({ url: '/api/client/invoices', cookie: client.cookie })
    ).json();
    expect(own).toMatchObject({ ...sums, taxName: 'VAT' });

    const credited: InvoiceDetail = (
      await call('POST', `/api/invoices/${deposit.id}/credit-notes`, {
        amountCents: 10_000,
        reason: 'Less was built',
      })
    ).json();
    expect(credited.creditNotes).toMatchObject([{ netCents: 8403, taxCents: 1597 }]);
    expect(credited.openCents + credited.creditedCents).toBe(credited.totalCents);
    const note = await call(
      'GET',
      `/api/credit-notes/${credited.creditNotes[0]?.id}/credit-note.pdf`,
    );
    expect((await readPdf(note.rawPayload)).text).toContain('VAT (19%)');

    const statement = (await call('GET', `/api/quotes/${quote.id}/statement.csv`)).body;
    expect(statement).toContain('"Deposit, including $69.50 tax",435.27');
    const [head, first, second] = (await call('GET', '/api/bookkeeping.csv')).body.split('\r\n');
    expect(head).toMatch(/Total in dollars,Tax,Tax treatment,Tax ID of the client$/);
    expect(first).toMatch(/,365\.77,19,69\.5,435\.27,VAT,Standard,$/);
    expect(second).toMatch(/,-84\.03,19,-15\.97,-100,VAT,Standard,$/);
    const journal = (await call('GET', '/api/journal.csv')).body;
    expect(journal).toContain(',1100,2200,69.5');
    expect(journal).toContain(',2200,1100,15.97');
  });

  test('a rate of three decimals, such as New York City’s, is exact everywhere', async () => {
    const salesTax = { ...vat, name: 'Sales tax', basisPoints: 887.5, validUntil: '' };
    const { app, call, put, list } = await withTax([salesTax]);
    const quote = await acceptedQuote(app);
    expect((await put(0)).json()).toMatchObject({ rates: [{ basisPoints: 887.5 }] });
    // Planned before there was a rate, so that each is forecast in the database.
    const planned = (await list(quote.id)).filter(({ status }) => status === 'planned');
    for (const { netCents, taxBasisPoints, taxCents, totalCents } of planned) {
      const exact = Math.floor((netCents * 88_750 + 500_000) / 1_000_000);
      expect({ taxBasisPoints, taxCents, totalCents }).toEqual({
        taxBasisPoints: 887.5,
        taxCents: exact,
        totalCents: netCents + exact,
      });
    }
    const second = await acceptedQuote(app);
    const [deposit] = await list(second.id);
    if (deposit === undefined) throw new Error('no deposit');
    expect(deposit).toMatchObject({ netCents: 36_577, taxBasisPoints: 887.5, taxCents: 3246 });
    const pdf = await call('GET', `/api/invoices/${deposit.id}/invoice.pdf`);
    expect((await readPdf(pdf.rawPayload)).text).toContain('Sales tax (8.875%)');
    const credited: InvoiceDetail = (
      await call('POST', `/api/invoices/${deposit.id}/credit-notes`, {
        amountCents: deposit.totalCents,
        reason: 'Nothing was built',
      })
    ).json();
    expect(credited.creditNotes).toMatchObject([
      { netCents: 36_577, taxCents: 3246, totalCents: 39_823 },
    ]);
    const rows = (await call('GET', '/api/bookkeeping.csv')).body.split('\r\n');
    expect(rows.at(-2)).toContain(',-365.77,8.875,-32.46,');
    const own = await call('PUT', '/api/company/tax', {
      ...settings,
      rates: [{ ...salesTax, basisPoints: 887.555 }],
      version: 1,
    });
    expect(own.json().issues).toMatchObject([
      { message: 'A rate has at most four decimals, like 8.875' },
    ]);
  });

  test('the monthly amount in the portal is what will be invoiced, with the tax of its day', async () => {
    const { app, put, list } = await withTax();
    await put(0);
    const quote = await acceptedQuote(app);
    const next = (await list(quote.id))[4];
    // In May that is the payment of June, with the tax of its own day.
    app.clock.now = Date.parse('2026-05-10T12:00:00Z');
    await issueDueInvoices(app.context);
    const { cookie } = await app.signedIn('client', { email: 'dana@northridge.example' });
    const reply = await app.call({ url: '/api/client/billing', cookie });
    expect(next?.taxBasisPoints).toBe(2000);
    expect(reply.json().plans[0].monthlyCents).toBe(next?.totalCents);
  });

  test('planned payments are forecast again when rates change, and issued ones stay', async () => {
    const { app, put, list } = await withTax();
    const quote = await acceptedQuote(app);
    await put(0);
    const [deposit, ...planned] = await list(quote.id);
    expect(deposit).toMatchObject({ taxCents: 0, totalCents: 36_577, openCents: 36_577 });
    for (const one of planned) {
      expect(one.taxBasisPoints).toBe(one.issueOn < '2026-06-01' ? 1900 : 2000);
      expect(one.taxCents).toBe(Math.round((one.netCents * one.taxBasisPoints) / 10_000));
      expect(one.totalCents).toBe(one.netCents + one.taxCents);
    }
  });

  test('a rate that was in force stays, and one that comes can change', async () => {
    const { put } = await withTax();
    await put(0);
    const refused = async (rates: object[], path: string) => {
      const reply = await put(1, { rates });
      expect([reply.statusCode, reply.json().issues?.[0]?.path]).toEqual([400, path]);
    };
    await refused([{ ...vat, basisPoints: 700 }, later], 'rates.0.name');
    await refused([later], 'rates.0.validFrom');
    await refused([{ ...vat, validUntil: '2026-03-01' }, later], 'rates.0.validUntil');
    await refused([vat, { ...later, validFrom: '2026-05-31' }], 'rates.1.validFrom');
    await refused([{ ...vat, validUntil: '2025-12-31' }], 'rates.0.validUntil');
    expect((await put(1, { taxId: '12345' })).json().issues).toMatchObject([{ path: 'taxId' }]);
    const ended = [
      { ...vat, validUntil: '2026-03-31' },
      { ...later, validFrom: '2026-04-01' },
    ];
    expect((await put(1, { rates: ended })).json()).toMatchObject({ rates: ended, version: 2 });
    expect((await put(1)).json()).toMatchObject({ code: 'conflict', current: { version: 2 } });
  });
});

describe('how a client is taxed', () => {
  test('reverse charge needs the client’s tax ID, and says why there is no tax', async () => {
    const { app, call, put, list } = await withTax();
    await put(0);
    const quote = await acceptedQuote(app);
    const url = `/api/quotes/${quote.id}/billing`;
    const reverse = { taxTreatment: 'reverse-charge' };
    const without = await call('PUT', url, reverse);
    expect([without.statusCode, without.json().issues]).toMatchObject([400, [{ path: 'taxId' }]]);
    const wrong = await call('PUT', url, { ...reverse, taxCountry: 'FR', taxId: '12' });
    expect(wrong.json().issues).toMatchObject([{ path: 'taxId' }]);
    const right = { ...reverse, taxCountry: 'FR', taxId: '12 345678901' };
    expect((await call('PUT', url, right)).json()).toMatchObject({ taxId: 'FR12345678901' });
    const [, next] = await list(quote.id);
    expect(next).toMatchObject({ taxCents: 0, totalCents: next?.netCents });
    const issued: InvoiceDetail = (await call('POST', `/api/invoices/${next?.id}/issue`)).json();
    expect(issued).toMatchObject({
      taxTreatment: 'reverse-charge',
      taxCents: 0,
      taxText: 'Reverse charge: you pay the tax.',
    });
    // What the company changes later is not on what was issued.
    await put(1, { reverseChargeText: 'Another text' });
    const pdf = await call('GET', `/api/invoices/${issued.id}/invoice.pdf`);
    const { text } = await readPdf(pdf.rawPayload);
    for (const part of ['Reverse charge: you pay the tax.', 'VAT ID: FR12345678901'])
      expect(text).toContain(part);
    expect((await call('GET', '/api/bookkeeping.csv')).body).toContain(
      ',Reverse charge,VAT ID: FR12345678901',
    );
    const mail = (await allMail(app.context)).findLast(({ template }) => template === 'invoice');
    expect(mail?.text).toContain('Reverse charge: you pay the tax.');
  });

  test('an exempt client pays no tax, with a text of the client’s if there is one', async () => {
    const { app, call, put, list } = await withTax();
    await put(0);
    const quote = await acceptedQuote(app);
    const url = `/api/quotes/${quote.id}/billing`;
    await call('PUT', url, { taxTreatment: 'exempt', taxText: 'Exempt: a charity' });
    const [, next] = await list(quote.id);
    const issued = (await call('POST', `/api/invoices/${next?.id}/issue`)).json();
    expect(issued).toMatchObject({ taxCents: 0, taxText: 'Exempt: a charity' });
  });

  test('a client can enter a tax ID, but not how invoices are taxed', async () => {
    const { app } = await withTax();
    await acceptedQuote(app);
    const { cookie } = await app.signedIn('client', { email: 'dana@northridge.example' });
    const payload = { taxCountry: 'AT', taxId: 'u12345678', taxTreatment: 'exempt' };
    const reply = await app.call({ method: 'PUT', url: '/api/client/billing', cookie, payload });
    expect(reply.json().profile).toMatchObject({ taxCountry: 'AT', taxId: 'ATU12345678' });
    expect(reply.json().profile).not.toHaveProperty('taxTreatment');
    const { tax_treatment } = await app.database.read
      .selectFrom('billing_profiles')
      .select('tax_treatment')
      .executeTakeFirstOrThrow();
    expect(tax_treatment).toBe('standard');
  });
});
