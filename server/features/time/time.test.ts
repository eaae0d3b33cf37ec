import { describe, expect, test } from 'vitest';
import type { FeatureTimeReply, TimeEntryReply } from '#contract/projects/time-entries.ts';
import { tidy } from '../../tidy.ts';
import { inTime } from './testing/time-world.ts';

const dayMs = 86_400_000;

describe('time on a feature', () => {
  test('is added once per idempotency key, to the sums of its feature and the history', async () => {
    const { admin, url, fields, features } = await inTime();
    const send = () =>
      admin.app.call({
        method: 'POST',
        url,
        cookie: admin.cookie,
        headers: { 'idempotency-key': 'one' },
        payload: fields({ words: ' wrote the import ' }),
      });
    const first = await send();
    expect([first.statusCode, first.json()]).toMatchObject([
      201,
      {
        featureName: 'Recall lists',
        projectName: 'Northridge CRM',
        userName: 'Test admin',
        minutes: 75,
        words: 'wrote the import',
        isLocked: false,
        version: 1,
      },
    ]);
    expect((await send()).json()).toEqual(first.json());
    expect(await features()).toMatchObject([
      { label: 'Recall lists', minutes: 75, done: null, version: 0 },
      { label: 'Reports', minutes: 0 },
    ]);
    const trail: { kind: string }[] = (await admin.send('GET', '/api/audit')).json();
    expect(trail.filter(({ kind }) => kind === 'time')).toEqual([
      expect.objectContaining({ action: 'created', recordName: 'Northridge CRM: Recall lists' }),
    ]);
  });

  test('is changed, moved to another feature, removed and restored, and the sums follow', async () => {
    const { admin, add, fields, items, sums } = await inTime();
    const { id } = await add();
    await add({ minutes: 60 });
    const put = (more: object) => admin.send('PUT', `/api/time-entries/${id}`, fields(more));
    expect((await put({ minutes: 90, version: 1 })).json()).toMatchObject({
      minutes: 90,
      version: 2,
    });
    expect(await sums()).toEqual([150, 0]);
    const late = await put({ minutes: 5, version: 1 });
    expect([late.statusCode, late.json().current.minutes]).toEqual([409, 90]);
    await put({ scopeItemId: items[1]?.id, minutes: 90, version: 2 });
    expect(await sums()).toEqual([60, 90]);
    const remove = () => admin.send('DELETE', `/api/time-entries/${id}`);
    expect((await remove()).statusCode).toBe(200);
    await remove();
    expect(await sums()).toEqual([60, 0]);
    await admin.send('POST', `/api/time-entries/${id}/restore`);
    expect(await sums()).toEqual([60, 90]);
  });

  // rule TIME-3
  test('is at most 24 hours a day, however many calls add it at once', async () => {
    const { admin, url, add, fields, sums } = await inTime();
    await add({ minutes: 1380 });
    const replies = await Promise.all(
      [1, 2, 3].map((n) => admin.send('POST', url, fields({ minutes: 60, words: `${n}` }))),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 400, 400]);
    expect(replies.find(({ statusCode }) => statusCode === 400)?.json().message).toBe(
      'Mar 3, 2026 already has 24 h. A day has 24 hours, so 1 h more is too much.',
    );
    expect(await sums()).toEqual([1440, 0]);
  });

  test.each([
    [{ minutes: 0 }, 'Please enter a time such as 1h15, up to 24 hours'],
    [{ minutes: 1441 }, 'Please enter a time such as 1h15, up to 24 hours'],
    [{ minutes: 1.5 }, 'Please enter a time such as 1h15, up to 24 hours'],
    [{ day: '2026-02-30' }, 'Please enter a date as YYYY-MM-DD'],
    [{ day: '2062-03-03' }, 'Please enter a day up to a month from today'],
    [{ scopeItemId: 'unknown' }, 'Please choose a feature of this project'],
    [{ userId: 'unknown' }, 'Please choose someone on your team'],
    [{ words: 'x'.repeat(201) }, 'Please use 200 characters or fewer'],
  ])('with %j is refused', async (more, message) => {
    const { admin, url, fields } = await inTime();
    const reply = await admin.send('POST', url, fields(more));
    expect([reply.statusCode, reply.json().message]).toEqual([400, message]);
  });

  // rule TIME-3
  test('is written by its person, and by administrators for everyone', async () => {
    const { admin, url, add, fields, signIn } = await inTime();
    const ana = await signIn(['projects:change']);
    const own = await ana.send('POST', url, fields());
    expect(own.statusCode).toBe(201);
    const mine = own.json();
    const theirs = await add();
    expect((await ana.send('POST', url, fields({ userId: admin.id }))).statusCode).toBe(403);
    const change = fields({ version: 1 });
    expect((await ana.send('PUT', `/api/time-entries/${theirs.id}`, change)).statusCode).toBe(403);
    expect((await ana.send('DELETE', `/api/time-entries/${theirs.id}`)).statusCode).toBe(403);
    const forAna = await admin.send('POST', url, fields({ userId: ana.id }));
    expect(forAna.json().userId).toBe(ana.id);
    expect((await admin.send('PUT', `/api/time-entries/${mine.id}`, change)).json()).toMatchObject({
      userId: ana.id,
      version: 2,
    });
    const reader = await signIn(['projects:see', 'leads:see']);
    expect((await reader.send('GET', url)).json().entries).toHaveLength(3);
    expect((await reader.send('POST', url, fields())).statusCode).toBe(403);
  });

  test('is added to live projects only, and stays when its feature is removed', async () => {
    const { admin, project, url, add, fields, items, features } = await inTime();
    const { id } = await add();
    await admin.send('DELETE', `/api/scope/${items[0]?.id}`);
    expect(await features()).toMatchObject([
      { label: 'Recall lists', minutes: 75, isRemoved: true },
      { label: 'Reports', isRemoved: false },
    ]);
    expect((await admin.send('POST', url, fields())).statusCode).toBe(400);
    const done = await admin.send('PUT', `/api/projects/${project.id}`, {
      status: 'cancelled',
      version: (await admin.send('GET', `/api/projects/${project.id}`)).json().version,
    });
    expect(done.statusCode).toBe(200);
    const over = await admin.send('POST', url, fields({ scopeItemId: items[1]?.id }));
    expect([over.statusCode, over.json().message]).toEqual([
      409,
      'This project is canceled, so no time can be added to it.',
    ]);
    expect((await admin.send('DELETE', `/api/time-entries/${id}`)).statusCode).toBe(200);
    await admin.send('DELETE', `/api/projects/${project.id}`);
    expect((await admin.send('GET', url)).statusCode).toBe(404);
    expect((await admin.send('POST', `/api/time-entries/${id}/restore`)).statusCode).toBe(404);
  });
});

