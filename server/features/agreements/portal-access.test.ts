import { describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { allMail } from '#server/testing/world/mail.ts';
import {
  acceptedQuote,
  approvedQuote,
  nameSigners,
  offerOf,
} from '#server/testing/world/offers.ts';

const customer = 'dana@northridge.example';

const ask = (app: TestApp, token: string) =>
  app.call({ method: 'POST', url: `/api/quotes/shared/${token}/portal-access` });
const mailsOf = async (app: TestApp, ...templates: string[]) =>
  (await allMail(app.context)).filter(({ template }) => templates.includes(template));

describe('the way into the portal after signing', () => {
  test('is mailed to the address on the quote, and one link opens an account', async () => {
    const app = await createTestApp();
    const { token } = await acceptedQuote(app);
    expect((await offerOf(app, token)).mayFollow).toBe(true);
    const reply = await ask(app, token);
    expect(reply.statusCode).toBe(202);
    expect(reply.headers['set-cookie']).toBeUndefined();
    const [mail, ...more] = await mailsOf(app, 'invitation', 'sign-in-link');
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ template: 'invitation', to: customer });
    const payload = {
      token: mail?.path.split('#')[1],
      newPassword: 'correct horse battery',
      confirmPassword: 'correct horse battery',
    };
    const chosen = await app.call({ method: 'POST', url: '/api/auth/reset-password', payload });
    expect(chosen.statusCode).toBe(200);
  });

  test('says the same to somebody with an account, who gets a sign-in link', async () => {
    const app = await createTestApp();
    const first = await acceptedQuote(app);
    const unknown = await ask(app, first.token);
    await app.database.transaction((tx) =>
      tx.updateTable('users').set({ password_hash: 'x' }).where('email', '=', customer).execute(),
    );
    const second = await acceptedQuote(app);
    const known = await ask(app, second.token);
    expect([known.statusCode, known.json()]).toEqual([unknown.statusCode, unknown.json()]);
    expect((await mailsOf(app, 'sign-in-link')).map(({ to }) => to)).toEqual([customer]);
  });

  test('is not for admins, whose second factor a link would bypass', async () => {
    const app = await createTestApp();
    const { token } = await acceptedQuote(app);
    await ask(app, token);
    await app.database.transaction((tx) =>
      tx
        .updateTable('users')
        .set({ role: 'admin', password_hash: 'x' })
        .where('email', '=', customer)
        .execute(),
    );
    expect((await ask(app, token)).statusCode).toBe(202);
    expect(await mailsOf(app, 'sign-in-link')).toEqual([]);
    expect(await mailsOf(app, 'invitation')).toHaveLength(1);
  });

  test('is only for the customer of an accepted quote', async () => {
    const app = await createTestApp();
    const open = await approvedQuote(app);
    expect((await offerOf(app, open.token)).mayFollow).toBe(false);
    expect((await ask(app, open.token)).statusCode).toBe(409);
    const [other = ''] = await nameSigners(app, open, 'Sam');
    await app.database.transaction((tx) =>
      tx.updateTable('quotes').set({ status: 'accepted' }).where('id', '=', open.id).execute(),
    );
    expect((await ask(app, other)).statusCode).toBe(409);
    expect((await ask(app, 'x.y')).statusCode).toBe(404);
    expect(await mailsOf(app, 'invitation', 'sign-in-link')).toEqual([]);
  });

  test('opens one account when several quotes of one customer ask for it at once', async () => {
    const app = await createTestApp();
    for (let round = 0; round < 10; round++) {
      const customerEmail = `dana-${round}@northridge.example`;
      const quotes = [1, 2, 3].map(() => acceptedQuote(app, { customerEmail }));
      const tokens = (await Promise.all(quotes)).map(({ token }) => token);
      const replies = await Promise.all(
        tokens.map((token, index) =>
          app.call({
            method: 'POST',
            url: `/api/quotes/shared/${token}/portal-access`,
            remoteAddress: `198.51.100.${index + 1}`,
          }),
        ),
      );
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202]);
      const accounts = await app.database.read
        .selectFrom('users')
        .select('id')
        .where('email', '=', customerEmail)
        .execute();
      expect(accounts).toHaveLength(1);
    }
  });

  test('is mailed at most three times an hour', async () => {
    const app = await createTestApp();
    const { token } = await acceptedQuote(app);
    const codes: number[] = [];
    for (let index = 0; index < 4; index++) codes.push((await ask(app, token)).statusCode);
    expect(codes).toEqual([202, 202, 202, 429]);
  });
});
