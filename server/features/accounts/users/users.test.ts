import { describe, expect, test } from 'vitest';
import { givePasswords, mailsTo, password, withUser } from '#server/testing/world/accounts.ts';
import { quoteRequest } from '#server/testing/world/factories.ts';
import { expectFigure } from '../../../../tools/promised-figure.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const newUser = (overrides: object = {}) => ({
  fullName: 'Ana María Cruz',
  email: 'ana@example.com',
  password: 'tide-pool-lantern',
  role: 'client',
  ...overrides,
});

async function asAdmin() {
  const app = await createTestApp();
  const { cookie, id } = await app.signedIn('admin');
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    app.call({ method, url, cookie, ...(payload === undefined ? {} : { payload }) });
  return { app, id, cookie, send };
}
const login = (app: TestApp, email: string, given: string) =>
  app.call({ method: 'POST', url: '/api/client/login', payload: { email, password: given } });

/** Addresses that are no https address, or only look like one. */
const otherLinks = [
  ...['http://x.example/a.png', 'javascript:alert(1)', 'data:image/png;base64,AA', '//x.example'],
  ...['JAVASCRIPT:alert(1)', ' javascript:alert(1)', 'java\nscript:alert(1)', 'vbscript:msgbox(1)'],
  ...['/\\x.example', '\\\\x.example', '/a.png', 'a.png', '?a.png', '#a', 'ftp://x.example/a.png'],
  ...['file:///etc/passwd', 'blob:https://x.example/1', 'filesystem:https://x.example/1'],
  ...['about:blank', 'view-source:https://x.example', 'ws://x.example', 'mailto:a@x.example'],
  ...['https://', 'https:///', 'x.example/a.png'],
];

describe('creating an account', () => {
  test('splits the name, defaults to the role of a client, and requires another password at the first sign-in', async () => {
    const { app, send } = await asAdmin();
    const { role: _, ...withoutRole } = newUser();
    const created = await send('POST', '/api/admin/create-user', withoutRole);
    expect(created.statusCode).toBe(201);
    expect(created.json()).toMatchObject({
      firstName: 'Ana María',
      lastName: 'Cruz',
      role: 'client',
      isAdmin: false,
      status: 'active',
      mustChangePassword: true,
      lastLoginAt: null,
    });
    expect(created.json()).not.toHaveProperty('passwordHash');
    expect((await login(app, 'ana@example.com', 'tide-pool-lantern')).json().user).toEqual({
      mustChangePassword: true,
      isAdmin: false,
      hasBackOffice: false,
    });
  });

  test.each([
    [{ fullName: ' ' }, 'Please fill in all required fields'],
    [{ email: 'x' }, 'Please fill in all required fields'],
    [{ password: '' }, 'Please fill in all required fields'],
    [{ password: '12345' }, 'Password must be at least 6 characters long'],
    [{ role: 'admin' }, 'Please choose client or staff'],
  ])('with %j is refused: %s', async (change, message) => {
    const { send } = await asAdmin();
    const reply = await send('POST', '/api/admin/create-user', newUser(change));
    expect([reply.statusCode, reply.json().message]).toEqual([400, message]);
  });

  test('twice for one address, whatever its case, creates one and explains the refusal of the other', async () => {
    const { send } = await asAdmin();
    const replies = await Promise.all(
      ['ana@example.com', 'ANA@example.com', 'Ana@Example.com'].map((email) =>
        send('POST', '/api/admin/create-user', newUser({ email })),
      ),
    );
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([201, 409, 409]);
    const refused = replies.find((reply) => reply.statusCode === 409)?.json();
    expect(refused.message).toBe('This email address already has an account.');
    expect(refused.issues[0].path).toBe('email');
  });

  test('ignores rights, ids and dates in the body', async () => {
    const { send } = await asAdmin();
    const created = (
      await send(
        'POST',
        '/api/admin/create-user',
        newUser({
          isAdmin: true,
          id: 'mine',
          mustChangePassword: false,
          createdAt: '2000-01-01T00:00:00Z',
        }),
      )
    ).json();
    expect(created).toMatchObject({
      isAdmin: false,
      mustChangePassword: true,
    });
    expect(created.id).not.toBe('mine');
    expect(created.createdAt).not.toContain('2000');
  });
});

