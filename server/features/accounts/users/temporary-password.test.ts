import { describe, expect, test } from 'vitest';
import { callUntilServed, cookies, post, signIn } from '#server/testing/world/accounts.ts';
import { expectFigure } from '../../../../tools/promised-figure.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const temporary = 'tide-pool-lantern';
const newUser = { fullName: 'Ana Cruz', email: 'ana@example.com', password: temporary };

async function asAdmin() {
  const app = await createTestApp();
  const { cookie } = await app.signedIn('admin');
  const send = (url: string, payload: object = {}) => app.call(post(url, payload, { cookie }));
  return { app, send };
}
const login = (app: TestApp, email: string, given: string) => app.call(signIn(email, given));

describe('a temporary password', () => {
  test('lets one sign-in through and tells the others what to do', async () => {
    const { app, send } = await asAdmin();
    const created = (await send('/api/admin/create-user', newUser)).json();
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => callUntilServed(app, signIn('ana@example.com', temporary))),
    );
    const [first] = tries.filter((reply) => reply.statusCode === 200);
    const refused = tries.filter((reply) => reply.statusCode === 401);
    expect(refused).toHaveLength(7);
    expectFigure('A12', tries.length, 'attempts');
    expect(refused[0]?.json().message).toBe(
      'This temporary password has already been used or has expired. Choose a new one with “Forgot password?” or ask us for another.',
    );
    // The session of that one sign-in can choose a password.
    const chosen = { newPassword: 'harbour-stone-kite', confirmPassword: 'harbour-stone-kite' };
    const cookie = first === undefined ? '' : cookies(first);
    // If it was lost, an admin can mail a link.
    expect((await send(`/api/users/${created.id}/invite`)).statusCode).toBe(200);
    const change = post('/api/auth/change-password', chosen, { cookie });
    expect((await app.call(change)).statusCode).toBe(200);
    expect((await login(app, 'ana@example.com', 'harbour-stone-kite')).statusCode).toBe(200);
  });

  test('expires after seven days', async () => {
    const { app, send } = await asAdmin();
    await send('/api/admin/create-user', newUser);
    app.clock.now += 7 * 24 * 3_600_000 + 1;
    expect((await login(app, 'ana@example.com', temporary)).json().message).toContain(
      'has expired',
    );
  });
});
