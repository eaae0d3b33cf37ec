import { describe, expect, test } from 'vitest';
import { newId } from '#server/platform/db/ids.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { password, passwordHash } from '#server/testing/world/accounts.ts';
import { ensureFirstAdmin } from '../first-admin.ts';
import { insertUser } from '../store.ts';

async function withAdmin(app: TestApp, mustChangePassword = false) {
  await app.database.transaction((tx) =>
    insertUser(tx, {
      id: newId(app.clock.now),
      firstName: 'Ada',
      lastName: 'Admin',
      email: 'Ada@Example.com',
      role: 'admin',
      passwordHash,
      temporaryUntil: mustChangePassword ? app.clock.now + 3_600_000 : null,
      now: app.clock.now,
    }),
  );
}

const login = (body: object, cookie?: string) =>
  ({
    method: 'POST',
    url: '/api/admin/login',
    payload: body,
    ...(cookie === undefined ? {} : { cookie }),
  }) as const;

const cookieFrom = (reply: { cookies: { name: string; value: string }[] }) => {
  const cookie = reply.cookies.find(({ name }) => name === 'ascent_session');
  return `ascent_session=${cookie?.value ?? ''}`;
};

describe('signing in as an admin', () => {
  test('works whatever the case of the address, and gives access to the back office', async () => {
    const app = await createTestApp();
    await withAdmin(app);
    const reply = await app.call(login({ email: 'ADA@example.COM', password }));
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({
      message: expect.any(String),
      user: { mustChangePassword: false, isAdmin: true, hasBackOffice: true },
    });
    expect(reply.headers['set-cookie']).toContainEqual(
      expect.stringMatching(/^ascent_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
    );
    const user = await app.call({ url: '/api/auth/user', cookie: cookieFrom(reply) });
    expect(user.json()).toMatchObject({
      isAdmin: true,
      rights: 'everything',
      hasBackOffice: true,
      role: 'admin',
      firstName: 'Ada',
      email: 'Ada@Example.com',
      mustChangePassword: false,
    });
    expect((await app.call({ url: '/api/leads', cookie: cookieFrom(reply) })).statusCode).toBe(200);
  });

  test('uses a Secure __Host- cookie over https', async () => {
    const app = await createTestApp({ publicUrl: 'https://crm.example' });
    await withAdmin(app);
    const reply = await app.call(login({ email: 'ada@example.com', password }));
    expect(reply.headers['set-cookie']).toContainEqual(
      expect.stringMatching(
        /^__Host-ascent_session=[\w-]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    );
  });

  test('gives the same reply for an unknown address and a wrong password', async () => {
    const app = await createTestApp();
    await withAdmin(app);
    const known = await app.call(login({ email: 'ada@example.com', password: 'wrong' }));
    const unknown = await app.call(login({ email: 'nobody@example.com', password: 'wrong' }));
    expect(known.statusCode).toBe(401);
    const { requestId: _known, ...first } = known.json();
    const { requestId: _unknown, ...second } = unknown.json();
    expect(first).toEqual(second);
    expect(first.message).toBe('The email or password is incorrect.');
    expect(known.headers['set-cookie']).toBeUndefined();
  });

  test.each([
    {},
    { email: '', password: '' },
    { email: 'ada@example.com' },
    { email: 7, password: [] },
  ])('replies with the message of the form when a field is missing', async (body) => {
    const { call } = await createTestApp();
    const reply = await call(login(body));
    expect(reply.statusCode).toBe(400);
    expect(reply.json().message).toBe('Email and password are required');
  });

  test('ends the previous session of the browser, so that a planted one is useless', async () => {
    const app = await createTestApp();
    await withAdmin(app);
    const first = cookieFrom(await app.call(login({ email: 'ada@example.com', password })));
    const second = cookieFrom(await app.call(login({ email: 'ada@example.com', password }, first)));
    expect(second).not.toBe(first);
    expect((await app.call({ url: '/api/auth/user', cookie: first })).statusCode).toBe(401);
    expect((await app.call({ url: '/api/auth/user', cookie: second })).statusCode).toBe(200);
  });

  test('stores no token that could be used as a cookie', async () => {
    const app = await createTestApp();
    await withAdmin(app);
    await app.call(login({ email: 'ada@example.com', password }));
    const [row] = await app.database.read.selectFrom('sessions').selectAll().execute();
    expect(
      (await app.call({ url: '/api/auth/user', cookie: `ascent_session=${row?.token_hash}` }))
        .statusCode,
    ).toBe(401);
  });
});

describe('a session', () => {
  const hour = 3_600_000;

  test.each([
    { role: 'admin', idleHours: 2, mostHours: 24 },
    { role: 'staff', idleHours: 12, mostHours: 14 * 24 },
    { role: 'client', idleHours: 12, mostHours: 14 * 24 },
  ] as const)(
    'of a $role ends after $idleHours idle hours, and after $mostHours hours at the latest',
    async (life) => {
      const app = await createTestApp();
      const status = async (cookie: string) =>
        (await app.call({ url: '/api/auth/user', cookie })).statusCode;
      const { cookie } = await app.signedIn(life.role);
      for (let hours = 0; hours < life.mostHours; hours += life.idleHours) {
        app.clock.now += life.idleHours * hour;
        expect(await status(cookie)).toBe(200);
      }
      app.clock.now += 1;
      expect(await status(cookie)).toBe(401);
      const idle = await app.signedIn(life.role);
      app.clock.now += life.idleHours * hour + 1;
      expect(await status(idle.cookie)).toBe(401);
    },
  );

  test.each([
    ['GET', '/api/auth/logout', 303],
    ['POST', '/api/auth/logout', 204],
    ['POST', '/api/client/logout', 204],
  ] as const)('ends on the server by %s %s', async (method, url, status) => {
    const app = await createTestApp();
    const { cookie } = await app.signedIn('admin');
    const headers = {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': 'navigate',
    };
    expect(
      (
        await app.call({
          method,
          url,
          cookie,
          headers: method === 'GET' ? { 'sec-fetch-site': 'same-origin' } : headers,
        })
      ).statusCode,
    ).toBe(status);
    expect((await app.call({ url: '/api/auth/user', cookie })).statusCode).toBe(401);
  });

  test("is not ended by another site's image or link", async () => {
    const app = await createTestApp();
    const { cookie } = await app.signedIn('admin');
    for (const headers of [
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' },
    ]) {
      const reply = await app.call({ url: '/api/auth/logout', cookie, headers });
      // That page has a sign-out button.
      expect([reply.statusCode, reply.headers.location]).toEqual([303, '/logout']);
    }
    expect((await app.call({ url: '/api/auth/user', cookie })).statusCode).toBe(200);
  });
});

describe('a call that another site makes the browser send', () => {
  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://127.0.0.1:9', host: 'localhost:3000' },
  ])('is refused: %o', async (headers) => {
    const app = await createTestApp();
    await withAdmin(app);
    const reply = await app.call({ ...login({ email: 'ada@example.com', password }), headers });
    expect(reply.statusCode).toBe(403);
    expect(reply.json().code).toBe('foreign_origin');
    expect(reply.headers['set-cookie']).toBeUndefined();
  });
});

