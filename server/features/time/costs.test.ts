import { describe, expect, test } from 'vitest';
import { mayDo } from '#domain/account/rights.ts';
import { costOf } from '#domain/time/spent.ts';
import { tidy } from '../../tidy.ts';
import { inTime } from './testing/time-world.ts';

async function inCosts() {
  const world = await inTime();
  const { admin, project } = world;
  const set = (firstDay: string, hourlyCents: number, version: number, userId = admin.id) =>
    admin.send('POST', '/api/time/costs', { userId, firstDay, hourlyCents, version });
  const costs = async () =>
    (await admin.send('GET', `/api/projects/${project.id}/time-costs`)).json();
  const spent = async () => (await costs()).spentCents;
  return { ...world, set, costs, spent };
}

// rule TIME-7
describe('the hourly cost of somebody', () => {
  test('counts from its first day on, also for what was entered before it was set', async () => {
    const { add, set, costs, spent, items } = await inCosts();
    await add({ day: '2026-02-10', minutes: 60 });
    await add({ day: '2026-03-03', minutes: 7 });
    await add({ day: '2026-03-03', minutes: 7 });
    expect((await costs()).features[0]).toEqual({
      ...{ id: items[0]?.id, priceCents: null },
      ...{ spentCents: 0, unratedMinutes: 74 },
    });
    expect((await set('2026-03-01', 9999, 0)).json()).toMatchObject({
      hourlyCents: 9999,
      version: 1,
    });
    // Each entry is rounded for itself: 1,166.55 cents twice.
    expect((await costs()).features[0]).toMatchObject({ spentCents: 2334, unratedMinutes: 60 });
    await set('2026-02-01', 6000, 1);
    expect(await spent()).toBe(6000 + 2334);
    await add({ day: '2026-02-11', minutes: 30 });
    expect(await spent()).toBe(6000 + 2334 + 3000);
    const again = (await set('2026-03-01', 0, 2)).json();
    expect(await spent()).toBe(9000);
    expect(again.rates).toMatchObject([
      { firstDay: '2026-03-01', hourlyCents: 0 },
      { firstDay: '2026-03-01', hourlyCents: 9999 },
      { firstDay: '2026-02-01', hourlyCents: 6000 },
    ]);
  });

  test('is set by one of two at once, and does not begin in a locked month', async () => {
    const { admin, set } = await inCosts();
    const replies = await Promise.all([set('2026-03-01', 100, 0), set('2026-03-01', 200, 0)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    await admin.send('PUT', '/api/time/lock', { through: '2026-02', version: 0 });
    const refused = await set('2026-02-28', 100, 1);
    expect([refused.statusCode, refused.json().reason]).toEqual([409, 'locked']);
    expect((await set('2026-03-01', 100, 1, 'unknown')).statusCode).toBe(400);
  });

  test('changes the sums exactly, with entries written at the same time', async () => {
    const { admin, url, fields, set, spent } = await inCosts();
    await Promise.all([
      ...[1, 2, 3].map((n) => admin.send('POST', url, fields({ minutes: n * 13 }))),
      set('2026-03-01', 7777, 0),
      ...[4, 5, 6].map((n) => admin.send('POST', url, fields({ minutes: n * 13 }))),
    ]);
    const expected = [1, 2, 3, 4, 5, 6].reduce((sum, n) => sum + costOf(n * 13, 7777), 0);
    expect(await spent()).toBe(expected);
  });
});

test('time and costs of somebody who left are counted on, also after their account is gone', async () => {
  const { admin, url, fields, signIn, project } = await inCosts();
  const ana = await signIn(['projects:change']);
  const { id } = (await ana.send('POST', url, fields({ minutes: 60 }))).json();
  await admin.send('DELETE', `/api/users/${ana.id}`);
  admin.app.clock.now += 31 * 86_400_000;
  await tidy(admin.app.context);
  const { cookie } = await admin.app.signedIn('admin');
  const send: typeof admin.send = (method, address, payload) =>
    admin.app.call({ method, url: address, cookie, ...(payload && { payload }) });
  const listed = (await send('GET', '/api/time/costs')).json();
  expect(listed.filter(({ hasLeft }: { hasLeft: boolean }) => hasLeft)).toMatchObject([
    { userId: ana.id, userName: 'Test staff', rates: [], version: 0 },
  ]);
  const rate = { userId: ana.id, firstDay: '2026-03-01', hourlyCents: 6000, version: 0 };
  expect((await send('POST', '/api/time/costs', rate)).statusCode).toBe(201);
  const spent = async () =>
    (await send('GET', `/api/projects/${project.id}/time-costs`)).json().spentCents;
  expect(await spent()).toBe(6000);
  const put = (minutes: number, version: number) =>
    send('PUT', `/api/time-entries/${id}`, fields({ minutes, version }));
  expect((await put(90, 1)).json()).toMatchObject({ minutes: 90, userName: 'Test staff' });
  expect(await spent()).toBe(9000);
  const week = (await send('GET', `/api/time/week?from=2026-03-03&userId=${ana.id}`)).json();
  expect([week.left, week.entries.length]).toEqual([[{ id: ana.id, name: 'Test staff' }], 1]);
  expect((await send('POST', url, fields({ userId: ana.id }))).statusCode).toBe(400);
});

// rule TIME-6
test('without the right to costs, no reply has any, and the right implies figures', async () => {
  const { admin, project, add, set, signIn, url } = await inCosts();
  await set('2026-01-01', 4321, 0);
  await add({ minutes: 60 });
  const lead = await signIn(['projects:see', 'projects:change', 'projects:delete', 'figures']);
  for (const path of [`/api/projects/${project.id}/time-costs`, '/api/time/costs'])
    expect((await lead.send('GET', path)).statusCode).toBe(403);
  const week = '/api/time/week?from=2026-03-03';
  const bodies = await Promise.all(
    [url, week, '/api/time-entries?month=2026-03', '/api/time-entries.csv?month=2026-03'].map(
      async (path) => (await lead.send('GET', path)).body,
    ),
  );
  for (const body of bodies) expect(body).not.toMatch(/4321|cents|cost/i);
  const partner = await signIn(['projects:see', 'costs']);
  const seen = await partner.send('GET', `/api/projects/${project.id}/time-costs`);
  expect(seen.json().spentCents).toBe(4321);
  const { user } = { user: (await partner.send('GET', '/api/auth/user')).json() };
  expect(mayDo(user.rights, 'figures')).toBe(true);
  expect((await admin.send('GET', '/api/time/costs')).json()).toContainEqual(
    expect.objectContaining({ userId: admin.id, hourlyCents: 4321 }),
  );
});
