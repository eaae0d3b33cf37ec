import { expect, test } from 'vitest';
import { payingWorld } from '#server/features/payments/testing/paying-world.ts';
import { readPdf } from '#server/testing/pdf.ts';

/** The agreement as its page and its certificate have it. */
async function signedWorld() {
  const world = await payingWorld();
  const { app, quote } = world;
  const shared = `/api/quotes/shared/${quote.token}`;
  return {
    ...world,
    firstPayment: async () =>
      (await app.call({ url: `${shared}/offer` })).json().acceptance.firstPayment,
    certificate: async () => {
      const reply = await app.call({ url: `${shared}/certificate.pdf` });
      return (await readPdf(reply.rawPayload)).text.replace(/\s+/g, ' ');
    },
  };
}

test('an agreement says that its deposit is paid by transfer, until it was paid online', async () => {
  const { firstPayment, certificate, begin, deliver, stripe } = await signedWorld();
  expect(await firstPayment()).toEqual({ state: 'due', way: 'bank-transfer', on: '2026-03-18' });
  expect(await certificate()).toContain('To be paid by bank transfer, due March 18, 2026');
  await deliver(stripe.pay((await begin()).session));
  expect(await firstPayment()).toEqual({ state: 'paid', way: 'online', on: '2026-03-04' });
  expect(await certificate()).toContain('Paid online on March 4, 2026');
});

test('an agreement says that its deposit is paid by check once the client announced one', async () => {
  const { app, token, firstPayment } = await signedWorld();
  await app.call({ method: 'POST', url: `/api/pay/${token}/check`, payload: {} });
  expect(await firstPayment()).toEqual({ state: 'coming', way: 'check', on: '2026-03-04' });
});

test('an agreement does not say that its deposit was paid with a payment that was undone', async () => {
  const { app, admin, id, firstPayment, certificate } = await signedWorld();
  const cookie = await admin();
  const post = async (path: string, payload: object) =>
    (await app.call({ method: 'POST', url: `/api/invoices/${id}${path}`, cookie, payload })).json();
  const wrong = { amountCents: 36_577, paidOn: '2026-03-04', method: 'check' };
  const { payments } = await post('/payments', wrong);
  expect(await firstPayment()).toEqual({ state: 'paid', way: 'check', on: '2026-03-04' });
  await post(`/payments/${payments[0].id}/undo`, {});
  await post('/credit-notes', { amountCents: 36_577, reason: 'A gift' });
  expect(await firstPayment()).toBeNull();
  expect(await certificate()).not.toContain('Paid');
});
