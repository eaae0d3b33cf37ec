import { describe, expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';
import { cookies, mailedSecret, mailsTo, post, withUser } from '#server/testing/world/accounts.ts';

describe('a sign-in link', () => {
  const ask = (email: string) => post('/api/auth/sign-in-link', { email });
  const use = (token: string) => post('/api/auth/sign-in-link/use', { token });

  test('signs a client in once', async () => {
    const app = await createTestApp();
    await withUser(app, 'ada@example.com');
    await app.call(ask('ada@example.com'));
    const token = await mailedSecret(app, 'ada@example.com');
    const uses = await Promise.all(Array.from({ length: 20 }, () => app.call(use(token))));
    const won = uses.filter((reply) => reply.statusCode === 200);
    expect(won).toHaveLength(1);
    const cookie = won.map(cookies).join('');
    expect((await app.call({ url: '/api/client/user', cookie })).json().email).toBe(
      'ada@example.com',
    );
  });

  test('is not mailed to an admin, and cannot be replaced by a reset token', async () => {
    const app = await createTestApp();
    await withUser(app, 'boss@example.com', 'admin');
    await withUser(app, 'ada@example.com');
    await app.call(ask('boss@example.com'));
    expect(await mailsTo(app, 'boss@example.com')).toEqual([]);
    await app.call(post('/api/auth/forgot-password', { email: 'ada@example.com' }));
    expect((await app.call(use(await mailedSecret(app, 'ada@example.com')))).statusCode).toBe(409);
  });

  test('does not work for somebody who has become an admin since it was mailed', async () => {
    const app = await createTestApp();
    const id = await withUser(app, 'ada@example.com');
    await app.call(ask('ada@example.com'));
    await app.database.transaction((tx) =>
      tx.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute(),
    );
    expect((await app.call(use(await mailedSecret(app, 'ada@example.com')))).statusCode).toBe(409);
  });

  test('does not work when the account has changed its address since', async () => {
    const app = await createTestApp();
    const id = await withUser(app, 'ada@example.com');
    const { cookie } = await app.signedIn('admin');
    await app.call(ask('ada@example.com'));
    const data = {
      firstName: 'Ada',
      lastName: 'Lind',
      email: 'lind@example.com',
      profileImageUrl: '',
    };
    const edit = await app.call({ method: 'PUT', url: `/api/users/${id}`, cookie, payload: data });
    expect(edit.statusCode).toBe(200);
    expect((await app.call(use(await mailedSecret(app, 'ada@example.com')))).statusCode).toBe(409);
  });
});
