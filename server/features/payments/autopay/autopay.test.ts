import { describe, expect, test } from 'vitest';
import type { InvoiceReply } from '#contract/billing/invoices.ts';
import type { PayPage } from '#contract/billing/pay-page.ts';
import { allMail, mailRows } from '#server/testing/world/mail.ts';
import { payToken } from '../../billing/invoices/pay-link.ts';
import { withAutopay } from '../testing/autopay-world.ts';

describe('automatic payments', () => {
  test('are listed for staff a week before they are charged, retries included', async () => {
    const { app, start, pass, second, stripe } = await withAutopay();
    const customer = await start();
    const coming = async () => {
      const { cookie } = await app.signedIn('admin');
      return (await app.call({ url: '/api/autopay/coming', cookie })).json();
    };
    expect(await coming()).toEqual([]);
    // Issued on April 4, due on April 18.
    await pass(37);
    expect(await coming()).toEqual([]);
    await pass(1);
    const { id, number, total_cents } = await second();
    const charge = { invoiceId: id, number, client: 'Northridge Dental', openCents: total_cents };
    expect(await coming()).toEqual([{ ...charge, on: '2026-04-18' }]);
    stripe.cards.set(customer, 'declined');
    await pass(7);
    expect(await coming()).toEqual([{ ...charge, on: '2026-04-21' }]);
  });

  test('begin with a signed text, and charge each invoice once on its due day', async () => {
    const { app, autopay, sign, start, pass, second, stripe, booked } = await withAutopay();
    expect(autopay).toMatchObject({ count: 12, cardLabel: '' });
    expect((await sign({ documentHash: 'another text' })).statusCode).toBe(409);
    expect((await sign({ name: '' })).statusCode).toBe(400);
    await start();
    const { text, text_hash, state, card_label } = await app.database.read
      .selectFrom('payment_mandates')
      .selectAll()
      .where('state', '=', 'active')
      .executeTakeFirstOrThrow();
    expect({ state, card_label, text_hash }).toEqual({
      state: 'active',
      card_label: 'Visa •••• 4242',
      text_hash: autopay?.documentHash,
    });
    expect(text).toContain('remaining 12 payments');
    // Issued on April 4, due on April 18.
    await pass(44);
    expect(await second()).toMatchObject({ status: 'issued' });
    await pass(2);
    expect(await second()).toMatchObject({ status: 'paid' });
    expect((await booked()).net).toBe(stripe.netCents());
  });

  test('are announced in the mail of the invoice, which asks for no transfer then', async () => {
    const { app, start, pass, second } = await withAutopay();
    const mailOf = async (number: string) =>
      (await allMail(app.context)).find(({ subject }) => subject.includes(number))?.text ?? '';
    expect(await mailOf('2026-0001')).toContain('How to pay');
    await start();
    await pass(38);
    const mail = await mailOf((await second()).number ?? 'none');
    expect(mail).toContain('We will charge this to your saved card on April 18, 2026.');
    expect(mail).not.toContain('How to pay');
    expect(mail).not.toContain('Pay online');
  });

  test('take no invoice that the signed text does not name', async () => {
    const { app, admin, start, pass, second, page } = await withAutopay();
    const { id } = await second();
    const url = `/api/invoices/${id}/issue`;
    await app.call({ method: 'POST', url, cookie: await admin(), payload: {} });
    await pass(15);
    const { autopay } = await page();
    expect(autopay?.count).toBe(11);
    await start({ documentHash: autopay?.documentHash });
    const client = await app.signedIn('client', { email: 'dana@northridge.example' });
    const [own] = (await app.call({ url: '/api/client/autopay', cookie: client.cookie })).json();
    expect(own.next.dueOn > '2026-04-18').toBe(true);
    const coming = await app.call({ url: '/api/autopay/coming', cookie: await admin() });
    expect(coming.json()).toEqual([]);
    await pass(3);
    expect(await second()).toMatchObject({ status: 'issued', paid_cents: 0 });
  });

  test('take no payment that a change raised since, until the client agrees to it', async () => {
    const { app, admin, id, quote, start, pass, stripe } = await withAutopay();
    await start();
    app.clock.now += 60_000;
    const { cookie } = await app.signedIn('client', { email: 'dana@northridge.example' });
    const post = async (url: string, payload: object, who?: string) =>
      (await app.call({ method: 'POST', url, cookie: who ?? (await admin()), payload })).json();
    const converted = { quoteId: quote.id, startDate: '2026-03-04' };
    const { project } = await post('/api/quotes/convert-to-project', converted);
    const made = await post(`/api/projects/${project.id}/changes`, {
      ...{ title: 'Insurance cards', featureKeys: [], days: null, quoted: null },
      lines: [{ label: 'Upload', quantity: 1, unitCents: 120_000 }],
    });
    const { ways } = await post(`/api/changes/${made.id}/offer`, { version: 1 });
    const { way, documentHash } = ways[0];
    const body = { name: 'Dana Whitfield', way, documentHash };
    const signed = await post(`/api/client/changes/${made.id}/sign`, body, cookie);
    expect(signed).toMatchObject({ state: 'accepted', signed: { way: 'with-payments' } });
    await pass(50);
    expect(stripe.intents.size).toBe(1);
    const get = async (url: string) => (await app.call({ url, cookie: await admin() })).json();
    expect(await get(`/api/invoices/${id}/autopay`)).toMatchObject([{ next: null }]);
    const invoices: InvoiceReply[] = await get(`/api/invoices?quoteId=${quote.id}&stage=numbered`);
    const raised = invoices.find(({ label }) => label === 'Payment 1 of 12');
    expect(raised).toMatchObject({ status: 'overdue', totalCents: 27_433 + 9_000, paidCents: 0 });
    const page: PayPage = await get(`/api/pay/${payToken(app.context, { id: raised?.id ?? '' })}`);
    expect(page.autopay).toMatchObject({ count: 11 });
  });

  test('name and take what was issued before and is not due yet', async () => {
    const { app, admin, start, pass, second, page } = await withAutopay();
    const { id } = await second();
    const url = `/api/invoices/${id}/issue`;
    await app.call({ method: 'POST', url, cookie: await admin(), payload: {} });
    const { autopay } = await page();
    expect(autopay?.count).toBe(12);
    await start({ documentHash: autopay?.documentHash });
    await pass(13);
    expect(await second()).toMatchObject({ status: 'issued', paid_cents: 0 });
    await pass(1);
    expect(await second()).toMatchObject({ status: 'paid' });
  });

  test('that fail are tried again after 3, 5 and 7 days, each time with a mail', async () => {
    const { app, start, pass, second, stripe, failures } = await withAutopay();
    stripe.cards.set(await start(), 'declined');
    await pass(60);
    expect(await second()).toMatchObject({ status: 'issued', paid_cents: 0 });
    const days = (await failures()).map(({ nextAt }) =>
      nextAt === null ? null : new Date(nextAt).toISOString().slice(0, 10),
    );
    expect(days).toEqual(['2026-04-21', '2026-04-23', '2026-04-25', null]);
    expect((await failures())[0]).toMatchObject({ failure: 'Your card was declined.' });
    // The sentence about the next try points to where its day is.
    const mail = (await allMail(app.context)).find((one) => one.template === 'autopay-failed');
    expect(mail?.text).toMatch(/Next try {3}April 21, 2026.*We will try again on the day above\./s);
  });

  test('send no reminder of what they will still take, but of what they gave up', async () => {
    const { app, start, pass, stripe } = await withAutopay();
    stripe.cards.set(await start(), 'declined');
    const reminders = async () =>
      (await mailRows(app)).filter(({ template }) => template === 'invoice-reminder').length;
    // The last try is on April 25.
    await pass(54);
    expect(await reminders()).toBe(0);
    await pass(1);
    expect(await reminders()).toBe(1);
  });

  test('go on with the card with which a failed invoice is paid', async () => {
    const { app, start, pass, second, stripe, deliver } = await withAutopay();
    stripe.cards.set(await start(), 'declined');
    await pass(46);
    const invoice = await second();
    const url = `/api/pay/${payToken(app.context, invoice)}`;
    const page: PayPage = (await app.call({ url })).json();
    const autopay = { name: 'Dana Whitfield', documentHash: page.autopay?.documentHash };
    const payload = { amountCents: page.openCents, autopay };
    const reply = await app.call({ method: 'POST', url: `${url}/checkout`, payload });
    await deliver(stripe.pay(new URL(reply.json().url).pathname.split('/').at(-1) ?? ''));
    expect(await second()).toMatchObject({ status: 'paid' });
    const all = await app.database.read.selectFrom('payment_mandates').select('state').execute();
    expect(all.map(({ state }) => state).toSorted()).toEqual(['active', 'ended']);
  });

  test('are ended by the client or by staff, and nobody else; nothing is charged after', async () => {
    const { app, id, admin, start, pass, second } = await withAutopay();
    await start();
    const client = () => app.signedIn('client', { email: 'dana@northridge.example' });
    const { cookie } = await client();
    const [own] = (await app.call({ url: '/api/client/autopay', cookie })).json();
    expect(own).toMatchObject({ cardLabel: 'Visa •••• 4242', signedName: 'Dana Whitfield' });
    const end = { method: 'POST', url: `/api/client/autopay/${own.id}/end` } as const;
    const stranger = await app.signedIn('client');
    expect((await app.call({ ...end, cookie: stranger.cookie })).statusCode).toBe(404);
    const asAdmin = await admin();
    const seen = await app.call({ url: `/api/invoices/${id}/autopay`, cookie: asAdmin });
    expect(seen.json()).toMatchObject([{ id: own.id }]);
    expect((await app.call({ ...end, cookie })).json()).toEqual([]);
    const byStaff = { method: 'POST', url: `/api/autopay/${own.id}/end`, cookie: asAdmin } as const;
    expect((await app.call(byStaff)).statusCode).toBe(200);
    await pass(50);
    expect(await second()).toMatchObject({ status: 'issued', paid_cents: 0 });
  });

  test('tell once that the card expires within 30 days', async () => {
    const { app, start, pass } = await withAutopay();
    await start();
    await app.database.transaction((tx) =>
      tx.updateTable('payment_mandates').set({ card_expires_on: '2026-04' }).execute(),
    );
    const told = async () =>
      (await mailRows(app)).filter(({ template }) => template === 'autopay-expiry').length;
    await pass(20);
    expect(await told()).toBe(0);
    await pass(15);
    expect(await told()).toBe(1);
    const mail = (await allMail(app.context)).find((one) => one.template === 'autopay-expiry');
    expect(mail?.text).toMatch(/Works until {3}April 2026/);
  });
});
