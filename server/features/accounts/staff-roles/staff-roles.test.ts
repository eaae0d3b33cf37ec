import { describe, expect, test } from 'vitest';
import { allRights } from '#domain/account/rights.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { givePasswords } from '#server/testing/world/accounts.ts';
import { allMail } from '#server/testing/world/mail.ts';

/** A program with two administrators, and calls as one of them. */
async function asAdmin() {
  const app = await createTestApp();
  const { id, cookie } = await app.signedIn('admin', { email: 'mara@example.com' });
  await app.signedIn('admin', { email: 'ada@example.com' });
  const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    app.call({ method, url: `/api/users${path}`, cookie, ...(payload && { payload }) });
  const list = async () => (await app.call({ url: '/api/users/roles', cookie })).json();
  return { app, id, cookie, send, list };
}

const north = { name: 'Sales north', rights: ['leads:change', 'invoices:see'] };
const statusOf = async (app: TestApp, url: string, cookie: string) =>
  (await app.call({ url, cookie })).statusCode;
const subjects = async (app: TestApp) => (await allMail(app.context)).map(({ subject }) => subject);

describe('roles of the company', () => {
  test('are listed after the ready-made ones, with what their rights imply', async () => {
    const { send, list } = await asAdmin();
    expect((await list()).map(({ id }: { id: string }) => id)).toEqual([
      'sales',
      'support',
      'project-lead',
      'bookkeeper',
      'read-only',
    ]);
    const added = await send('POST', '/roles', north);
    expect(added.statusCode).toBe(201);
    expect(added.json()).toMatchObject({
      name: 'Sales north',
      rights: ['leads:see', 'leads:change', 'invoices:see', 'figures'],
      isReady: false,
      people: [],
      version: 1,
    });
    expect((await list()).at(-1)).toEqual(added.json());
  });

  test.each([
    [{ name: ' ' }, 400, 'Please name the role'],
    [{ rights: [] }, 400, 'Choose at least one area. A role without any gives no access'],
    [{ rights: ['figures'] }, 400, 'Choose at least one area. A role without any gives no access'],
    [{ rights: ['everything'] }, 400, 'Please choose rights from the list'],
    [{ name: 'sALES' }, 409, 'Another role already has this name.'],
    [{ name: 'Sales SOUTH' }, 409, 'Another role already has this name.'],
  ])('with %j are refused', async (change, status, message) => {
    const { send } = await asAdmin();
    await send('POST', '/roles', { ...north, name: 'Sales south' });
    const reply = await send('POST', '/roles', { ...north, ...change });
    expect([reply.statusCode, reply.json().message]).toEqual([status, message]);
  });

  test('can be named and changed by one editor at a time', async () => {
    const { send } = await asAdmin();
    const { id } = (await send('POST', '/roles', north)).json();
    const edit = { name: 'North', rights: ['quotes:see'], version: 1 };
    const saved = await send('PUT', `/roles/${id}`, edit);
    expect(saved.json()).toMatchObject({ name: 'North', rights: ['quotes:see'], version: 2 });
    const late = await send('PUT', `/roles/${id}`, { ...edit, name: 'South' });
    expect(late.statusCode).toBe(409);
    expect(late.json().current).toMatchObject({ name: 'North', version: 2 });
  });

  test('are deleted only while nobody has them', async () => {
    const { app, send, list } = await asAdmin();
    const { id } = (await send('POST', '/roles', north)).json();
    const staff = await app.signedIn('staff', { email: 'sam@example.com' });
    await send('PUT', `/${staff.id}/role`, { staffRole: id });
    const refused = await send('DELETE', `/roles/${id}`);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringMatching(/ still has this role\. Give them another one first\.$/),
    ]);
    await send('PUT', `/${staff.id}/role`, { staffRole: null });
    expect((await send('DELETE', `/roles/${id}`)).statusCode).toBe(204);
    expect(await list()).toHaveLength(5);
    expect((await send('DELETE', `/roles/${id}`)).statusCode).toBe(404);
  });

  test('that are ready-made are neither changed nor deleted', async () => {
    const { send } = await asAdmin();
    const message = 'This role cannot be changed. Copy it and change the copy.';
    for (const reply of [
      await send('PUT', '/roles/sales', { ...north, version: 1 }),
      await send('DELETE', '/roles/sales'),
    ])
      expect([reply.statusCode, reply.json().message]).toEqual([409, message]);
  });

  test('change for everybody who has them, who sign in again if they gain a right', async () => {
    const { app, send } = await asAdmin();
    const { id } = (await send('POST', '/roles', north)).json();
    const { cookie } = await app.signedIn('staff', { email: 'sam@example.com', staffRole: id });
    expect(await statusOf(app, '/api/leads', cookie)).toBe(200);
    await send('PUT', `/roles/${id}`, { name: 'North', rights: ['invoices:see'], version: 1 });
    expect(await statusOf(app, '/api/leads', cookie)).toBe(403);
    expect(await statusOf(app, '/api/invoices', cookie)).toBe(200);
    await send('PUT', `/roles/${id}`, { name: 'North', rights: ['leads:see'], version: 2 });
    expect(await statusOf(app, '/api/auth/user', cookie)).toBe(401);
  });
});

