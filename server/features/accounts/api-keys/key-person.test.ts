import { expect, test } from 'vitest';
import type { Right } from '#domain/account/rights.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { sendTo } from '#server/testing/world/documents.ts';
import { allMail } from '#server/testing/world/mail.ts';
import { pdf } from '#server/testing/world/sample-files.ts';

/** A program with an administrator who makes keys in their own name. */
async function withMaker() {
  const app = await createTestApp();
  const { id, cookie } = await app.signedIn('admin', { email: 'mara@example.com' });
  const make = async (rights: readonly Right[], name = 'Newsletter') => {
    const payload = { name, rights, days: 30 };
    const made = await app.call({ method: 'POST', url: '/api/users/api-keys', cookie, payload });
    const authorization = `Bearer ${made.json().token}`;
    return {
      apiKey: made.json().apiKey,
      call: (
        url: string,
        method: 'GET' | 'POST' | 'PUT' | 'DELETE' = 'GET',
        payload?: object,
        headers: object = {},
      ) =>
        app.call({
          method,
          url,
          headers: { authorization, ...headers },
          ...(payload && { payload }),
        }),
    };
  };
  return { app, id, cookie, make };
}

const project = { name: 'Anvil CRM', clientEmail: 'client@accounts.example' };
const everyLead = ['leads:change', 'everyones-leads'] as const;

test('a key reads a document by its rights, not because its maker is responsible for the project', async () => {
  const { app, id, cookie, make } = await withMaker();
  const payload = { ...project, ownerId: id };
  const made = await app.call({ method: 'POST', url: '/api/projects', cookie, payload });
  const documents = `/api/projects/${made.json().id}/documents`;
  const sent = await sendTo(app, cookie, documents, 'plan.pdf', pdf());
  const url = `/api/documents/${sent.json().id}/content`;
  expect((await (await make(['leads:see'])).call(url)).statusCode).toBe(403);
  expect((await (await make(['projects:see'])).call(url)).statusCode).toBe(200);
});

test('what clients read does not name the key', async () => {
  const { app, cookie, make } = await withMaker();
  const made = await app.call({ method: 'POST', url: '/api/projects', cookie, payload: project });
  const { call } = await make(['projects:change']);
  const url = `/api/projects/${made.json().id}/notes`;
  const note = { title: 'Kickoff', content: 'We begin on Monday.', isInternal: false };
  const written = await call(url, 'POST', note);
  expect(written.json()).toMatchObject({ authorName: 'Test admin' });
  const trail = (await app.call({ url: '/api/audit', cookie })).json();
  expect(trail[0]).toMatchObject({ kind: 'note', actorName: 'Test admin (API key Newsletter)' });
});

test('a key changes nothing of its maker’s account', async () => {
  const { app, id, cookie, make } = await withMaker();
  const { call } = await make(['users:change', 'users:delete']);
  expect((await call(`/api/users/${id}/sessions`, 'DELETE')).statusCode).toBe(403);
  expect((await call(`/api/users/${id}/invite`, 'POST', {})).statusCode).toBe(403);
  expect((await app.call({ url: '/api/leads', cookie })).statusCode).toBe(200);
});

test('a key that asks for messages makes nobody present in the chat', async () => {
  const { app, cookie, make } = await withMaker();
  const { call } = await make(['inbox:see', 'everyones-leads']);
  const isPresent = async () =>
    (await app.call({ url: '/api/chat/presence' })).json().isStaffPresent;
  expect((await call('/api/chat/unread-sessions')).statusCode).toBe(200);
  expect(await isPresent()).toBe(false);
  await app.call({ url: '/api/chat/unread-sessions', cookie });
  expect(await isPresent()).toBe(true);
});

test('two keys of one person may use one Idempotency-Key', async () => {
  const { make } = await withMaker();
  const [first, second] = [await make(everyLead, 'One'), await make(everyLead, 'Two')];
  const lead = (email: string) => ({ firstName: 'Ingrid', lastName: 'Solheim', email });
  const headers = { 'idempotency-key': 'lead-1' };
  const made = await first.call('/api/leads', 'POST', lead('one@accounts.example'), headers);
  const other = await second.call('/api/leads', 'POST', lead('two@accounts.example'), headers);
  expect([made.statusCode, other.statusCode]).toEqual([201, 201]);
  expect(other.json().id).not.toBe(made.json().id);
});

test('what a key gives to its person is told to them, and so is the key itself', async () => {
  const { app, id, make } = await withMaker();
  const { call } = await make(everyLead);
  const lead = { firstName: 'Ingrid', lastName: 'Solheim', email: 'i@accounts.example' };
  await call('/api/leads', 'POST', { ...lead, assignedTo: id });
  const mails = await allMail(app.context);
  expect(mails.map(({ to }) => to)).toEqual(['mara@example.com', 'mara@example.com']);
  expect(mails[0]?.subject).toContain('An API key was made in your name');
});

test('keys end with the account for good, and wait while it must change its password', async () => {
  const { app } = await withMaker();
  const { id, cookie } = await app.signedIn('admin');
  const { token } = (
    await app.call({
      method: 'POST',
      url: '/api/users/api-keys',
      cookie,
      payload: { name: 'Sync', rights: everyLead, days: 30 },
    })
  ).json();
  const read = async () =>
    (await app.call({ url: '/api/leads', headers: { authorization: `Bearer ${token}` } })).json();
  const write = (password_change_required_at: number | null) =>
    app.database.transaction((tx) =>
      tx.updateTable('users').set({ password_change_required_at }).where('id', '=', id).execute(),
    );
  await write(app.clock.now);
  expect(await read()).toMatchObject({ code: 'must_change_password' });
  await write(null);
  expect(await read()).toEqual([]);
  const { cookie: admin } = await app.signedIn('admin');
  await app.call({ method: 'DELETE', url: `/api/users/${id}`, cookie: admin });
  await app.call({ method: 'POST', url: `/api/users/${id}/restore`, cookie: admin });
  expect(await read()).toMatchObject({ code: 'invalid_key' });
});

test('a key that was given more than its maker can do now says so', async () => {
  const { app, id, make } = await withMaker();
  await make(['leads:see', 'invoices:see', 'everyones-leads']);
  await app.database.transaction((tx) =>
    tx
      .updateTable('users')
      .set({ role: 'staff', staff_role: 'bookkeeper' })
      .where('id', '=', id)
      .execute(),
  );
  const { cookie } = await app.signedIn('admin');
  const [key] = (await app.call({ url: '/api/users/api-keys', cookie })).json();
  expect(key).toMatchObject({ state: 'works', isNarrowed: true });
  expect(key.rights).toContain('invoices:see');
  expect(key.rights).not.toContain('leads:see');
});