describe('inviting somebody', () => {
  const invitee = { firstName: 'Bo', lastName: 'Li', email: 'bo@example.com' };

  test('mails a link to set the first password, which turns the status from invited to active', async () => {
    const { app, send } = await asAdmin();
    const created = (await send('POST', '/api/users', invitee)).json();
    expect(created).toMatchObject({ status: 'invited', role: 'client' });
    expect((await login(app, 'bo@example.com', '')).statusCode).toBe(400);
    const mail = await app.database.read
      .selectFrom('mails')
      .select(['template', 'data'])
      .executeTakeFirstOrThrow();
    expect(mail.template).toBe('invitation');
    const token = /#([\w-]{43})/.exec(mail.data)?.[1];
    const set = { token, newPassword: 'tide-pool-lantern', confirmPassword: 'tide-pool-lantern' };
    expect(
      (await app.call({ method: 'POST', url: '/api/auth/reset-password', payload: set }))
        .statusCode,
    ).toBe(200);
    expect(
      (await login(app, 'bo@example.com', 'tide-pool-lantern')).json().user.mustChangePassword,
    ).toBe(false);
    const [row] = (await send('GET', '/api/users?role=client')).json();
    expect(row).toMatchObject({ status: 'active', lastLoginAt: expect.any(String) });
    expect((await send('POST', `/api/users/${created.id}/invite`)).statusCode).toBe(409);
  });

  test('needs an https address for the picture', async () => {
    const { send } = await asAdmin();
    expectFigure('B14', otherLinks.length, 'addresses');
    for (const profileImageUrl of otherLinks)
      expect((await send('POST', '/api/users', { ...invitee, profileImageUrl })).statusCode).toBe(
        400,
      );
    expect(
      (await send('POST', '/api/users', { ...invitee, profileImageUrl: 'https://x.example/a.png' }))
        .statusCode,
    ).toBe(201);
  });
});