describe('a required password change', () => {
  const change = (newPassword: string, confirmPassword: string, cookie: string) =>
    ({
      method: 'POST',
      url: '/api/auth/change-password',
      payload: { newPassword, confirmPassword },
      cookie,
    }) as const;

  test('sets the password, ends every session and needs a new sign-in', async () => {
    const app = await createTestApp();
    await withAdmin(app, true);
    const first = await app.call(login({ email: 'ada@example.com', password }));
    expect(first.json().user.mustChangePassword).toBe(true);
    const cookie = cookieFrom(first);
    expect(
      (await app.call(change('a new long password', 'a new long password', cookie))).statusCode,
    ).toBe(200);
    expect((await app.call({ url: '/api/auth/user', cookie })).statusCode).toBe(401);
    expect((await app.call(login({ email: 'ada@example.com', password }))).statusCode).toBe(401);
    const again = await app.call(
      login({ email: 'ada@example.com', password: 'a new long password' }),
    );
    expect(again.json().user.mustChangePassword).toBe(false);
  });

  test.each([
    ['', '', 'Please fill in both password fields'],
    ['short', 'short', 'Password must be at least 12 characters long'],
    ['a new long password', 'another long password', 'Passwords do not match'],
  ])("refuses %j and %j with the form's message", async (first, second, message) => {
    const app = await createTestApp();
    const { cookie } = await app.signedIn('admin', { mustChangePassword: true });
    const reply = await app.call(change(first, second, cookie));
    expect(reply.statusCode).toBe(400);
    expect(reply.json().message).toBe(message);
  });
});

describe('the gate of /admin-login', () => {
  test.each([
    ['door-sign-of-the-tests', 204],
    ['something-else', 403],
    ['', 403],
  ])('replies to %j with %i', async (auth, status) => {
    const { call } = await createTestApp();
    expect((await call({ url: `/api/admin/login-gate?auth=${auth}` })).statusCode).toBe(status);
  });
});

describe('the first admin', () => {
  test('is created once, with a one-time password that must be changed', async () => {
    const app = await createTestApp();
    const config = { adminEmail: undefined, adminPassword: undefined };
    const [one, other] = await Promise.all([
      ensureFirstAdmin(app.database, config, app.clock.now),
      ensureFirstAdmin(app.database, config, app.clock.now),
    ]);
    const created = one ?? other;
    expect([one, other].filter((result) => result !== null)).toHaveLength(1);
    const reply = await app.call(
      login({ email: created?.email, password: created?.oneTimePassword }),
    );
    expect(reply.json().user).toEqual({
      mustChangePassword: true,
      isAdmin: true,
      hasBackOffice: true,
    });
    expect((await app.call({ url: '/api/leads', cookie: cookieFrom(reply) })).json().code).toBe(
      'must_change_password',
    );
  });

  test('can sign in with the password from the environment', async () => {
    const app = await createTestApp();
    await ensureFirstAdmin(
      app.database,
      { adminEmail: 'boss@example.com', adminPassword: 'a-long-password' },
      app.clock.now,
    );
    const reply = await app.call(login({ email: 'boss@example.com', password: 'a-long-password' }));
    expect(reply.json().user).toEqual({
      mustChangePassword: false,
      isAdmin: true,
      hasBackOffice: true,
    });
  });
});
