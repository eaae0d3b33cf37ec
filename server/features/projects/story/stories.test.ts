import { expect, test } from 'vitest';
import { withProject } from '#server/testing/world/projects.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const dayMs = 86_400_000;
const story = {
  industry: 'Healthcare and dental',
  title: 'Recalls that send themselves',
  challenge: 'Recalls were kept in three spreadsheets.',
  solution: 'One record, one recall list.',
  results: ['The desk starts the day with one list.', ''],
  consentBy: 'Dana Whitfield, practice manager',
  consentOn: '2026-03-02',
  mayNameClient: false,
  version: 0,
  isPublished: true,
};

/** A project that took 15 days and was completed today, one day later than planned. */
async function withFinished(app: TestApp) {
  return withProject(app, {
    status: 'completed',
    start_date: '2026-02-17',
    estimated_end_date: '2026-03-03',
    completed_at: app.clock.now,
    client_company: 'Northridge Dental',
  });
}

async function prepare() {
  const app = await createTestApp();
  const { cookie } = await app.signedIn('admin');
  const project = await withFinished(app);
  const url = `/api/projects/${project.id}/story`;
  return {
    app,
    project,
    read: () => app.call({ url, cookie }),
    save: (change: object = {}) =>
      app.call({ method: 'PUT', url, cookie, payload: { ...story, ...change } }),
    published: async () => (await app.call({ url: '/api/stories' })).json(),
  };
}

test('a published story is public, with figures computed from its project', async () => {
  const { save, published } = await prepare();
  expect((await save()).statusCode).toBe(200);
  expect(await published()).toEqual([
    expect.objectContaining({
      title: story.title,
      results: ['The desk starts the day with one list.'],
      client: '',
      figures: { weeks: 3, milestones: 0, delivered: 0, daysLate: 1, saved: null },
    }),
  ]);
});

test('the client is named only when they agreed to it', async () => {
  const { save, published } = await prepare();
  await save({ mayNameClient: true });
  expect((await published())[0].client).toBe('Northridge Dental');
});

test('a draft, and the story of a reopened project, are not public', async () => {
  const { app, project, save, published } = await prepare();
  await save({ isPublished: false });
  expect(await published()).toEqual([]);
  await save({ version: 1 });
  expect(await published()).toHaveLength(1);
  await app.database.transaction((tx) =>
    tx.updateTable('projects').set({ status: 'active' }).where('id', '=', project.id).execute(),
  );
  expect(await published()).toEqual([]);
});

test('publishing requires consent and every text; a draft needs neither', async () => {
  const { save } = await prepare();
  const lacking = { consentBy: '', consentOn: null, title: '', results: [] };
  const refused = await save(lacking);
  expect(refused.statusCode).toBe(400);
  expect(refused.json().issues.map((issue: { path: string }) => issue.path)).toEqual([
    'title',
    'consentBy',
    'consentOn',
    'results',
  ]);
  expect((await save({ ...lacking, isPublished: false })).statusCode).toBe(200);
});

test('saving a stale version is rejected and changes nothing', async () => {
  const { read, save } = await prepare();
  await save();
  const refused = await save({ title: 'Another' });
  expect([refused.statusCode, refused.json().current.title]).toEqual([409, story.title]);
  expect((await read()).json()).toMatchObject({ title: story.title, version: 1 });
});

test('a project that is not completed has no story', async () => {
  const app = await createTestApp();
  const { cookie } = await app.signedIn('admin');
  const { id } = await withProject(app);
  expect((await app.call({ url: `/api/projects/${id}/story`, cookie })).statusCode).toBe(409);
  expect((await app.call({ url: '/api/projects/unknown/story', cookie })).statusCode).toBe(404);
});

test('stories are listed newest first', async () => {
  const { app, save, published } = await prepare();
  await save();
  app.clock.now += dayMs;
  const { cookie } = await app.signedIn('admin');
  const { id } = await withFinished(app);
  const payload = { ...story, title: 'The second' };
  await app.call({ method: 'PUT', url: `/api/projects/${id}/story`, cookie, payload });
  expect((await published()).map(({ title }: { title: string }) => title)).toEqual([
    'The second',
    story.title,
  ]);
});

test('texts that are written over stay in the history of the project', async () => {
  const { app, project, save } = await prepare();
  const { cookie } = await app.signedIn('admin');
  await save();
  await save({ version: 1, challenge: 'Recalls were late.', results: ['One list.', 'No calls.'] });
  const url = `/api/audit?kind=project&recordId=${project.id}`;
  const [latest, first] = (await app.call({ url, cookie })).json();
  expect(first).toMatchObject({ action: 'story published' });
  expect(latest).toMatchObject({
    action: 'story written',
    changes: [
      { field: 'challenge', from: story.challenge, to: 'Recalls were late.' },
      {
        field: 'results',
        from: 'The desk starts the day with one list.',
        to: 'One list.; No calls.',
      },
    ],
  });
});
