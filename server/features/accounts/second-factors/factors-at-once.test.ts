import { expect, test } from 'vitest';
import { newId } from '#server/platform/db/ids.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { cookies, password, post, signIn, withUser } from '#server/testing/world/accounts.ts';
import { addApp } from '#server/testing/world/second-factors.ts';

const email = 'ada@example.com';

test('two factors removed at once leave an account that is known to have none', async () => {
  const app = await createTestApp();
  const id = await withUser(app, email);
  const cookie = cookies(await app.call(signIn(email, password)));
  for (let round = 0; round < 4; round += 1) {
    await addApp(app, cookie);
    const key = newId(app.clock.now);
    await app.database.transaction((tx) =>
      tx
        .insertInto('passkeys')
        .values({
          id: key,
          user_id: id,
          credential_id: key,
          public_key: '',
          counter: 0,
          transports: '',
          backed_up: 0,
          name: 'Phone',
          last_used_at: null,
          created_at: app.clock.now,
        })
        .execute(),
    );
    const removals = await Promise.all(
      ['authenticator', `passkeys/${key}`].map((factor) =>
        app.call({ method: 'DELETE', url: `/api/auth/${factor}`, cookie }),
      ),
    );
    expect(removals.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    const factors = (await app.call({ url: '/api/auth/second-factors', cookie })).json();
    expect(factors).toMatchObject({ authenticator: null, passkeys: [], recoveryCodesLeft: 0 });
    const user = await app.database.read
      .selectFrom('users')
      .select('second_factor_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(user.second_factor_at).toBeNull();
  }
});

test('recovery codes made twice at once are ten', async () => {
  const app = await createTestApp();
  await withUser(app, email);
  const cookie = cookies(await app.call(signIn(email, password)));
  await addApp(app, cookie);
  await Promise.all([1, 2].map(() => app.call(post('/api/auth/recovery-codes', {}, { cookie }))));
  const factors = (await app.call({ url: '/api/auth/second-factors', cookie })).json();
  expect(factors.recoveryCodesLeft).toBe(10);
});
