import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import {
  ada,
  email,
  finish,
  hasSession,
  kindsOf,
  secondsAgo,
  signInBy,
  visit,
  world,
} from '#server/testing/single-sign-on/visits.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { cookies, password, post, signIn, withUser } from '#server/testing/world/accounts.ts';

const path = '/api/auth/single-sign-on/prove';
const bob = { sub: 'bob-at-northlight', email: 'bob@example.com', email_verified: true };
const secret = 'JBSWY3DPEHPK3PXP';

/** What a sensitive call answers: 404 when it is let in. */
async function sensitive(app: TestApp, cookie: string) {
  const url = '/api/auth/single-sign-on/connections/unknown';
  const reply = await app.call({ method: 'DELETE', url, cookie });
  return reply.json().code;
}

const factorsOf = async (app: TestApp, cookie: string) =>
  (await app.call({ url: '/api/auth/second-factors', cookie })).json();

/** Somebody who signed in at the provider so long ago that this proves nothing anymore. */
async function longSignedIn() {
  const here = await world();
  const { app } = here;
  const id = await withUser(app, email);
  const cookie = cookies(await signInBy(here, { ...ada, auth_time: secondsAgo(app, 86_400) }));
  return { here, app, id, cookie };
}

const addAuthenticator = (app: TestApp, userId: string) =>
  app.database.transaction((tx) =>
    tx
      .insertInto('authenticator_apps')
      .values({
        user_id: userId,
        secret,
        confirmed_at: 1,
        last_step: 0,
        last_used_at: null,
        created_at: 1,
      })
      .execute(),
  );

describe('a sign-in through the provider', () => {
  test.each([
    ['now', 0, 'not_found'],
    ['nine minutes ago', 540, 'not_found'],
    ['ten minutes ago', 600, 'proof_needed'],
    ['yesterday', 86_400, 'proof_needed'],
    ['in a minute', -60, 'proof_needed'],
    ['at a time that is not said', null, 'proof_needed'],
  ])('of somebody who signed in there %s', async (_title, ago, answer) => {
    const here = await world();
    const { app } = here;
    await withUser(app, email);
    const auth_time = ago === null ? undefined : secondsAgo(app, ago);
    const reply = await signInBy(here, { ...ada, auth_time });
    expect(hasSession(reply), reply.body).toBe(true);
    expect(await sensitive(app, cookies(reply))).toBe(answer);
  });

  test('proves somebody for no longer than ten minutes after they signed in there', async () => {
    const here = await world();
    const { app } = here;
    await withUser(app, email);
    const cookie = cookies(await signInBy(here, { ...ada, auth_time: secondsAgo(app, 540) }));
    app.clock.now += 60_000;
    expect(await sensitive(app, cookie)).toBe('proof_needed');
  });

  test('is a proof with the second factor that was asked for here', async () => {
    const { here, app, id } = await longSignedIn();
    await addAuthenticator(app, id);
    const waiting = await signInBy(here, { ...ada, auth_time: undefined });
    expect(waiting.json().secondStep).toEqual(['authenticator']);
    const code = new TOTP({ secret }).generate({ timestamp: app.clock.now });
    const done = await app.call(
      post('/api/auth/second-step', { code }, { cookie: cookies(waiting) }),
    );
    expect(await sensitive(app, cookies(done))).toBe('not_found');
  });
});

