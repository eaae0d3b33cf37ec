import { expect, test } from 'vitest';
import type { InvoiceReply } from '#contract/billing/invoices.ts';
import { acceptedQuote } from '#server/testing/world/offers.ts';
import { createTestApp } from '../../testing/test-app.ts';

// rule API-7
test('a payment sent again after its answer was lost is recorded once, whatever the screen shows by then', async () => {
  const app = await createTestApp();
  const { cookie } = await app.signedIn('admin');
  const quote = await acceptedQuote(app);
  const url = `/api/invoices?quoteId=${quote.id}&sort=issueOn`;
  const [deposit]: InvoiceReply[] = (await app.call({ url, cookie })).json();
  const pay = (amountCents: number, shown: object) =>
    app.call({
      method: 'POST',
      url: `/api/invoices/${deposit?.id}/payments`,
      cookie,
      payload: { amountCents, paidOn: '2026-03-04', method: 'bank-transfer', ...shown },
      headers: { 'idempotency-key': 'lost' },
    });
  const first = await pay(5000, { seenPaidCents: 0 });
  expect(first.statusCode, first.body).toBe(201);
  const again = await pay(5000, { seenPaidCents: 5000, creditCents: 5000 });
  expect(again.statusCode, again.body).toBe(201);
  expect(again.json()).toEqual(first.json());
  const other = await pay(6000, { seenPaidCents: 5000 });
  expect(other.json()).toMatchObject({ code: 'idempotency_mismatch' });
});
