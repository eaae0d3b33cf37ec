import { expect, test } from 'vitest';
import type { ClientInvoice } from '#contract/billing/client-billing.ts';
import type { SharedInvoices } from '#contract/billing/shared-invoices.ts';
import { currentSheet } from '#server/features/billing/invoices/invoice-mail.ts';
import { allMail } from '#server/testing/world/mail.ts';
import { withAutopay } from '../testing/autopay-world.ts';

const told =
  'We will charge this to your saved card on March 18, 2026. You don’t need to do anything.';

test('an invoice that a person issues says everywhere that the card will be charged', async () => {
  const { app, admin, quote, start, second } = await withAutopay();
  await start();
  const { id } = await second();
  const url = `/api/invoices/${id}/issue`;
  const reply = await app.call({ method: 'POST', url, cookie: await admin(), payload: {} });
  expect(reply.statusCode).toBe(200);
  const { number } = await second();
  const mail = (await allMail(app.context)).find(({ subject }) => subject.includes(number ?? '-'));
  expect(mail?.text).toContain(told);
  expect(mail?.text).not.toContain('How to pay');

  const client = await app.signedIn('client', { email: 'dana@northridge.example' });
  const own: ClientInvoice[] = (
    await app.call({ url: '/api/client/invoices', cookie: client.cookie })
  ).json();
  expect(own.map(({ chargeNotice }) => chargeNotice).slice(0, 3)).toEqual(['', told, '']);
  const shared = await app.call({ url: `/api/quotes/shared/${quote.token}/invoices` });
  const { invoices }: SharedInvoices = shared.json();
  expect(invoices).toMatchObject([{ number, chargeNotice: told }]);

  const sheet = await currentSheet(app.database.read, app.context, await second());
  expect(sheet).toMatchObject({ chargeNotice: told, payUrl: '' });
  const { payPath } = own.find((invoice) => invoice.number === number) ?? {};
  const page = await app.call({ url: `/api${payPath}` });
  expect(page.json()).toMatchObject({ number, chargeNotice: told });
});
