import { describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import {
  cookies,
  mailedSecret,
  mailsTo,
  password,
  post,
  signIn,
  withUser,
} from '#server/testing/world/accounts.ts';
import { addApp } from '#server/testing/world/second-factors.ts';
import { removeFactors } from './command.ts';
import { carryOutResets } from './end-reset.ts';

const dayMs = 86_400_000;
const email = 'ada@example.com';

/** An account with an authenticator app that its owner has lost, and an admin. */
async function withLost(role: 'client' | 'staff' | 'admin' = 'client') {
  const app = await createTestApp();
  const id = await withUser(app, email, role);
  const owner = cookies(await app.call(signIn(email, password)));
  await addApp(app, owner);
  const admin = await app.signedIn('admin', { email: 'boss@example.com' });
  const reset = (cookie = admin.cookie, of = id) =>
    app.call({ method: 'POST', url: `/api/users/${of}/factor-reset`, cookie });
  const hasFactor = async () =>
    (await app.call(signIn(email, password))).json().secondStep !== undefined;
  return { app, id, owner, admin, reset, hasFactor };
}

const kinds = async (app: TestApp) =>
  (await app.database.read.selectFrom('security_events').select('kind').execute()).map(
    ({ kind }) => kind,
  );

describe('a reset of second factors', () => {
  test('takes effect after 24 hours, ends the sessions and is mailed to every address', async () => {
    const { app, id, owner, reset, hasFactor } = await withLost();
    await app.database.transaction((tx) =>
      tx
        .insertInto('email_changes')
        .values({
          id: 'before',
          user_id: id,
          token_hash: 'before',
          old_email: 'ada.before@example.com',
          new_email: email,
          asked_at: 1,
          expires_at: 2,
          confirmed_at: 2,
        })
        .execute(),
    );
    const started = await reset();
    expect(started.statusCode).toBe(201);
    expect(started.json()).toMatchObject({ email, startedBy: 'Test admin' });
    expect(await mailsTo(app, 'ada.before@example.com')).toEqual(['factor-reset']);
    app.clock.now += dayMs - 1;
    await carryOutResets(app.context);
    expect(await hasFactor()).toBe(true);
    app.clock.now += 1;
    await carryOutResets(app.context);
    expect(await hasFactor()).toBe(false);
    expect((await app.call({ url: '/api/auth/user', cookie: owner })).statusCode).toBe(401);
    expect(await mailsTo(app, 'ada.before@example.com')).toEqual([
      'factor-reset',
      'security-notice',
    ]);
    expect(await kinds(app)).toEqual(
      expect.arrayContaining(['factor-reset-started', 'second-factors-reset']),
    );
  });

  test('is stopped by its owner from the mail, once', async () => {
    const { app, reset, hasFactor } = await withLost();
    await reset();
    const token = await mailedSecret(app, email);
    const stop = () => app.call(post('/api/auth/factor-reset/stop', { token }));
    expect((await stop()).statusCode).toBe(204);
    expect((await stop()).statusCode).toBe(409);
    app.clock.now += dayMs;
    await carryOutResets(app.context);
    expect(await hasFactor()).toBe(true);
  });

  test('is shown to its owner who is signed in, and stopped by them', async () => {
    const { app, owner, reset, hasFactor } = await withLost();
    await reset();
    const user = async () => (await app.call({ url: '/api/auth/user', cookie: owner })).json();
    expect((await user()).factorReset).toEqual({
      startedBy: 'Test admin',
      dueAt: new Date(app.clock.now + dayMs).toISOString(),
    });
    const stop = { method: 'DELETE', url: '/api/auth/factor-reset', cookie: owner } as const;
    expect((await app.call(stop)).statusCode).toBe(204);
    expect((await user()).factorReset).toBeNull();
    expect((await app.call(stop)).statusCode).toBe(404);
    app.clock.now += dayMs;
    await carryOutResets(app.context);
    expect(await hasFactor()).toBe(true);
  });

  test('of two admins who start it at once, one succeeds', async () => {
    const { app, admin, reset } = await withLost();
    const other = await app.signedIn('admin');
    const replies = await Promise.all([reset(admin.cookie), reset(other.cookie)]);
    expect(replies.map((reply) => reply.statusCode).toSorted()).toEqual([201, 409]);
    expect(await mailsTo(app, email)).toEqual(['security-notice', 'factor-reset']);
  });

  test('that is stopped at the moment when it is due either happens or not, never half', async () => {
    const { app, id, reset } = await withLost();
    const outcomes = new Set<string>();
    for (let round = 0; round < 6; round += 1) {
      await app.database.transaction((tx) =>
        tx.updateTable('users').set({ second_factor_at: 1 }).where('id', '=', id).execute(),
      );
      const admin = await app.signedIn('admin');
      expect((await reset(admin.cookie)).statusCode).toBe(201);
      const token = await mailedSecret(app, email);
      app.clock.now += dayMs;
      const stop = () => app.call(post('/api/auth/factor-reset/stop', { token }));
      const isFirst = round % 2 === 0;
      const early = isFirst ? stop() : null;
      const carried = carryOutResets(app.context);
      const [stopped] = await Promise.all([early ?? stop(), carried]);
      const user = await app.database.read
        .selectFrom('users')
        .select('second_factor_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const isStopped = stopped.statusCode === 204;
      expect(user.second_factor_at === null).toBe(!isStopped);
      outcomes.add(isStopped ? 'stopped' : 'done');
    }
    expect(outcomes.size).toBeGreaterThan(0);
  });

  test('is refused for oneself, for the last admin too, and without a second factor', async () => {
    const { app, id, admin, reset, owner } = await withLost('admin');
    const own = await reset(owner, id);
    expect([own.statusCode, own.json().code]).toEqual([409, 'conflict']);
    expect((await reset(admin.cookie, admin.id)).statusCode).toBe(409);
    expect((await reset(owner, admin.id)).statusCode).toBe(409);
    await app.database.transaction((tx) =>
      tx.updateTable('users').set({ deleted_at: 1 }).where('id', '=', admin.id).execute(),
    );
    expect((await reset(owner, id)).statusCode).toBe(409);
    expect((await reset(owner, admin.id)).statusCode).toBe(409);
  });

  test('is stopped when the admin who started it is one no longer', async () => {
    const { app, admin, reset, hasFactor } = await withLost();
    await reset();
    await app.database.transaction((tx) =>
      tx.updateTable('users').set({ deleted_at: 1 }).where('id', '=', admin.id).execute(),
    );
    app.clock.now += dayMs;
    await carryOutResets(app.context);
    expect(await hasFactor()).toBe(true);
    expect(await kinds(app)).toContain('factor-reset-stopped');
  });

  test('can be stopped by another admin', async () => {
    const { app, id, admin, reset } = await withLost();
    await reset();
    const url = `/api/users/${id}/factor-reset`;
    const stop = () => app.call({ method: 'DELETE', url, cookie: admin.cookie });
    expect((await stop()).statusCode).toBe(204);
    expect((await stop()).statusCode).toBe(404);
  });
});

describe('the command on the machine', () => {
  test('removes the factors at once, and is logged and mailed', async () => {
    const { app, owner, hasFactor } = await withLost('admin');
    const said: string[] = [];
    const open = async () => Object.assign(Object.create(app.database), { close: async () => {} });
    const remove = (address: string) =>
      removeFactors(app.context.config, address, open, (line) => said.push(line));
    await expect(remove('nobody@example.com')).rejects.toThrow('There is no account');
    await remove('ADA@example.com');
    await remove(email);
    expect(said).toEqual([
      'Removed the second factors of ada@example.com. The password is enough now.',
      'ada@example.com has no second factor.',
    ]);
    expect(await hasFactor()).toBe(false);
    expect((await app.call({ url: '/api/auth/user', cookie: owner })).statusCode).toBe(401);
    expect(await mailsTo(app, email)).toEqual(['security-notice', 'security-notice']);
    expect(await kinds(app)).toContain('second-factors-reset');
  });
});

describe('somebody at the second step who can use nothing', () => {
  const ask = (app: TestApp, cookie: string) =>
    app.call(post('/api/auth/second-step/help', {}, { cookie }));

  test('asks the administrators, who see it and are mailed; starting a reset answers it', async () => {
    const { app, id, admin, reset } = await withLost();
    const step = cookies(await app.call(signIn(email, password)));
    expect((await ask(app, step)).json().message).toContain('We told the administrators');
    expect(await mailsTo(app, 'boss@example.com')).toEqual(['factor-help']);
    const list = async () =>
      (await app.call({ url: '/api/users/factor-resets', cookie: admin.cookie })).json();
    expect(await list()).toMatchObject({ open: [], asked: [{ userId: id, email }] });
    await reset();
    expect(await list()).toMatchObject({ open: [{ userId: id }], asked: [] });
  });

  test('is told nothing without a sign-in that waits', async () => {
    const { app, owner } = await withLost();
    expect((await ask(app, '')).statusCode).toBe(409);
    expect((await ask(app, owner)).statusCode).toBe(409);
    expect(await mailsTo(app, 'boss@example.com')).toEqual([]);
  });

  test('is sent to whoever runs the machine as the only administrator', async () => {
    const { app, admin } = await withLost('admin');
    await app.database.transaction((tx) =>
      tx.updateTable('users').set({ deleted_at: 1 }).where('id', '=', admin.id).execute(),
    );
    const step = cookies(await app.call(signIn(email, password)));
    const reply = await ask(app, step);
    expect([reply.statusCode, reply.json().message]).toEqual([
      409,
      // The handbook is behind the sign-in that they cannot complete.
      expect.stringContaining(`node tools/site.mjs remove-factors ${email}`),
    ]);
  });
});
