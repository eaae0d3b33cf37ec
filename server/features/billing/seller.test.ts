import { describe, expect, test } from 'vitest';
import { allMail } from '#server/testing/world/mail.ts';
import { acceptedQuote } from '#server/testing/world/offers.ts';
import { readPdf } from '../../testing/pdf.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { issueDueInvoices, remindOfInvoices } from './billing-clock.ts';

const dayMs = 86_400_000;
const seller = {
  legalName: 'Ascent CRM Systems LLC',
  address: '48 Harbor View Road\nPortland, ME 04101',
  country: 'United States',
  registerNumber: 'Charter 2019',
  taxNumbers: [{ label: 'EIN', value: '00-0000000' }],
  email: 'billing@example.com',
  phone: '+1 207 555 0142',
  note: 'Goods remain ours until paid.',
};
const bank = {
  accountHolder: 'Ascent CRM Systems LLC',
  bankName: 'Harbour Bank',
  iban: 'DE89370400440532013000',
  bic: '',
  accountNumber: '',
  routingNumber: '',
  paymentLink: '',
};
const noAccount = { accountHolder: '', bankName: '', iban: '' };
const onInvoice = [
  'Ascent CRM Systems LLC',
  '48 Harbor View Road Portland, ME 04101 United States',
  'Charter 2019',
  'EIN: 00-0000000',
  'billing@example.com',
  '+1 207 555 0142',
];
const toPay = ['IBAN: DE89 3704 0044 0532 0130 00', 'Bank: Harbour Bank'];

async function prepare(config: Parameters<typeof createTestApp>[0] = {}) {
  const app = await createTestApp(config);
  const get = async (url: string) =>
    app.call({ url, cookie: (await app.signedIn('admin')).cookie });
  return {
    app,
    enter: async (version = 0, more: object = {}, account: object = {}) => {
      const { cookie } = await app.signedIn('admin');
      const put = async (group: string, payload: object) =>
        expect(
          (await app.call({ method: 'PUT', url: `/api/company/${group}`, cookie, payload }))
            .statusCode,
        ).toBe(200);
      await put('seller', { ...seller, version, ...more });
      await put('bank', { ...bank, version, ...account });
    },
    file: async (url: string) => Buffer.from((await get(url)).rawPayload),
    invoices: async (quoteId: string): Promise<{ id: string }[]> =>
      (await get(`/api/invoices?quoteId=${quoteId}&sort=issueOn`)).json(),
    credit: async (invoiceId: string): Promise<string> => {
      const { cookie } = await app.signedIn('admin');
      const reply = await app.call({
        method: 'POST',
        url: `/api/invoices/${invoiceId}/credit-notes`,
        cookie,
        payload: { amountCents: 1000, reason: 'A smaller import.' },
      });
      return reply.json().creditNotes[0].id;
    },
  };
}
const textOf = async (file: Buffer) => (await readPdf(file)).text;

describe('the seller on documents', () => {
  test('is on invoices, credit notes, statements and reminders', async () => {
    const { app, enter, file, invoices, credit } = await prepare();
    await enter();
    const quote = await acceptedQuote(app);
    const [deposit] = await invoices(quote.id);
    const invoice = await textOf(await file(`/api/invoices/${deposit?.id}/invoice.pdf`));
    for (const part of [...onInvoice, ...toPay, seller.note]) expect(invoice).toContain(part);
    const note = await credit(deposit?.id ?? '');
    const credited = await textOf(await file(`/api/credit-notes/${note}/credit-note.pdf`));
    const statement = await textOf(await file(`/api/quotes/${quote.id}/statement.pdf`));
    for (const part of onInvoice) {
      expect(credited).toContain(part);
      expect(statement).toContain(part);
    }
    app.clock.now += 17 * dayMs;
    await remindOfInvoices(app.context);
    for (const template of ['invoice', 'invoice-reminder']) {
      const mail = (await allMail(app.context)).find((one) => one.template === template);
      for (const part of [...toPay, 'EIN: 00-0000000', 'Please include 2026-0001'])
        expect(mail?.text).toContain(part);
    }
  });

  test('stays on issued documents, byte for byte, when the details change', async () => {
    const { app, enter, file, invoices, credit } = await prepare();
    const quote = await acceptedQuote(app);
    const [deposit, second] = await invoices(quote.id);
    const paths = [
      `/api/invoices/${deposit?.id}/invoice.pdf`,
      `/api/credit-notes/${await credit(deposit?.id ?? '')}/credit-note.pdf`,
    ];
    const before = await Promise.all(paths.map(file));
    await enter();
    expect(await Promise.all(paths.map(file))).toEqual(before);

    app.clock.now += 31 * dayMs;
    await issueDueInvoices(app.context);
    const issued = `/api/invoices/${second?.id}/invoice.pdf`;
    const next = await file(issued);
    expect(await textOf(next)).toContain('Portland, ME 04101');
    await enter(1, { address: 'Elsewhere' }, { bankName: 'Another Bank' });
    expect(await file(issued)).toEqual(next);
    const statement = await textOf(await file(`/api/quotes/${quote.id}/statement.pdf`));
    expect(statement).toContain('Elsewhere');
  });

  test('stays on an issued invoice only; mails name the account to pay to now, and say so', async () => {
    const { app, enter, file, invoices } = await prepare();
    await enter();
    const quote = await acceptedQuote(app);
    await enter(1, { address: 'Elsewhere' }, { bankName: 'Another Bank' });
    const [deposit] = await invoices(quote.id);
    const invoice = await textOf(await file(`/api/invoices/${deposit?.id}/invoice.pdf`));
    expect(invoice).toContain('Bank: Harbour Bank');
    app.clock.now += 17 * dayMs;
    await remindOfInvoices(app.context);
    const mails = await allMail(app.context);
    const [first, reminder] = ['invoice', 'invoice-reminder'].map((template) =>
      mails.find((mail) => mail.template === template),
    );
    expect(first?.text).not.toContain('have changed');
    expect(reminder?.text).toContain(
      'Our bank details have changed since this invoice was issued. Please pay to the account shown here. You can check this on your quote page.',
    );
    for (const part of ['Bank: Another Bank', 'Elsewhere']) expect(reminder?.text).toContain(part);
    for (const part of ['Harbour', 'Harbor View']) expect(reminder?.text).not.toContain(part);
    const [attached] = reminder?.attachments ?? [];
    expect(await textOf(Buffer.from(attached?.content ?? ''))).toContain('Bank: Harbour Bank');
  });

  test('of an invoice from before it was kept is that of the environment', async () => {
    const { app, enter, file, invoices } = await prepare({ paymentDetails: 'Account 000' });
    const quote = await acceptedQuote(app);
    const [deposit] = await invoices(quote.id);
    const path = `/api/invoices/${deposit?.id}/invoice.pdf`;
    const before = await file(path);
    await app.database.transaction((tx) =>
      tx.updateTable('invoices').set({ seller: '' }).execute(),
    );
    await enter();
    expect(await file(path)).toEqual(before);
    expect(await textOf(before)).toContain('Account 000');
  });

  test('has the payment details of the environment in place of the bank account', async () => {
    const { app, enter, file, invoices } = await prepare({ paymentDetails: 'Account 000' });
    await enter();
    const quote = await acceptedQuote(app);
    const [deposit] = await invoices(quote.id);
    const text = await textOf(await file(`/api/invoices/${deposit?.id}/invoice.pdf`));
    expect(text).toContain('By bank transfer to: Account 000');
    expect(text).toContain('Portland, ME 04101');
    expect(text).not.toContain('IBAN');
  });
});

