import { describe, expect, test } from 'vitest';
import { erasePerson } from '#server/features/privacy/erase-person.ts';
import { theProgram } from '#server/platform/audit/actor.ts';
import { inWork } from '#server/platform/work/work.ts';
import {
  cookies,
  mailedSecret,
  mailsTo,
  password,
  post,
  signIn,
  withUser,
} from '#server/testing/world/accounts.ts';
import { bookingRequest } from '#server/testing/world/factories.ts';
import { allMail } from '#server/testing/world/mail.ts';
import { acceptedQuote } from '#server/testing/world/offers.ts';
import { withProject } from '#server/testing/world/projects.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const old = 'dana@northridge.example';
const next = 'Dana@Summit.example';
const minute = 60_000;

const ask = (app: TestApp, cookie: string, email = next, given = password) =>
  app.call(post('/api/client/email-change', { email, password: given }, { cookie }));
const confirm = (app: TestApp, token: string, cookie?: string) =>
  app.call(post('/api/auth/email-change/confirm', { token }, cookie ? { cookie } : {}));
const read = async (app: TestApp, cookie: string, path: string) =>
  (await app.call({ url: `/api/client/${path}`, cookie })).json();

/** A signed-in client with a password and one record of each kind. */
async function client(app: TestApp, email = old) {
  const id = await withUser(app, email);
  await acceptedQuote(app, { customerEmail: email });
  await withProject(app, { client_email: email, client_email_key: email });
  await app.call(post('/api/bookings', bookingRequest({ email })));
  return { id, cookie: cookies(await app.call(signIn(email, password))) };
}