describe('inviting somebody to the team', () => {
  const invite = (payload: object) => ({
    ...{ firstName: 'Bo', lastName: 'Li', email: 'bo@example.com', role: 'staff' },
    ...payload,
  });

  test.each([
    ['bookkeeper', 'Bookkeeper'],
    [null, 'None yet: you see the client portal only'],
  ])(
    'with the role %s sends one email, which names the company, the inviter and the role',
    async (staffRole, named) => {
      const { app, send } = await asAdmin();
      const added = await send('POST', '', invite({ staffRole }));
      expect(added.json()).toMatchObject({ status: 'invited', role: 'staff', staffRole });
      const mails = await allMail(app.context);
      expect(mails.map(({ subject }) => subject)).toEqual(['Join the team at Ascent']);
      const { data } = await app.database.read
        .selectFrom('mails')
        .select('data')
        .executeTakeFirstOrThrow();
      expect(JSON.parse(data).inviterName).not.toBe('');
      expect(mails[0]?.text).toContain('has invited you to the team at Ascent.');
      expect(mails[0]?.text).toContain(named);
    },
  );

  test('and giving the role afterwards sends no notice of changed permissions', async () => {
    const { app, send } = await asAdmin();
    const { id } = (await send('POST', '', invite({}))).json();
    expect((await send('PUT', `/${id}/role`, { staffRole: 'sales' })).statusCode).toBe(200);
    expect(await subjects(app)).toEqual(['Join the team at Ascent']);
    await send('POST', `/${id}/invite`);
    expect((await allMail(app.context)).at(-1)?.text).toContain('Sales');
  });

  test('needs a fresh proof to give the role with it, and an owner', async () => {
    const { app, cookie, send } = await asAdmin();
    await send('POST', '/roles', { name: 'People', rights: ['users:change'] });
    const roles = (await app.call({ url: '/api/users/roles', cookie })).json();
    const people = roles.find(({ name }: { name: string }) => name === 'People').id;
    const helper = await app.signedIn('staff', { email: 'sam@example.com', staffRole: people });
    const asHelper = (payload: object) =>
      app.call({ method: 'POST', url: '/api/users', cookie: helper.cookie, payload });
    expect((await asHelper(invite({ staffRole: 'sales' }))).statusCode).toBe(403);
    expect((await asHelper(invite({}))).statusCode).toBe(201);
    app.clock.now += 11 * 60_000;
    const late = await send('POST', '', invite({ email: 'cy@example.com', staffRole: 'sales' }));
    expect([late.statusCode, late.json().code]).toEqual([403, 'proof_needed']);
    const without = await send('POST', '', invite({ email: 'cy@example.com' }));
    expect(without.statusCode).toBe(201);
  });

  test('a client has no such role', async () => {
    const { app, send } = await asAdmin();
    const refused = await send('POST', '', invite({ role: 'client', staffRole: 'sales' }));
    expect(refused.statusCode).toBe(409);
    expect(await subjects(app)).toEqual([]);
  });
});

