import { expect, test } from 'vitest';
import type { ClientInvoice } from '#contract/billing/client-billing.ts';
import { mailRows } from '#server/testing/world/mail.ts';
import { accept, acceptedQuote, approvedQuote, signature } from '#server/testing/world/offers.ts';
import { asAdmin } from '#server/testing/world/project-work.ts';
import { issueDueInvoices, remindOfInvoices } from './billing-clock.ts';

const dayMs = 86_400_000;

/** A quote of which staff made a project, before or after its client signed. */
async function converted(isSigned: boolean) {
  const admin = await asAdmin();
  const { app, send } = admin;
  const quote = await (isSigned ? acceptedQuote : approvedQuote)(app);
  const made = await send('POST', '/api/quotes/convert-to-project', { quoteId: quote.id });
  const url = `/api/projects/${made.json().project.id}`;
  const version = async () => (await send('GET', url)).json().version;
  const invoices = async () => (await send('GET', `/api/invoices?quoteId=${quote.id}`)).json();
  const templates = async () => (await mailRows(app)).map(({ template }) => template);
  return {
    ...{ ...admin, quote, url, version },
    sign: async () => {
      const signed = await signature(app, quote.token);
      expect((await accept(app, quote.token, signed)).statusCode).toBe(200);
    },
    cancel: async () =>
      send('PUT', url, { version: await version(), status: 'cancelled' }).then((reply) =>
        expect(reply.statusCode, reply.body).toBe(200),
      ),
    reopen: async () => send('POST', `${url}/reopen`, { version: await version() }),
    issued: async () =>
      (await invoices()).filter(({ number }: { number: string | null }) => number !== null),
    mails: async (template: string) => (await templates()).filter((one) => one === template).length,
  };
}

test('a signature issues nothing for a project that was canceled before, until it is reopened', async () => {
  const { app, sign, cancel, reopen, issued, mails } = await converted(false);
  await cancel();
  await sign();
  await issueDueInvoices(app.context);
  expect(await issued()).toEqual([]);
  expect(await mails('invoice')).toBe(0);
  await reopen();
  await issueDueInvoices(app.context);
  expect(await issued()).toMatchObject([{ label: 'Deposit', status: 'issued' }]);
  expect(await mails('invoice')).toBe(1);
});

test('a signature issues nothing for a project in the bin, until it is restored', async () => {
  const { app, send, url, sign, issued } = await converted(false);
  expect((await send('DELETE', url)).statusCode).toBe(204);
  await sign();
  await issueDueInvoices(app.context);
  expect(await issued()).toEqual([]);
  expect((await send('POST', `${url}/restore`, {})).statusCode).toBeLessThan(300);
  await issueDueInvoices(app.context);
  expect(await issued()).toMatchObject([{ label: 'Deposit', status: 'issued' }]);
});

test('staff issue a payment of a canceled project by hand', async () => {
  const { send, quote, cancel, issued } = await converted(true);
  await cancel();
  const all = (await send('GET', `/api/invoices?quoteId=${quote.id}`)).json();
  const planned = all.find(({ status }: { status: string }) => status === 'planned');
  const reply = await send('POST', `/api/invoices/${planned.id}/issue`, {});
  expect(reply.json()).toMatchObject({ status: 'issued' });
  expect(await issued()).toHaveLength(2);
});

test('the client gets no invoice of a canceled project early, until it is reopened', async () => {
  const { app, quote, cancel, reopen, issued } = await converted(true);
  const client = await app.signedIn('client', { email: 'dana@northridge.example' });
  const own = async (): Promise<ClientInvoice[]> =>
    (await app.call({ url: '/api/client/invoices', cookie: client.cookie })).json();
  const [deposit, second] = await own();
  const issue = () =>
    app.call({
      method: 'POST',
      url: `/api/client/invoices/${second?.id}/issue`,
      cookie: client.cookie,
      payload: {},
    });
  await cancel();
  const refused = await issue();
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'This project was canceled, so this payment is not due.',
  ]);
  expect(await issued()).toHaveLength(1);
  // The deposit was invoiced before, and stays due.
  expect((await own()).map(({ mayPay }) => mayPay).slice(0, 2)).toEqual([true, false]);
  expect(deposit?.quoteReference).toBe(quote.reference);
  await reopen();
  expect((await own())[1]?.mayPay).toBe(true);
  expect((await issue()).json()).toMatchObject({ status: 'issued' });
});

test('what was invoiced before its project was canceled stays due, with its reminders', async () => {
  const { app, cancel, mails } = await converted(true);
  await cancel();
  app.clock.now += 18 * dayMs;
  await remindOfInvoices(app.context);
  expect(await mails('invoice-reminder')).toBe(1);
});