describe('signing in at the provider again', () => {
  test('proves who is there, once, in the same session', async () => {
    const { here, app, id, cookie } = await longSignedIn();
    expect(await sensitive(app, cookie)).toBe('proof_needed');
    expect(await factorsOf(app, cookie)).toMatchObject({
      isProved: false,
      provider: 'Northlight ID',
    });
    app.clock.now += 3_600_000;
    const again = await visit(here, ada, { path, cookie });
    expect(Object.fromEntries(again.url.searchParams)).toMatchObject({
      prompt: 'login',
      max_age: '0',
    });
    // It takes its time there.
    app.clock.now += 9 * 60_000;
    const proved = await app.call(finish(String(again.answer), again.cookie));
    expect(proved.json(), proved.body).toMatchObject({ isProved: true });
    expect(hasSession(proved)).toBe(false);
    expect(await sensitive(app, cookie)).toBe('not_found');
    expect(await factorsOf(app, cookie)).toMatchObject({ isProved: true });
    expect((await app.call(finish(String(again.answer), again.cookie))).statusCode).toBe(409);
    expect(await kindsOf(app, id)).toEqual(['single-sign-on-connected', 'signed-in']);
    app.clock.now += 10 * 60_000;
    expect(await sensitive(app, cookie)).toBe('proof_needed');
  });

  test('proves nothing as somebody else, of before, or without a time', async () => {
    const { here, app, id, cookie } = await longSignedIn();
    await withUser(app, bob.email);
    await signInBy(here, bob);
    const refused: [title: string, claims: object, detail: string][] = [
      ['somebody else', bob, 'not connected to this account at Northlight ID'],
      ['a stranger with the address', { ...ada, sub: 'other' }, 'not connected to this account'],
      ['no time', { ...ada, auth_time: undefined }, 'did not say that you just signed in'],
      ['before', { ...ada, auth_time: secondsAgo(app, 31) }, 'did not say that you just signed in'],
      ['to come', { ...ada, auth_time: secondsAgo(app, -31) }, 'did not say'],
    ];
    for (const [title, claims, detail] of refused) {
      const { answer, cookie: both } = await visit(here, claims, { path, cookie });
      const reply = await app.call(finish(String(answer), both));
      expect([reply.statusCode, reply.json().detail], title).toEqual([
        401,
        expect.stringContaining(detail),
      ]);
    }
    expect(await sensitive(app, cookie)).toBe('proof_needed');
    const kinds = await kindsOf(app, id);
    expect(kinds.filter((kind) => kind === 'single-sign-on-refused')).toHaveLength(refused.length);
    const mine = await app.call({ url: '/api/auth/single-sign-on/connections', cookie });
    expect(mine.json().connections).toHaveLength(1);
    // A sign-in that the same browser started is none either.
    const start = await visit(here, ada, { cookie });
    const signedIn = await app.call(finish(String(start.answer), start.cookie));
    expect([hasSession(signedIn), signedIn.json().isProved]).toEqual([true, undefined]);
  });

  test('proves nothing in another session, after signing out, or too late', async () => {
    const { here, app, cookie } = await longSignedIn();
    const other = cookies(await signInBy(here, { ...ada, auth_time: undefined }));
    const proof = await visit(here, ada, { path, cookie });
    const elsewhere = proof.cookie.replace(cookie, other);
    const replies = [await app.call(finish(String(proof.answer), elsewhere))];
    const next = await visit(here, ada, { path, cookie });
    replies.push(await app.call(finish(String(next.answer), next.cookie.replace(cookie, ''))));
    expect(replies.map((reply) => [reply.statusCode, reply.json().detail])).toEqual(
      replies.map(() => [409, 'You have signed out since. Go back, then confirm it again.']),
    );
    const late = await visit(here, ada, { path, cookie });
    app.clock.now += 10 * 60_000;
    expect((await app.call(finish(String(late.answer), late.cookie))).statusCode).toBe(409);
    expect(await sensitive(app, cookie)).toBe('proof_needed');
    expect(await sensitive(app, other)).toBe('proof_needed');
  });

  test('is not offered to an account with a second factor, and proves nothing there', async () => {
    const { here, app, id, cookie } = await longSignedIn();
    const before = await visit(here, ada, { path, cookie });
    await addAuthenticator(app, id);
    const ended = await app.call(finish(String(before.answer), before.cookie));
    const started = await app.call(post(path, {}, { cookie }));
    for (const reply of [ended, started])
      expect([reply.statusCode, reply.json().detail]).toEqual([
        409,
        'Your account has a second factor. Confirm with a code or a passkey.',
      ]);
    expect((await factorsOf(app, cookie)).provider).toBeNull();
    expect(await sensitive(app, cookie)).toBe('proof_needed');
  });

  test('needs a connection to the provider, and a provider', async () => {
    const { app } = await world();
    await withUser(app, email);
    const cookie = cookies(await app.call(signIn(email, password)));
    expect((await factorsOf(app, cookie)).provider).toBeNull();
    const reply = await app.call(post(path, {}, { cookie }));
    expect([reply.statusCode, reply.json().detail]).toEqual([
      409,
      'Your account here is not connected to Northlight ID. Confirm with your password.',
    ]);
    const without = await createTestApp();
    const client = await without.signedIn('client');
    expect((await without.call(post(path, {}, client))).statusCode).toBe(409);
    expect((await factorsOf(without, client.cookie)).provider).toBeNull();
  });
});
