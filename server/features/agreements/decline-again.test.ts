import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { approvedQuote, nameSigners, offerOf } from '#server/testing/world/offers.ts';

const dayMs = 86_400_000;
const decline = (app: TestApp, token: string, reason = 'Not this year.') =>
  app.call({ method: 'POST', url: `/api/quotes/shared/${token}/decline`, payload: { reason } });

test('a second signer’s other words are refused, so that they stay on the page', async () => {
  const app = await createTestApp();
  const quote = await approvedQuote(app);
  const [sam = ''] = await nameSigners(app, quote, 'Sam');
  const first = await decline(app, quote.token);
  const second = await decline(app, sam, 'It costs three times our budget.');
  expect([second.statusCode, second.json()]).toMatchObject([
    409,
    { code: 'conflict', reason: 'declined' },
  ]);
  expect(second.json().detail).toBe(
    'This quote was already declined with another reason. Yours was not saved. To tell us, please write to hello@example.com.',
  );
  expect((await offerOf(app, sam)).decline).toEqual(first.json().decline);
});

test('a decline with any words is refused once staff have rejected the quote', async () => {
  const app = await createTestApp();
  const quote = await approvedQuote(app);
  app.clock.now += 31 * dayMs;
  const { cookie } = await app.signedIn('admin');
  const send = async (verb: string, payload: object) => {
    const { version } = (await app.call({ url: `/api/quotes/${quote.id}`, cookie })).json();
    const url = `/api/quotes/${quote.id}/${verb}`;
    return app.call({ method: 'POST', url, cookie, payload: { version, ...payload } });
  };
  const rejected = await send('reject', { reason: 'Out of business', tellCustomer: false });
  expect(rejected.statusCode).toBe(200);
  const byCustomer = await decline(app, quote.token, 'We chose somebody else.');
  expect([byCustomer.statusCode, byCustomer.json().reason]).toEqual([409, 'declined']);
  expect(byCustomer.body).not.toContain('Out of business');
  const byStaff = await send('decline', { note: 'Said no on the phone.' });
  expect([byStaff.statusCode, byStaff.json().detail]).toEqual([
    409,
    'This quote is already closed. Your note was not saved.',
  ]);
});
