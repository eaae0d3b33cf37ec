import { expect, test } from 'vitest';
import { inTime } from './testing/time-world.ts';

const minuteMs = 60_000;

async function inTimer() {
  const world = await inTime();
  const { admin, items } = world;
  const start = (scopeItemId = items[0]?.id) =>
    admin.send('POST', '/api/time/timer', { scopeItemId, words: 'the import' });
  const stop = (body: object = {}) => admin.send('POST', '/api/time/timer/stop', body);
  const running = async () => (await admin.send('GET', '/api/time/timer')).json().timer;
  return { ...world, start, stop, running };
}

// rule TIME-9
test('a timer is one of its person, and becomes an entry when it stops', async () => {
  const { admin, items, start, stop, running, sums, signIn } = await inTimer();
  const replies = await Promise.all([start(), start(items[1]?.id)]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  await admin.send('DELETE', '/api/time/timer');
  expect(await running()).toBeNull();
  expect((await start('unknown')).statusCode).toBe(400);
  expect((await start()).json().timer).toMatchObject({
    ...{ featureName: 'Recall lists', projectName: 'Northridge CRM', words: 'the import' },
  });
  const ana = await signIn(['projects:change']);
  expect((await ana.send('GET', '/api/time/timer')).json().timer).toBeNull();
  admin.app.clock.now += 74.6 * minuteMs;
  const stopped = await Promise.all([stop(), stop()]);
  expect(stopped.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 404]);
  expect(stopped.find(({ statusCode }) => statusCode === 201)?.json()).toMatchObject({
    ...{ minutes: 75, words: 'the import', featureName: 'Recall lists' },
  });
  expect(await running()).toBeNull();
  expect(await sums()).toEqual([75, 0]);
});

test('a timer that was discarded is taken up again where it was, and not in the future', async () => {
  const { admin, items, start, stop, running } = await inTimer();
  await start();
  const { scopeItemId, words, startedAt } = await running();
  admin.app.clock.now += 50 * minuteMs;
  await admin.send('DELETE', '/api/time/timer');
  admin.app.clock.now += minuteMs;
  const again = await admin.send('POST', '/api/time/timer', { scopeItemId, words, startedAt });
  expect(again.json().timer).toMatchObject({ scopeItemId, words, startedAt });
  expect((await stop()).json()).toMatchObject({ minutes: 51 });
  const ahead = new Date(admin.app.clock.now + 5 * minuteMs).toISOString();
  const body = { scopeItemId: items[0]?.id, words: '', startedAt: ahead };
  await admin.send('POST', '/api/time/timer', body);
  expect((await running()).startedAt).toBe(new Date(admin.app.clock.now).toISOString());
});

test('a page that still shows an earlier timer ends no other one', async () => {
  const { admin, start, stop, running, sums } = await inTimer();
  await start();
  const { startedAt } = await running();
  admin.app.clock.now += 30 * minuteMs;
  expect((await stop({ startedAt })).statusCode).toBe(201);
  admin.app.clock.now += minuteMs;
  await start();
  const later = await running();
  const shown = new URLSearchParams({ startedAt });
  for (const refused of [
    await stop({ startedAt }),
    await stop({ startedAt, minutes: 90 }),
    await admin.send('DELETE', `/api/time/timer?${shown}`),
  ])
    expect([refused.statusCode, refused.json().reason]).toEqual([409, 'another']);
  expect(await running()).toEqual(later);
  expect(await sums()).toEqual([30, 0]);
  const own = new URLSearchParams({ startedAt: later.startedAt });
  expect((await admin.send('DELETE', `/api/time/timer?${own}`)).json()).toEqual({ timer: null });
});

test('a timer of more than 12 hours asks how long it really was, and books nothing', async () => {
  const { admin, start, stop, running, sums } = await inTimer();
  await start();
  await admin.app.database.transaction((tx) =>
    tx
      .updateTable('time_timers')
      .set({ started_at: admin.app.clock.now - 12 * 60 * minuteMs - 1 })
      .execute(),
  );
  const { startedAt } = await running();
  const refused = await stop();
  expect([refused.statusCode, refused.json().reason]).toEqual([409, 'forgotten']);
  expect(await sums()).toEqual([0, 0]);
  expect((await running()).startedAt).toBe(startedAt);
  expect((await stop({ minutes: 90 })).json()).toMatchObject({
    minutes: 90,
    day: startedAt.slice(0, 10),
  });
  expect(await sums()).toEqual([90, 0]);
});

test('a timer that can no longer be booked where it started is booked elsewhere, and loses nothing', async () => {
  const { admin, project, items, start, stop, running, sums } = await inTimer();
  await start();
  const { day } = await running();
  const lock = (through: string | null, version: number) =>
    admin.send('PUT', '/api/time/lock', { through, version });
  await admin.send('DELETE', `/api/scope/${items[0]?.id}`);
  admin.app.clock.now += 30 * minuteMs;
  const gone = await stop();
  expect([gone.statusCode, gone.json().issues[0].path]).toEqual([400, 'scopeItemId']);
  const scopeItemId = items[1]?.id;
  await lock(day.slice(0, 7), 0);
  const locked = await stop({ scopeItemId });
  expect([locked.statusCode, locked.json().reason]).toEqual([409, 'locked']);
  expect(await running()).toMatchObject({ day, featureName: 'Recall lists' });
  await lock('2020-01', 1);
  const next = new Date(Date.parse(day) + 24 * 60 * minuteMs).toISOString().slice(0, 10);
  expect((await stop({ scopeItemId, day: next })).json()).toMatchObject({
    ...{ day: next, minutes: 30, words: 'the import', projectId: project.id },
  });
  expect(await sums()).toEqual([30]);
  await lock(day.slice(0, 7), 2);
  expect((await start(scopeItemId)).json().reason).toBe('locked');
});
