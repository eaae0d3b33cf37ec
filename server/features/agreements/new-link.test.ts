import { describe, expect, test } from 'vitest';
import { newLinkMessage } from '#contract/quotes/acceptance.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { post } from '#server/testing/world/accounts.ts';
import { allMail } from '#server/testing/world/mail.ts';
import { acceptedQuote, approvedQuote, nameSigners } from '#server/testing/world/offers.ts';

const dayMs = 86_400_000;
/** The default of 90 days, counted from the end of the 30-day validity. */
const lifeMs = 120 * dayMs;

const open = (app: TestApp, token: string) =>
  app.call({ url: `/api/quotes/shared/${token}/offer` });
const ask = (app: TestApp, token: string, remoteAddress = '127.0.0.1') =>
  app.call(post(`/api/quotes/shared/${token}/new-link`, {}, { remoteAddress }));
/** Recipients of mailed links and their tokens, newest first. */
const mailed = async (app: TestApp) =>
  (await allMail(app.context))
    .filter(({ template }) => template === 'quote-link')
    .map(({ to, path }) => ({ to, token: path.split('/').at(-1) ?? '' }));

describe('the private link of a quote', () => {
  test('expires ninety days after the quote, and so do its files', async () => {
    const app = await createTestApp();
    const { token } = await acceptedQuote(app);
    app.clock.now += lifeMs - 1;
    expect((await open(app, token)).statusCode).toBe(200);
    app.clock.now += 1;
    const refused = await open(app, token);
    expect(refused.json()).toMatchObject({ status: 409, reason: 'link-expired' });
    for (const file of ['', '/signed-pdf', '/pdf'])
      expect(
        (await app.call({ url: `/api/quotes/shared/${token}${file}` })).statusCode,
        file,
      ).toBeGreaterThanOrEqual(404);
  });

  test('expires at the configured time', async () => {
    const app = await createTestApp({ privateLinkMs: dayMs });
    const { token } = await acceptedQuote(app);
    app.clock.now += 31 * dayMs;
    expect((await open(app, token)).json()).toMatchObject({ reason: 'link-expired' });
  });

  test('is renewed by mail to the address on record only, and the old link stays void', async () => {
    const app = await createTestApp();
    const { token } = await acceptedQuote(app);
    app.clock.now += lifeMs;
    const url = `/api/quotes/shared/${token}/new-link`;
    const reply = await app.call(post(url, { email: 'thief@example.com' }));
    expect([reply.statusCode, reply.json().message]).toEqual([202, newLinkMessage]);
    const [fresh] = await mailed(app);
    expect(fresh?.to).toBe('dana@northridge.example');
    expect((await open(app, fresh?.token ?? '')).statusCode).toBe(200);
    expect((await open(app, token)).json()).toMatchObject({ reason: 'withdrawn' });
    app.clock.now += 89 * dayMs;
    expect((await open(app, fresh?.token ?? '')).statusCode).toBe(200);
  });

  test('requested twenty times at once is renewed once and mailed three times', async () => {
    const app = await createTestApp();
    const { token } = await acceptedQuote(app);
    app.clock.now += lifeMs;
    const replies = await Promise.all(Array.from({ length: 20 }, () => ask(app, token)));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([202]));
    const sent = await mailed(app);
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map((mail) => mail.token)).size).toBe(1);
    expect((await ask(app, token)).statusCode).toBe(429);
    expect((await ask(app, token, '10.0.0.9')).statusCode).toBe(202);
    expect(await mailed(app)).toHaveLength(3);
  });

  test('that was never valid gets the same reply, and nothing is mailed', async () => {
    const app = await createTestApp();
    const { id } = await approvedQuote(app);
    for (const token of ['x.y', id, `${id}.`, `${id}.${'A'.repeat(43)}`]) {
      const reply = await ask(app, token);
      expect([reply.statusCode, reply.json().message]).toEqual([202, newLinkMessage]);
    }
    expect(await mailed(app)).toEqual([]);
  });

  test('of a further signer is mailed to that signer', async () => {
    const app = await createTestApp();
    const quote = await approvedQuote(app);
    const [sam = ''] = await nameSigners(app, quote, 'Sam');
    await ask(app, sam);
    expect(await mailed(app)).toEqual([{ to: 'sam@signer.example', token: sam }]);
  });

  test('of an accepted quote can be withdrawn and mailed again by staff', async () => {
    const app = await createTestApp();
    const { id, token } = await acceptedQuote(app);
    const { cookie } = await app.signedIn('admin');
    const revoked = await app.call(post(`/api/quotes/${id}/revoke-link`, {}, { cookie }));
    expect(revoked.json()).toMatchObject({ status: 'accepted' });
    expect((await open(app, token)).json()).toMatchObject({ reason: 'withdrawn' });
    const again = await app.call(post(`/api/quotes/${id}/mail-link`, {}, { cookie }));
    expect(again.statusCode).toBe(200);
    const [fresh] = await mailed(app);
    expect((await open(app, fresh?.token ?? '')).statusCode).toBe(200);
    const trail = (await app.call({ url: `/api/audit?kind=quote&recordId=${id}`, cookie })).json();
    expect(trail.map((entry: { action: string }) => entry.action)).toEqual(
      expect.arrayContaining(['withdrew the link', 'mailed the link']),
    );
  });
});
