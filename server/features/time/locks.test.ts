import { describe, expect, test } from 'vitest';
import { inTime } from './testing/time-world.ts';

async function inLocks() {
  const world = await inTime();
  const { admin } = world;
  const lock = async (through: string | null, version: number) =>
    admin.send('PUT', '/api/time/lock', { through, version });
  return { ...world, lock };
}

// rule TIME-5
describe('a locked month', () => {
  test('takes no time, and keeps what it has, until it is unlocked', async () => {
    const { admin, url, add, fields, lock, sums } = await inLocks();
    const kept = await add({ day: '2026-02-28' });
    const gone = await add({ day: '2026-02-27' });
    const later = await add();
    await admin.send('DELETE', `/api/time-entries/${gone.id}`);
    expect((await lock('2026-02', 0)).json()).toEqual({
      through: '2026-02',
      changedBy: 'Test admin',
      version: 1,
    });
    const put = (id: string, more: object) =>
      admin.send('PUT', `/api/time-entries/${id}`, fields({ version: 1, ...more }));
    for (const refused of [
      await admin.send('POST', url, fields({ day: '2026-01-05' })),
      await put(kept.id, { day: '2026-02-28', minutes: 5 }),
      await put(kept.id, { day: '2026-03-01' }),
      await put(later.id, { day: '2026-02-28' }),
      await admin.send('DELETE', `/api/time-entries/${kept.id}`),
      await admin.send('POST', `/api/time-entries/${gone.id}/restore`),
    ])
      expect([refused.statusCode, refused.json().reason]).toEqual([409, 'locked']);
    expect((await put(later.id, { day: '2026-03-01' })).statusCode).toBe(200);
    expect(await sums()).toEqual([150, 0]);
    const { entries } = (await admin.send('GET', url)).json();
    expect(entries.map(({ isLocked }: { isLocked: boolean }) => isLocked)).toEqual([false, true]);
    expect((await lock('2026-01', 0)).json().current.version).toBe(1);
    expect((await lock('2026-04', 1)).statusCode).toBe(400);
    expect((await lock(null, 1)).json().version).toBe(2);
    expect((await admin.send('DELETE', `/api/time-entries/${kept.id}`)).statusCode).toBe(200);
    const trail: { action: string }[] = (await admin.send('GET', '/api/audit?kind=time')).json();
    expect(trail.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['months locked', 'months unlocked']),
    );
  });

  test('has no time that was written while it was locked', async () => {
    const { admin, url, fields, lock } = await inLocks();
    const day = '2026-02-10';
    const [locked, ...replies] = await Promise.all([
      lock('2026-02', 0),
      ...[1, 2, 3, 4].map((minutes) => admin.send('POST', url, fields({ day, minutes }))),
    ]);
    expect(locked?.statusCode).toBe(200);
    const written = replies.filter(({ statusCode }) => statusCode === 201);
    for (const { statusCode } of replies) expect([201, 409]).toContain(statusCode);
    const stored = await admin.app.database.read.selectFrom('time_entries').select('id').execute();
    expect(stored).toHaveLength(written.length);
    expect((await admin.send('POST', url, fields({ day }))).statusCode).toBe(409);
  });

  test('is locked by administrators alone, and everyone sees it', async () => {
    const { signIn } = await inLocks();
    const lead = await signIn(['projects:see', 'projects:change', 'projects:delete', 'figures']);
    const refused = await lead.send('PUT', '/api/time/lock', { through: null, version: 0 });
    expect(refused.statusCode).toBe(403);
    expect((await lead.send('GET', '/api/time/lock')).json().through).toBeNull();
  });
});

describe('the week of somebody', () => {
  test('has their time and what they worked on before, and administrators see each', async () => {
    const { admin, add, items, signIn, url, fields, project } = await inLocks();
    const ana = await signIn(['projects:change']);
    await ana.send('POST', url, fields({ minutes: 30 }));
    await add({ day: '2026-03-02', minutes: 10 });
    await add({ day: '2026-03-08', minutes: 20 });
    await add({ day: '2026-03-09', minutes: 40 });
    await add({ day: '2026-02-24', minutes: 50, scopeItemId: items[1]?.id });
    const week = async (query: string, who: Pick<typeof admin, 'send'> = admin) =>
      (await who.send('GET', `/api/time/week?${query}`)).json();
    const mine = await week('from=2026-03-04');
    expect(mine).toMatchObject({
      from: '2026-03-02',
      lockedThrough: null,
      before: [
        { scopeItemId: items[1]?.id, featureName: 'Reports', projectName: 'Northridge CRM' },
      ],
    });
    const minutes = (of: { entries: { minutes: number }[] }) =>
      of.entries.map((entry) => entry.minutes);
    expect(minutes(mine)).toEqual([10, 20]);
    expect(minutes(await week(`from=2026-03-04&userId=${ana.id}`))).toEqual([30]);
    expect(minutes(await week('from=2026-03-04', ana))).toEqual([30]);
    expect((await week(`from=2026-03-04&userId=${admin.id}`, ana)).code).toBe('not_allowed');
    await admin.send('DELETE', `/api/scope/${items[1]?.id}`);
    expect((await week('from=2026-03-04')).before).toEqual([]);
    await admin.send('DELETE', `/api/projects/${project.id}`);
    expect((await week('from=2026-03-04')).entries).toMatchObject([
      { projectId: null, projectName: 'Northridge CRM', scopeItemId: items[0]?.id },
      { projectId: null },
    ]);
  });

  test('is part of a month, in pages and as a file, without costs', async () => {
    const { admin, add, signIn, url, fields } = await inLocks();
    for (const n of [5, 3, 4]) await add({ day: `2026-03-0${n}`, minutes: n, words: '=1+1' });
    await add({ day: '2026-02-28' });
    const ana = await signIn(['projects:change']);
    await ana.send('POST', url, fields({ day: '2026-03-01' }));
    const list = '/api/time-entries?month=2026-03';
    const first = await admin.send('GET', `${list}&limit=3`);
    const days = (reply: typeof first) => reply.json().map(({ day }: { day: string }) => day);
    expect(days(first)).toEqual(['2026-03-01', '2026-03-03', '2026-03-04']);
    expect(first.headers['x-total-count']).toBe('4');
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    expect(days(await admin.send('GET', next))).toEqual(['2026-03-05']);
    expect(days(await ana.send('GET', `${list}&userId=${admin.id}`))).toEqual(['2026-03-01']);
    const file = (await admin.send('GET', `/api/time-entries.csv?month=2026-03&sort=-day`)).body;
    expect(file.split('\r\n').slice(0, 2)).toEqual([
      '\ufeffDay,Person,Project,Feature,Minutes,What was done',
      "2026-03-05,Test admin,Northridge CRM,Recall lists,5,'=1+1",
    ]);
    expect((await admin.send('GET', '/api/time-entries?month=2026-3')).statusCode).toBe(400);
  });
});
