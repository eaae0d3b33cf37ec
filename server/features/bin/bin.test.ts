import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { BinnedReply } from '#contract/office/bin.ts';
import { storedFiles, withAdmin } from '#server/testing/world/documents.ts';
import { createLeadsTest } from '#server/testing/world/leads.ts';
import { withProject } from '#server/testing/world/projects.ts';
import { pdf } from '#server/testing/world/sample-files.ts';
import { tidy } from '../../tidy.ts';
import { namedByReference } from './empty-bin.ts';

interface Pointer {
  table: string;
  column: string;
}

const dayMs = 86_400_000;
const bodyOf = (reply: { json(): BinnedReply[] }) => reply.json();

/** An app with one deleted record of each kind except documents, deleted one second apart. */
async function withFullBin() {
  const made = await createLeadsTest();
  const { app, add, post, remove } = made;
  const project = await withProject(app, { name: 'Kept' });
  const doomed = await withProject(app, { name: 'Doomed' });
  const lead = await add();
  const milestone = (
    await post('/api/milestones', { projectId: project.id, title: 'Kick it off' })
  ).json();
  const note = (
    await post(`/api/projects/${project.id}/notes`, { title: 'Call', content: 'They rang.' })
  ).json();
  const scope = (await post(`/api/projects/${project.id}/scope`, { label: 'Recall' })).json();
  const user = await app.signedIn('client', { email: 'gone@northridge.example' });
  for (const path of [
    `leads/${lead.id}`,
    `projects/${doomed.id}`,
    `milestones/${milestone.id}`,
    `notes/${note.id}`,
    `scope/${scope.id}`,
    `users/${user.id}`,
  ]) {
    app.clock.now += 1000;
    expect((await remove(`/api/${path}`)).statusCode).toBeLessThan(300);
  }
  return { ...made, lead, project, doomed };
}

test('the bin lists all deleted records, latest first', async () => {
  const { get, app } = await withFullBin();
  const rows = bodyOf(await get('/api/bin'));
  expect(rows.map(({ kind, title, note }) => [kind, title, note])).toEqual([
    ['user', 'Test client', 'gone@northridge.example'],
    ['scope', 'Recall', 'Kept'],
    ['note', 'Call', 'Kept'],
    ['milestone', 'Kick it off', 'Kept'],
    ['project', 'Doomed', expect.stringMatching(/^P-/)],
    ['lead', 'Dana Whitfield', 'dana@northridge.example'],
  ]);
  expect(rows[0]).toMatchObject({
    deletedAt: new Date(app.clock.now).toISOString(),
    keptUntil: new Date(app.clock.now + 30 * dayMs).toISOString(),
  });
  const oldest = bodyOf(await get('/api/bin?sort=deletedAt'));
  expect(oldest.map(({ kind }) => kind)).toEqual(rows.map(({ kind }) => kind).reverse());
  expect(bodyOf(await get('/api/bin?kind=note')).map(({ title }) => title)).toEqual(['Call']);
});

test('the bin can be paged forward and back across all kinds', async () => {
  const { get } = await withFullBin();
  const all = bodyOf(await get('/api/bin')).map(({ id }) => id);
  const linkOf = (reply: { headers: Record<string, unknown> }, relation: string) =>
    new RegExp(`<([^>]+)>; rel="${relation}"`).exec(String(reply.headers.link))?.[1] ?? '';
  const first = await get('/api/bin?limit=2');
  const second = await get(linkOf(first, 'next'));
  const third = await get(linkOf(second, 'next'));
  const pages = [first, second, third].map((page) => bodyOf(page).map(({ id }) => id));
  expect(pages.flat()).toEqual(all);
  expect(second.headers['x-total-count']).toBe('6');
  expect(linkOf(third, 'next')).toBe('');
  const back = await get(linkOf(third, 'prev'));
  expect(bodyOf(back).map(({ id }) => id)).toEqual(pages[1]);
});

