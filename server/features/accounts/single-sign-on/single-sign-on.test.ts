import { describe, expect, test } from 'vitest';
import {
  ada,
  email,
  finish,
  hasSession,
  kindsOf,
  signInBy,
  visit,
  world,
} from '#server/testing/single-sign-on/visits.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import {
  cookies,
  mailsTo,
  password,
  post,
  signIn,
  withUser,
} from '#server/testing/world/accounts.ts';

describe('single sign-on', () => {
  test('connects an account at its first sign-in and finds it by its subject afterwards', async () => {
    const here = await world();
    const { app } = here;
    const id = await withUser(app, email);
    expect((await app.call({ url: '/api/auth/single-sign-on' })).json()).toEqual({
      name: 'Northlight ID',
      isDown: false,
    });
    const first = await signInBy(here, ada);
    expect(first.statusCode, first.body).toBe(200);
    expect(hasSession(first)).toBe(true);
    expect(await kindsOf(app, id)).toEqual(['single-sign-on-connected', 'signed-in']);
    expect(await mailsTo(app, email)).toContain('security-notice');
    // The address at the provider has changed, which is no matter of ours.
    const moved = await signInBy(here, { ...ada, email: 'ada@elsewhere.example' });
    expect(hasSession(moved)).toBe(true);
    const cookie = cookies(moved);
    const mine = await app.call({ url: '/api/auth/single-sign-on/connections', cookie });
    expect(mine.json().connections).toMatchObject([{ email: 'ada@elsewhere.example' }]);
    expect((await app.call({ url: '/api/auth/user', cookie })).json().email).toBe(email);
  });

  test('sends PKCE, state and nonce, of which the database keeps nothing', async () => {
    const here = await world();
    const { url } = await visit(here, ada);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: `${here.app.context.config.publicUrl}/single-sign-on`,
      code_challenge_method: 'S256',
    });
    const rows = await here.app.database.read
      .selectFrom('single_sign_on_attempts')
      .selectAll()
      .execute();
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(url.searchParams.get(name)).toHaveLength(43);
      expect(JSON.stringify(rows)).not.toContain(url.searchParams.get(name));
    }
  });

  test('opens an invited account, asks for its second factor, and never makes one', async () => {
    const here = await world();
    const { app } = here;
    const admin = await app.signedIn('admin');
    await app.call(
      post(
        '/api/users',
        { firstName: 'Ada', lastName: 'Lind', email, role: 'client', profileImageUrl: '' },
        { cookie: admin.cookie },
      ),
    );
    const stranger = await signInBy(here, { ...ada, sub: 'other', email: 'who@example.com' });
    expect([stranger.statusCode, hasSession(stranger)]).toEqual([403, false]);
    expect(stranger.json().detail).toContain('who@example.com');
    expect(stranger.json().detail).toContain('Ask us to invite it');
    const invited = await signInBy(here, ada);
    expect(hasSession(invited), invited.body).toBe(true);
    const id = (await app.call({ url: '/api/auth/user', cookie: cookies(invited) })).json().id;
    await app.database.transaction((tx) =>
      tx
        .insertInto('authenticator_apps')
        .values({
          user_id: id,
          secret: 'JBSWY3DPEHPK3PXP',
          confirmed_at: 1,
          last_step: 0,
          last_used_at: null,
          created_at: 1,
        })
        .execute(),
    );
    const waiting = await signInBy(here, ada);
    expect(waiting.json().secondStep).toEqual(['authenticator']);
    expect(hasSession(waiting)).toBe(false);
  });

  test('is disconnected by its owner, and no address connects it again', async () => {
    const here = await world();
    const { app } = here;
    await withUser(app, email);
    const cookie = cookies(await signInBy(here, ada));
    const path = '/api/auth/single-sign-on/connections';
    const [{ id }] = (await app.call({ url: path, cookie })).json().connections;
    const ended = await app.call({ method: 'DELETE', url: `${path}/${id}`, cookie });
    expect(ended.statusCode).toBe(204);
    const refused = await signInBy(here, ada);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      403,
      expect.stringContaining('Sign in another way, then connect it'),
    ]);
    // Another subject with the same address gets in as little.
    expect((await signInBy(here, { ...ada, sub: 'swapped' })).statusCode).toBe(403);
    // The password still opens it, and connects it again.
    const own = cookies(await app.call(signIn(email, password)));
    const again = await visit(here, ada, { path, cookie: own });
    const elsewhere = await app.call(finish(String(again.answer), again.cookie.replace(own, '')));
    expect(elsewhere.statusCode).toBe(409);
    const second = await visit(here, ada, { path, cookie: own });
    const connected = await app.call(finish(String(second.answer), second.cookie));
    expect(connected.json(), connected.body).toMatchObject({ isConnected: true });
    expect(hasSession(await signInBy(here, ada))).toBe(true);
  });

  test('gives the roles of groups, keeps the last administrator, and refuses a team outside them', async () => {
    const here = await world({ roleOfGroup: { owners: 'admin', team: 'staff' } });
    const { app } = here;
    const id = await withUser(app, email, 'staff');
    const outside = await signInBy(here, { ...ada, groups: ['other'] });
    expect([outside.statusCode, outside.json().detail]).toEqual([
      403,
      expect.stringContaining('not in any of the groups'),
    ]);
    const roleAfter = async (groups: string[]) => {
      const reply = await signInBy(here, { ...ada, groups });
      expect(hasSession(reply), reply.body).toBe(true);
      return (await app.call({ url: '/api/auth/user', cookie: cookies(reply) })).json().role;
    };
    expect(await roleAfter(['team', 'owners'])).toBe('admin');
    expect(await roleAfter(['team'])).toBe('admin');
    await app.signedIn('admin');
    expect(await roleAfter(['team'])).toBe('staff');
    expect((await kindsOf(app, id)).filter((kind) => kind === 'user-changed')).toHaveLength(2);
  });

  test('that is down is said, is not asked again for half a minute, and then works', async () => {
    const here = await world({ answerMs: 60 });
    const { app, provider } = here;
    await withUser(app, email);
    let asked = 0;
    provider.lies = {
      answers: {
        // Never answers.
        '/.well-known/openid-configuration': () => {
          asked += 1;
        },
      },
    };
    for (let press = 0; press < 3; press += 1) {
      const reply = await app.call(post('/api/auth/single-sign-on', {}));
      expect([reply.statusCode, reply.json().detail]).toEqual([
        503,
        'Northlight ID can’t be reached right now. Try again in a minute, or sign in another way.',
      ]);
    }
    expect(asked).toBe(1);
    expect((await app.call({ url: '/api/auth/single-sign-on' })).json().isDown).toBe(true);
    provider.lies = {};
    app.clock.now += 31_000;
    expect(hasSession(await signInBy(here, ada))).toBe(true);
  });

  test('is refused where it is not set up', async () => {
    const app = await createTestApp();
    expect((await app.call({ url: '/api/auth/single-sign-on' })).json().name).toBeNull();
    expect((await app.call(post('/api/auth/single-sign-on', {}))).statusCode).toBe(409);
  });
});