describe('changing the email address of an account', () => {
  test('is confirmed from the new mailbox and moves all records of the client', async () => {
    const app = await createTestApp();
    const { id, cookie } = await client(app);
    const elsewhere = cookies(await app.call(signIn(old, password)));
    const paths = ['projects', 'bookings', 'quotes', 'invoices', 'documents', 'billing'];
    const sizes = async () =>
      Promise.all(paths.map(async (path) => (await read(app, cookie, path)).length));
    const before = await sizes();
    expect((await ask(app, cookie)).json().email).toBe(next);
    expect((await read(app, cookie, 'account')).emailChange).toMatchObject({ email: next });
    expect((await read(app, cookie, 'account')).email).toBe(old);
    const token = await mailedSecret(app, next);
    expect((await confirm(app, token, cookie)).json()).toEqual({ email: next });
    expect(await read(app, cookie, 'account')).toMatchObject({ email: next, emailChange: null });
    expect(await sizes()).toEqual(before);
    // The other session has ended, the link is used up, and the old address cannot sign in.
    expect((await app.call({ url: '/api/client/user', cookie: elsewhere })).statusCode).toBe(401);
    expect((await confirm(app, token)).statusCode).toBe(409);
    expect((await app.call(signIn(old, password))).statusCode).toBe(401);
    expect((await app.call(signIn(next, password))).statusCode).toBe(200);
    // The old address got two notices, and the account's history shows the change to staff.
    const mails = await allMail(app.context);
    const notices = mails.filter(({ template }) => template === 'security-notice');
    expect(notices.map(({ to, subject }) => [to, subject.split(' (')[0]])).toEqual([
      [old, 'A new email address was requested'],
      [old, 'Your email address was changed'],
    ]);
    const admin = await app.signedIn('admin');
    const trail = await app.call({
      url: `/api/audit?kind=user&recordId=${id}`,
      cookie: admin.cookie,
    });
    expect(trail.json()[0]).toMatchObject({
      action: 'changed',
      changes: [{ field: 'email', from: old, to: next }],
    });
    const [lead] = (await app.call({ url: `/api/leads?q=summit`, cookie: admin.cookie })).json();
    expect(lead.email).toBe(next);
    const log = await app.call({ url: '/api/auth/security-log', cookie });
    expect(log.json().map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['email-changed', 'email-change-requested']),
    );
  });

  test('needs the password, and a different address', async () => {
    const app = await createTestApp();
    const { cookie } = await client(app);
    expect((await ask(app, cookie, next, 'wrong')).statusCode).toBe(401);
    expect((await ask(app, cookie, old.toUpperCase())).statusCode).toBe(400);
    expect(await mailsTo(app, next)).toEqual([]);
  });

  test('to a known address gets the same reply as any other; only its mailbox learns why', async () => {
    const app = await createTestApp();
    const { cookie } = await client(app);
    await withUser(app, 'taken@else.example');
    await app.call(
      post('/api/bookings', bookingRequest({ email: 'lead@else.example', preferredTime: '11:00' })),
    );
    const answers = [];
    for (const email of ['free@else.example', 'taken@else.example', 'lead@else.example']) {
      const reply = await ask(app, cookie, email);
      answers.push([reply.statusCode, Object.keys(reply.json())]);
      expect((await mailsTo(app, email)).at(-1)).toBe('email-change');
      expect((await mailedSecret(app, email)) !== '').toBe(email.startsWith('free'));
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await mailsTo(app, old)).filter((name) => name === 'security-notice')).toHaveLength(3);
  });

  test('is refused when the address became known after the link was mailed', async () => {
    const app = await createTestApp();
    const { cookie } = await client(app);
    await ask(app, cookie);
    const token = await mailedSecret(app, next);
    await acceptedQuote(app, { customerEmail: next });
    expect((await confirm(app, token)).statusCode).toBe(409);
    expect(await read(app, cookie, 'account')).toMatchObject({ email: old });
    expect(await read(app, cookie, 'quotes')).toHaveLength(1);
  });

  test('must be confirmed within half an hour with the newest link, unless it was withdrawn', async () => {
    const app = await createTestApp();
    const { cookie } = await client(app);
    await ask(app, cookie);
    const first = await mailedSecret(app, next);
    app.clock.now += minute;
    await ask(app, cookie);
    const second = await mailedSecret(app, next);
    expect((await confirm(app, first)).statusCode).toBe(409);
    app.clock.now += 31 * minute;
    expect((await read(app, cookie, 'account')).emailChange).toBe(null);
    expect((await confirm(app, second)).statusCode).toBe(409);
    await ask(app, cookie);
    await app.call({ method: 'DELETE', url: '/api/client/email-change', cookie });
    expect((await confirm(app, await mailedSecret(app, next))).statusCode).toBe(409);
    expect(await read(app, cookie, 'account')).toMatchObject({ email: old });
  });

  test('succeeds once when its link is used twenty times at once', async () => {
    const app = await createTestApp();
    const { cookie } = await client(app);
    await ask(app, cookie);
    const token = await mailedSecret(app, next);
    const replies = await Promise.all(Array.from({ length: 20 }, () => confirm(app, token)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
  });

  test('mails one address at most three times a day', async () => {
    const app = await createTestApp();
    const { cookie } = await client(app);
    const statuses = [];
    for (let count = 0; count < 4; count++) statuses.push((await ask(app, cookie)).statusCode);
    expect(statuses).toEqual([202, 202, 202, 429]);
  });

  test('by staff moves the records too, but leaves those of other people alone', async () => {
    const app = await createTestApp();
    const { id, cookie } = await client(app);
    const admin = await app.signedIn('admin');
    const edit = (email: string) =>
      app.call({
        method: 'PUT',
        url: `/api/users/${id}`,
        cookie: admin.cookie,
        payload: { firstName: 'Ada', lastName: 'Lind', email },
      });
    expect((await edit(next)).statusCode).toBe(200);
    expect(await read(app, cookie, 'projects')).toHaveLength(1);
    // To a known address only the account moves; its records stay.
    await acceptedQuote(app, { customerEmail: 'sam@other.example' });
    expect((await edit('sam@other.example')).statusCode).toBe(200);
    expect(await read(app, cookie, 'projects')).toEqual([]);
  });

  test('leaves no trace of the old address after its owner is erased', async () => {
    const app = await createTestApp();
    const id = await withUser(app, old);
    const cookie = cookies(await app.call(signIn(old, password)));
    await app.call(post('/api/bookings', bookingRequest({ email: old })));
    await ask(app, cookie);
    await confirm(app, await mailedSecret(app, next), cookie);
    await inWork(app.context, theProgram, (work) => erasePerson(work, next));
    const left = await app.database.read
      .selectFrom('mails')
      .select(['data', 'recipient'])
      .execute();
    expect(JSON.stringify(left).toLowerCase()).not.toMatch(/northridge|summit/);
    const events = app.database.read.selectFrom('security_events').selectAll();
    expect(await events.where('user_id', '=', id).execute()).toEqual([]);
  });
});
