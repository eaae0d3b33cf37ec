import { describe, expect, test } from 'vitest';
import { acceptedQuote, approvedQuote } from '#server/testing/world/offers.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { issueDueInvoices } from './billing-clock.ts';

const get = async (app: TestApp, cookie: string, path: string) =>
  (await app.call({ url: `/api/client/${path}`, cookie })).json();

describe('a client', () => {
  test('sees their own quotes, invoices and plan, and nothing of another client', async () => {
    const app = await createTestApp();
    const dana = await app.signedIn('client', { email: 'Dana@Northridge.example' });
    const sam = await app.signedIn('client', { email: 'sam@other.example' });
    const mine = await acceptedQuote(app);
    const theirs = await acceptedQuote(
      app,
      { customerEmail: 'sam@other.example' },
      { plan: 'buyout' },
    );
    await approvedQuote(app, { customerEmail: 'nobody@else.example' });
    for (const [who, quote, count] of [
      [dana, mine, 13],
      [sam, theirs, 1],
    ] as const) {
      expect(await get(app, who.cookie, 'quotes')).toMatchObject([
        { id: quote.id, status: 'accepted', path: `/quotes/${quote.token}` },
      ]);
      const invoices = await get(app, who.cookie, 'invoices');
      expect(invoices).toHaveLength(count);
      expect(
        new Set(invoices.map((one: { quoteReference: string }) => one.quoteReference)),
      ).toEqual(new Set([quote.reference]));
      expect((await get(app, who.cookie, 'billing')).plans).toMatchObject([{ quoteId: quote.id }]);
    }
    const nobody = await app.signedIn('staff');
    for (const path of ['quotes', 'invoices'])
      expect(await get(app, nobody.cookie, path)).toEqual([]);
    expect((await get(app, nobody.cookie, 'billing')).plans).toEqual([]);
  });

  test('reads until which day a quote is valid, in the time zone of the company', async () => {
    const app = await createTestApp();
    const { cookie } = await app.signedIn('client', { email: 'dana@northridge.example' });
    await approvedQuote(app);
    await app.database.transaction((tx) =>
      // 7:48 PM of the day before in New York.
      tx
        .updateTable('quotes')
        .set({ valid_until: Date.UTC(2026, 11, 14, 0, 48) })
        .execute(),
    );
    expect(await get(app, cookie, 'quotes')).toMatchObject([{ validThrough: '2026-12-13' }]);
  });

  test('of a project sees the invoices of the quote it was converted from', async () => {
    const app = await createTestApp();
    const quote = await acceptedQuote(app, { customerEmail: 'buyer@northridge.example' });
    const { cookie } = await app.signedIn('client', { email: 'owner@northridge.example' });
    expect(await get(app, cookie, 'invoices')).toEqual([]);
    const admin = await app.signedIn('admin');
    const made = await app.call({
      method: 'POST',
      url: '/api/projects',
      cookie: admin.cookie,
      payload: { name: 'Recall system', clientEmail: 'Owner@northridge.example' },
    });
    await app.database.transaction((tx) =>
      tx
        .updateTable('projects')
        .set({ source_quote_id: quote.id })
        .where('id', '=', made.json().id)
        .execute(),
    );
    const invoices = await get(app, cookie, 'invoices');
    expect(invoices).toHaveLength(13);
    expect(invoices[0]).toMatchObject({ projectName: 'Recall system' });
  });

  test('sees plan, badge, next payment and what remains', async () => {
    const app = await createTestApp();
    const { cookie } = await app.signedIn('client', { email: 'dana@northridge.example' });
    const admin = await app.signedIn('admin');
    await acceptedQuote(app);
    const plan = async () => (await get(app, cookie, 'billing')).plans[0];
    expect(await plan()).toMatchObject({
      planLabel: '12-month payment plan',
      badge: 'active',
      totalCents: 365_769,
      paidCents: 0,
      next: { dueOn: '2026-03-18', openCents: 36_577 },
      remainingPayments: 13,
    });
    const [deposit] = await get(app, cookie, 'invoices');
    await app.call({
      method: 'POST',
      url: `/api/invoices/${deposit.id}/payments`,
      cookie: admin.cookie,
      payload: { amountCents: 36_577, paidOn: '2026-03-04', method: 'check' },
    });
    expect(await plan()).toMatchObject({ paidCents: 36_577, remainingPayments: 12 });
    app.clock.now = Date.UTC(2026, 3, 4, 17);
    await issueDueInvoices(app.context);
    app.clock.now = Date.UTC(2026, 3, 19, 17);
    const later = await app.signedIn('client', { email: 'second@northridge.example' });
    expect((await get(app, later.cookie, 'billing')).plans).toEqual([]);
  });

  test.each([
    [
      'Pay at https://pay.example.com/ascent',
      true,
      'On our payment page: https://pay.example.com/ascent',
    ],
    ['Harbour Bank', false, 'By bank transfer to:\nHarbour Bank'],
    [
      '',
      false,
      'By bank transfer. If you do not have our bank details yet, email hello@example.com.',
    ],
  ])(
    'are told of a payment page only if one is set: %j',
    async (paymentDetails, isSet, howToPay) => {
      const app = await createTestApp({ paymentDetails });
      const { cookie } = await app.signedIn('client', { email: 'dana@northridge.example' });
      await acceptedQuote(app);
      const payload = { payMethod: 'payment-link' };
      await app.call({ method: 'PUT', url: '/api/client/billing', cookie, payload });
      const billing = await get(app, cookie, 'billing');
      expect(billing).toMatchObject({ howToPay, profile: { hasPaymentPage: isSet } });
    },
  );

  test('can change how they pay, with an audit entry, but not their tax rate', async () => {
    const app = await createTestApp();
    const { cookie } = await app.signedIn('client', { email: 'dana@northridge.example' });
    await acceptedQuote(app);
    const payload = { payMethod: 'payment-link', purchaseOrder: 'PO-9', taxBasisPoints: 0 };
    const put = (more: object) =>
      app.call({
        method: 'PUT',
        url: '/api/client/billing',
        cookie,
        payload: { ...payload, ...more },
      });
    await app.database.transaction((tx) =>
      tx.updateTable('billing_profiles').set({ tax_basis_points: 700 }).execute(),
    );
    const reply = await put({ version: 1 });
    expect(reply.json()).toMatchObject({
      methodText: 'Online payment',
      profile: { payMethod: 'payment-link', purchaseOrder: 'PO-9', version: 2 },
    });
    expect(reply.json().profile).not.toHaveProperty('taxBasisPoints');
    expect((await put({ company: 'Else', version: 1 })).statusCode).toBe(409);
    const profile = await app.database.read
      .selectFrom('billing_profiles')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(profile.tax_basis_points).toBe(700);
    const audit = await app.database.read
      .selectFrom('audit_entries')
      .selectAll()
      .where('record_kind', '=', 'client')
      .execute();
    expect(audit).toMatchObject([{ action: 'changed', actor_name: 'Test client' }]);
  });

  test('can give only the last four digits of the paying account', async () => {
    const app = await createTestApp();
    const { cookie } = await app.signedIn('client', { email: 'dana@northridge.example' });
    await acceptedQuote(app);
    const put = (accountEnding: string) =>
      app.call({ method: 'PUT', url: '/api/client/billing', cookie, payload: { accountEnding } });
    expect((await put('4821')).json().methodText).toBe('Bank transfer •••• 4821');
    for (const tooMuch of ['48215', '4242 4242 4242 4242', 'abcd'])
      expect((await put(tooMuch)).json().issues).toEqual([
        { path: 'accountEnding', message: 'Please enter the last four digits' },
      ]);
    expect((await put('')).json().methodText).toBe('Bank transfer');
  });
});