describe('where to pay', () => {
  test('is in the portal line by line, or the payment link for who pays there', async () => {
    const { app, enter } = await prepare();
    await enter();
    await acceptedQuote(app);
    const { cookie } = await app.signedIn('client', { email: 'dana@northridge.example' });
    const billing = async () => (await app.call({ url: '/api/client/billing', cookie })).json();
    expect(await billing()).toMatchObject({
      howToPay: expect.stringMatching(/^By bank transfer to:\nAccount holder: /),
      payTo: [
        { label: 'Account holder', value: 'Ascent CRM Systems LLC' },
        { label: 'IBAN', value: 'DE89 3704 0044 0532 0130 00' },
        { label: 'Bank', value: 'Harbour Bank' },
      ],
      profile: { hasPaymentPage: false },
    });
    const paymentLink = 'https://pay.example.com/ascent';
    await enter(1, {}, { paymentLink });
    const payload = { payMethod: 'payment-link' };
    await app.call({ method: 'PUT', url: '/api/client/billing', cookie, payload });
    expect(await billing()).toMatchObject({
      howToPay: `On our payment page: ${paymentLink}`,
      payTo: [],
      profile: { hasPaymentPage: true },
    });
  });

  test('is said to have changed since an open invoice, in the portal and on the private page', async () => {
    const { app, enter } = await prepare();
    await enter();
    const quote = await acceptedQuote(app);
    const { cookie } = await app.signedIn('client', { email: 'dana@northridge.example' });
    const notices = async () => {
      const own = (await app.call({ url: '/api/client/invoices', cookie })).json();
      const url = `/api/quotes/shared/${quote.token}/invoices`;
      const shared = (await app.call({ url })).json().invoices;
      return [own[0], own[1], shared[0]].map(({ payNotice }) => payNotice);
    };
    expect(await notices()).toEqual(['', '', '']);
    await enter(1, { note: '' }, { bankName: 'Another Bank' });
    const said =
      'Our bank details have changed since this invoice was issued. Please pay to the account shown here.';
    // The second payment is not invoiced yet.
    expect(await notices()).toEqual([said, '', said]);
    await enter(2, {}, noAccount);
    expect(await notices()).toContain(
      'Our bank details have changed since this invoice was issued. Please ask us for the new ones before you pay.',
    );
  });

  test('is on the private page of an accepted quote, with its open invoices', async () => {
    const { app, enter, invoices } = await prepare();
    await enter();
    const quote = await acceptedQuote(app);
    const url = `/api/quotes/shared/${quote.token}/invoices`;
    const read = async () => (await app.call({ url })).json();
    expect(await read()).toMatchObject({
      invoices: [
        {
          number: '2026-0001',
          label: 'Deposit',
          dueOn: '2026-03-18',
          openCents: 36_577,
          isOverdue: false,
        },
      ],
      payTo: [{ label: 'Account holder' }, { label: 'IBAN' }, { label: 'Bank' }],
    });
    const [deposit] = await invoices(quote.id);
    const { cookie } = await app.signedIn('admin');
    await app.call({
      method: 'POST',
      url: `/api/invoices/${deposit?.id}/payments`,
      cookie,
      payload: { amountCents: 36_577, paidOn: '2026-03-04', method: 'bank-transfer', note: '' },
    });
    expect((await read()).invoices).toEqual([]);
    expect((await app.call({ url: `${url.replace('/invoices', 'x')}/invoices` })).statusCode).toBe(
      404,
    );
  });
});