// rule TIME-1
test('the time of a removed feature stays in the sums of its project after the bin is emptied', async () => {
  const { admin, project, url, add, items } = await inTime();
  const { id } = await add();
  for (const item of items) await admin.send('DELETE', `/api/scope/${item.id}`);
  admin.app.clock.now += 31 * dayMs;
  await tidy(admin.app.context);
  const { cookie } = await admin.app.signedIn('admin');
  const read = await admin.app.call({ method: 'GET', url, cookie });
  expect(read.json()).toMatchObject({ minutes: 75, features: [{ label: 'Recall lists' }] });
  await admin.app.call({ method: 'DELETE', url: `/api/projects/${project.id}`, cookie });
  admin.app.clock.now += 31 * dayMs;
  await tidy(admin.app.context);
  const left = await admin.app.database.read.selectFrom('time_entries').selectAll().execute();
  expect(left).toMatchObject([{ id, project_id: null, scope_item_id: null, minutes: 75 }]);
});

// rule TIME-4
test('how much of a feature is done is said by one person at a time', async () => {
  const { admin, items, features } = await inTime();
  const put = (payload: object) => admin.send('PUT', `/api/scope/${items[0]?.id}/done`, payload);
  // More than a column of versions can hold.
  expect((await put({ done: 10, version: 2 ** 31 })).statusCode).toBe(409);
  expect((await put({ done: 30, version: 0 })).json()).toMatchObject({ done: 30, version: 1 });
  const late = await put({ done: 40, version: 0 });
  expect([late.statusCode, late.json().current.done]).toEqual([409, 30]);
  expect((await put({ done: 101, version: 1 })).statusCode).toBe(400);
  expect((await put({ done: null, version: 1 })).json().done).toBeNull();
  expect((await features()).map(({ version }: FeatureTimeReply) => version)).toEqual([2, 0]);
});

test('every total is the sum of the entries after any changes, on either engine', async () => {
  const { admin, add, fields, items, sums } = await inTime();
  const entries: TimeEntryReply[] = [];
  for (let n = 1; n <= 8; n++)
    entries.push(await add({ scopeItemId: items[n % 2]?.id, minutes: n * 7 }));
  await Promise.all(
    entries.map(({ id, version }, n) =>
      n % 3 === 0
        ? admin.send('DELETE', `/api/time-entries/${id}`)
        : admin.send('PUT', `/api/time-entries/${id}`, {
            ...fields({ scopeItemId: items[(n + 1) % 2]?.id, minutes: n * 11 }),
            version,
          }),
    ),
  );
  const rows = await admin.app.database.read
    .selectFrom('time_entries')
    .select(['scope_item_id', 'minutes'])
    .where('deleted_at', 'is', null)
    .execute();
  const sumOf = (id?: string) =>
    rows.reduce((sum, row) => sum + (row.scope_item_id === id ? row.minutes : 0), 0);
  expect(await sums()).toEqual(items.map(({ id }) => sumOf(id)));
});