test('a restored record leaves the bin', async () => {
  const { get, post, lead, doomed } = await withFullBin();
  await post(`/api/leads/${lead.id}/restore`);
  await post(`/api/projects/${doomed.id}/restore`);
  const kinds = bodyOf(await get('/api/bin')).map(({ kind }) => kind);
  expect(kinds).toEqual(['user', 'scope', 'note', 'milestone']);
});

test('after 30 days binned records are deleted for good, and nothing else', async () => {
  const { app, project } = await withFullBin();
  const left = async () => {
    const counts: Record<string, number> = {};
    for (const table of [
      'leads',
      'projects',
      'milestones',
      'project_notes',
      'scope_items',
    ] as const)
      counts[table] = (await app.database.read.selectFrom(table).select('id').execute()).length;
    return counts;
  };
  app.clock.now += 30 * dayMs - 10_000;
  await tidy(app.context);
  expect(Object.values(await left())).toEqual([1, 2, 1, 1, 1]);
  app.clock.now += 20_000;
  await tidy(app.context);
  expect(Object.values(await left())).toEqual([0, 1, 0, 0, 0]);
  const users = await app.database.read.selectFrom('users').select('email').execute();
  expect(users.map(({ email }) => email)).not.toContain('gone@northridge.example');
  const projects = await app.database.read.selectFrom('projects').select('id').execute();
  expect(projects).toEqual([{ id: project.id }]);
});

test('a colleague who left is deleted for good, and what they changed keeps their name', async () => {
  const { app, remove, cookie } = await createLeadsTest();
  const mover = await app.signedIn('admin', { email: 'mover@northridge.example' });
  const settings = (await app.call({ url: '/api/booking-settings', cookie })).json();
  const payload = { ...settings, bufferMinutes: 10 };
  const change = {
    method: 'PUT',
    url: '/api/booking-settings',
    cookie: mover.cookie,
    payload,
  } as const;
  const { by } = (await app.call(change)).json().changed;
  expect((await remove(`/api/users/${mover.id}`)).statusCode).toBeLessThan(300);
  app.clock.now += 31 * dayMs;
  await tidy(app.context);
  const users = await app.database.read.selectFrom('users').select('email').execute();
  expect(users.map(({ email }) => email)).not.toContain('mover@northridge.example');
  const fresh = await app.signedIn('admin');
  const after = (await app.call({ url: '/api/booking-settings', cookie: fresh.cookie })).json();
  expect([after.bufferMinutes, after.changed.by]).toEqual([10, by]);
});

test('no reference keeps an account from being deleted for good', async () => {
  const { app } = await createLeadsTest();
  const query =
    app.database.engine === 'postgres'
      ? sql<Pointer>`select conrelid::regclass::text as "table", attname as "column"
          from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
          where contype = 'f' and confrelid = 'users'::regclass and confdeltype not in ('c', 'n')`
      : sql<Pointer>`select m.name as "table", f."from" as "column"
          from sqlite_master as m, pragma_foreign_key_list(m.name) as f
          where m.type = 'table' and f."table" = 'users' and f.on_delete not in ('CASCADE', 'SET NULL')`;
  const { rows } = await query.execute(app.database.read);
  const pointers = rows.map(({ table, column }) => [table, column]).toSorted();
  expect(pointers).toEqual(namedByReference);
});

test('deleting a document for good also deletes its files', async () => {
  const { app, send, ask } = await withAdmin();
  const kept = (await send('Kept.pdf', pdf())).json();
  const gone = (await send('Gone.pdf', pdf())).json();
  await ask('DELETE', `/api/documents/${gone.id}`);
  app.clock.now += 30 * dayMs + 1;
  await tidy(app.context);
  // The sweep only removes files that have been loose for over an hour.
  app.clock.now += dayMs;
  await tidy(app.context);
  expect(await storedFiles(app)).toHaveLength(1);
  const documents = await app.database.read.selectFrom('documents').select('id').execute();
  expect(documents).toEqual([{ id: kept.id }]);
});