describe('giving a role', () => {
  test('opens the back office, is recorded by name and mailed, and ends the sessions', async () => {
    const { app, cookie, send, list } = await asAdmin();
    const staff = await app.signedIn('staff', { email: 'sam@example.com' });
    await givePasswords(app);
    const given = await send('PUT', `/${staff.id}/role`, { staffRole: 'sales' });
    expect(given.json()).toMatchObject({ role: 'staff', staffRole: 'sales', isAdmin: false });
    expect(await statusOf(app, '/api/auth/user', staff.cookie)).toBe(401);
    expect((await list())[0].people).toEqual([{ id: staff.id, name: expect.any(String) }]);
    expect((await subjects(app)).join()).toContain('Your permissions were changed');
    const url = `/api/audit?kind=user&recordId=${staff.id}`;
    expect((await app.call({ url, cookie })).json()[0]).toMatchObject({
      action: 'changed',
      changes: [{ field: 'staffRole', from: 'None', to: 'Sales' }],
    });
  });

  test('that takes rights away leaves the session, with what is left', async () => {
    const { app, send } = await asAdmin();
    const { id, cookie } = await app.signedIn('staff', { staffRole: 'sales' });
    await send('PUT', `/${id}/role`, { staffRole: null });
    expect(await statusOf(app, '/api/leads', cookie)).toBe(403);
    expect((await app.call({ url: '/api/auth/user', cookie })).json()).toMatchObject({
      rights: [],
      hasBackOffice: false,
    });
  });

  test('makes an administrator staff, but neither oneself nor the last one', async () => {
    const { app, id, send } = await asAdmin();
    const own = await send('PUT', `/${id}/role`, { staffRole: 'sales' });
    expect([own.statusCode, own.json().message]).toEqual([409, 'You cannot change your own role.']);
    const other = await app.signedIn('admin', { email: 'otto@example.com' });
    const demoted = await send('PUT', `/${other.id}/role`, { staffRole: 'bookkeeper' });
    expect(demoted.json()).toMatchObject({ role: 'staff', staffRole: 'bookkeeper' });
    expect(await statusOf(app, '/api/leads', other.cookie)).toBe(403);
    expect(await statusOf(app, '/api/invoices', other.cookie)).toBe(200);
  });

  test('two administrators cannot both make the other one staff', async () => {
    const app = await createTestApp();
    const people = [
      await app.signedIn('admin', { email: 'mara@example.com' }),
      await app.signedIn('admin', { email: 'ada@example.com' }),
    ];
    const replies = await Promise.all(
      people.map(({ cookie }, index) =>
        app.call({
          method: 'PUT',
          url: `/api/users/${people[1 - index]?.id}/role`,
          cookie,
          payload: { staffRole: null },
        }),
      ),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
  });

  test('is refused to clients, for unknown roles, and to everybody but owners', async () => {
    const { app, send } = await asAdmin();
    const client = await app.signedIn('client');
    expect((await send('PUT', `/${client.id}/role`, { staffRole: 'sales' })).statusCode).toBe(409);
    const staff = await app.signedIn('staff', { email: 'sam@example.com' });
    expect((await send('PUT', `/${staff.id}/role`, { staffRole: 'none' })).statusCode).toBe(400);
    expect((await send('PUT', '/unknown/role', { staffRole: 'sales' })).statusCode).toBe(404);
    const rights = allRights.filter((right) => right.startsWith('users:'));
    const { id } = (await send('POST', '/roles', { name: 'Accounts', rights })).json();
    const { cookie } = await app.signedIn('staff', { email: 'uma@example.com', staffRole: id });
    const payload = { staffRole: 'sales' };
    const url = `/api/users/${staff.id}/role`;
    expect((await app.call({ method: 'PUT', url, cookie, payload })).statusCode).toBe(403);
  });
});