describe('changing accounts', () => {
  test('edits name, address and picture; a taken address is explained', async () => {
    const { app, send } = await asAdmin();
    const one = await app.signedIn('client', { email: 'one@example.com' });
    await app.signedIn('client', { email: 'two@example.com' });
    const edit = {
      firstName: 'New',
      lastName: 'Name',
      email: 'new@example.com',
      profileImageUrl: '',
    };
    expect((await send('PUT', `/api/users/${one.id}`, edit)).json()).toMatchObject(edit);
    expect(
      (await send('PUT', `/api/users/${one.id}`, { ...edit, email: 'TWO@example.com' })).statusCode,
    ).toBe(409);
    expect((await send('PUT', '/api/users/unknown', edit)).statusCode).toBe(404);
    expect(
      (await send('PUT', `/api/users/${one.id}`, { ...edit, firstName: '' })).json().message,
    ).toBe('Please fill in all required fields');
  });

  test('refuses an edit of an outdated version, and returns the current one', async () => {
    const { app, send } = await asAdmin();
    const { id } = await app.signedIn('client', { email: 'one@example.com' });
    const edit = { firstName: 'New', lastName: 'Name', email: 'one@example.com' };
    const first = await send('PUT', `/api/users/${id}`, { ...edit, version: 1 });
    expect(first.json().version).toBe(2);
    const second = await send('PUT', `/api/users/${id}`, {
      ...edit,
      firstName: 'Newer',
      version: 1,
    });
    expect([second.statusCode, second.json().code]).toEqual([409, 'conflict']);
    expect(second.json().current).toEqual(first.json());
    const races = await Promise.all(
      ['a', 'b', 'c', 'd'].map((firstName) =>
        send('PUT', `/api/users/${id}`, { ...edit, firstName, version: 2 }),
      ),
    );
    expect(races.map((reply) => reply.statusCode).sort()).toEqual([200, 409, 409, 409]);
  });

  test('records every change in the audit trail, with old and new values', async () => {
    const { send } = await asAdmin();
    const created = (
      await send('POST', '/api/users', { firstName: 'Bo', lastName: 'Li', email: 'bo@example.com' })
    ).json();
    await send('PUT', `/api/users/${created.id}`, { ...created, lastName: 'Lindqvist' });
    await send('DELETE', `/api/users/${created.id}`);
    await send('POST', `/api/users/${created.id}/restore`);
    const trail = (await send('GET', `/api/audit?kind=user&recordId=${created.id}`)).json();
    expect(trail).toMatchObject([
      { action: 'restored' },
      { action: 'deleted' },
      { action: 'changed', changes: [{ field: 'lastName', from: 'Li', to: 'Lindqvist' }] },
      { action: 'created', recordName: 'Bo Li', actorName: 'Test admin' },
    ]);
  });

  test('signs out a deleted person at once, and can undo the deletion', async () => {
    const { app, send } = await asAdmin();
    await withUser(app, 'ana@example.com');
    const session = await login(app, 'ana@example.com', password);
    const cookie = session.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const id = (await send('GET', '/api/users?role=client')).json()[0].id;
    expect((await send('DELETE', `/api/users/${id}`)).json().status).toBe('disabled');
    expect((await app.call({ url: '/api/auth/user', cookie })).statusCode).toBe(401);
    expect((await login(app, 'ana@example.com', password)).statusCode).toBe(401);
    expect((await send('GET', '/api/users?role=client')).json()).toEqual([]);
    expect((await send('GET', '/api/users?status=disabled')).json()).toHaveLength(1);
    expect((await send('POST', '/api/admin/create-user', newUser())).json().message).toContain(
      'Restore that account instead',
    );
    expect((await send('POST', `/api/users/${id}/restore`)).json().status).toBe('active');
    expect((await login(app, 'ana@example.com', password)).statusCode).toBe(200);
  });

  test('unassigns the open work of a deleted account', async () => {
    const { app, send } = await asAdmin();
    const { id } = await app.signedIn('admin');
    await app.call({ method: 'POST', url: '/api/quotes', payload: quoteRequest() });
    await app.database.transaction((tx) =>
      tx.updateTable('leads').set({ assigned_to: id }).execute(),
    );
    await send('DELETE', `/api/users/${id}`);
    expect((await send('GET', '/api/leads')).json()[0].assignedTo).toBeNull();
  });

  test('does not let anybody delete themselves, so an admin always remains', async () => {
    const { id, send } = await asAdmin();
    const reply = await send('DELETE', `/api/users/${id}`);
    expect([reply.statusCode, reply.json().message]).toEqual([
      409,
      'You cannot delete your own account.',
    ]);
  });

  test('leaves one of two admins who delete each other at the same moment, fifty times', async () => {
    const app = await createTestApp();
    const rounds = 50;
    expectFigure('A17', rounds, 'rounds');
    for (let round = 0; round < rounds; round++) {
      await app.database.transaction((tx) =>
        tx.updateTable('users').set({ deleted_at: 1 }).execute(),
      );
      const [one, other] = [await app.signedIn('admin'), await app.signedIn('admin')];
      const statuses = await Promise.all([
        app.call({ method: 'DELETE', url: `/api/users/${other.id}`, cookie: one.cookie }),
        app.call({ method: 'DELETE', url: `/api/users/${one.id}`, cookie: other.cookie }),
      ]).then((replies) => replies.map((reply) => reply.statusCode));
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      const left = await app.database.read
        .selectFrom('users')
        .select('id')
        .where('deleted_at', 'is', null)
        .execute();
      expect(left).toHaveLength(1);
    }
  });

  test('asks who the admin is before making somebody an admin', async () => {
    const { app, send } = await asAdmin();
    await givePasswords(app);
    await send('POST', '/api/admin/create-user', newUser());
    const id = (await send('GET', '/api/users?role=client')).json()[0].id;
    app.clock.now += 10 * 60_000;
    const stale = await send('POST', `/api/users/${id}/make-admin`);
    expect([stale.statusCode, stale.json().code]).toEqual([403, 'proof_needed']);
    expect((await send('POST', '/api/auth/confirm', { password })).statusCode).toBe(204);
    expect((await send('POST', `/api/users/${id}/make-admin`)).json()).toMatchObject({
      isAdmin: true,
      role: 'admin',
    });
    expect(await mailsTo(app, 'ana@example.com')).toEqual(['security-notice']);
    const log = (await send('GET', '/api/security-log?kind=made-admin')).json();
    expect(log).toMatchObject([
      { email: 'ana@example.com', actorEmail: expect.stringContaining('admin-') },
    ]);
  });
});
