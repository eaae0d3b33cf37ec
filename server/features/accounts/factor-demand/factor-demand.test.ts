import { describe, expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';
import { mailsTo } from '#server/testing/world/accounts.ts';
import { addApp } from '#server/testing/world/second-factors.ts';

const dayMs = 86_400_000;

async function withAdmin() {
  const app = await createTestApp();
  const admin = await app.signedIn('admin', { email: 'boss@example.com' });
  const demand = (role: string, graceDays = 14) =>
    app.call({
      method: 'PUT',
      url: `/api/users/factor-demands/${role}`,
      cookie: admin.cookie,
      payload: { graceDays },
    });
  const user = async (cookie: string) => (await app.call({ url: '/api/auth/user', cookie })).json();
  return { app, admin, demand, user };
}

describe('a second factor', () => {
  test('is demanded of a role, with a log entry and a mail to every administrator', async () => {
    const { app, admin, demand } = await withAdmin();
    await app.signedIn('staff', { email: 'sam@example.com' });
    await app.signedIn('admin', { email: 'other@example.com' });
    const reply = await demand('staff');
    expect(reply.json()).toMatchObject({
      hasOwn: false,
      demands: [
        { role: 'admin', demandedAt: null, lacking: 2 },
        { role: 'staff', graceDays: 14, lacking: 1, isMore: false },
        { role: 'client', demandedAt: null, lacking: 0 },
      ],
    });
    // The same again changes nothing.
    await demand('staff');
    for (const email of ['boss@example.com', 'other@example.com'])
      expect(await mailsTo(app, email)).toEqual(['factor-demand-changed']);
    expect(await mailsTo(app, 'sam@example.com')).toEqual([]);
    const url = '/api/security-log?kind=factor-demand-changed';
    const log = (await app.call({ url, cookie: admin.cookie })).json();
    expect(log).toMatchObject([{ actorEmail: 'boss@example.com' }]);
    const lacking = await app.call({
      url: '/api/users?role=staff&factor=without',
      cookie: admin.cookie,
    });
    expect(lacking.json()).toMatchObject([{ email: 'sam@example.com', hasSecondFactor: false }]);
  });

  test('is demanded of administrators only by one who has one', async () => {
    const { app, admin, demand } = await withAdmin();
    const refused = await demand('admin');
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'conflict']);
    await addApp(app, admin.cookie);
    expect((await demand('admin')).statusCode).toBe(200);
  });

  test('is asked for by a reminder during the grace, and holds everything else up after it', async () => {
    const { app, demand, user } = await withAdmin();
    const { cookie } = await app.signedIn('staff');
    await demand('staff', 2);
    expect(await user(cookie)).toMatchObject({
      mustAddFactor: false,
      factorDueAt: new Date(app.clock.now + 2 * dayMs).toISOString(),
    });
    expect((await app.call({ url: '/api/client/account', cookie })).statusCode).toBe(200);
    app.clock.now += 2 * dayMs;
    const late = (await app.signedIn('staff')).cookie;
    // An account that starts later has the whole grace.
    expect((await user(late)).mustAddFactor).toBe(false);
    await app.database.transaction((tx) =>
      tx.updateTable('users').set({ created_at: 1 }).where('role', '=', 'staff').execute(),
    );
    expect((await user(late)).mustAddFactor).toBe(true);
    const held = await app.call({ url: '/api/client/account', cookie: late });
    expect([held.statusCode, held.json().code]).toEqual([403, 'must_add_factor']);
    const home = (await app.call({ url: '/api/client/home', cookie: late })).json();
    expect(Object.keys(home).filter((name) => home[name] !== null)).toEqual(['session', 'user']);
    await addApp(app, late);
    expect(await user(late)).toMatchObject({ mustAddFactor: false, factorDueAt: null });
    expect((await app.call({ url: '/api/client/account', cookie: late })).statusCode).toBe(200);
  });

  test('holds up every call but those by which it is added', async () => {
    const { app, admin, demand } = await withAdmin();
    const other = await app.signedIn('admin');
    await addApp(app, admin.cookie);
    await demand('admin', 0);
    const open: string[] = [];
    for (const { method, path, access } of app.app.endpoints) {
      if (access === 'anyone') continue;
      const reply = await app.call({
        method,
        url: path.replace(/:\w+/g, 'unknown'),
        cookie: other.cookie,
        payloadAsStream: true,
        ...(method === 'GET' || method === 'DELETE' ? {} : { payload: { wrong: true } }),
      });
      if (reply.statusCode !== 403) open.push(`${method} ${path}`);
    }
    expect(open.toSorted()).toEqual([
      'GET /api/auth/second-factors',
      'GET /api/auth/user',
      // Without the parts that are held up.
      'GET /api/client/home',
      'GET /api/client/user',
      'POST /api/auth/authenticator',
      'POST /api/auth/authenticator/confirm',
      'POST /api/auth/change-password',
      'POST /api/auth/confirm',
      'POST /api/auth/passkeys',
      'POST /api/auth/passkeys/options',
      'POST /api/auth/recovery-codes',
      'POST /api/auth/single-sign-on/prove',
    ]);
  });

  test('that is removed is due again, and one that is no longer demanded is not', async () => {
    const { app, admin, demand, user } = await withAdmin();
    await addApp(app, admin.cookie);
    await demand('admin', 0);
    expect((await user(admin.cookie)).mustAddFactor).toBe(false);
    await app.call({ method: 'DELETE', url: '/api/auth/authenticator', cookie: admin.cookie });
    expect((await user(admin.cookie)).mustAddFactor).toBe(true);
    await addApp(app, admin.cookie);
    const ended = await app.call({
      method: 'DELETE',
      url: '/api/users/factor-demands/admin',
      cookie: admin.cookie,
    });
    expect(ended.json().demands[0].demandedAt).toBeNull();
  });
});
