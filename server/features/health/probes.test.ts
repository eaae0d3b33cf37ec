import { expect, onTestFinished, test, vi } from 'vitest';
import { type Job, runEvery } from '#server/platform/clock/run-every.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { clockProbe } from './clock-probe.ts';
import { jobsProbe } from './jobs-probe.ts';
import { mailProbe } from './mail-probe.ts';
import { spaceState } from './probes.ts';
import { watch } from './watch.ts';

const minute = 60_000;

test('a part is checked at each tick of the timer, twice as often as its result is reused', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const log = { warn: () => {}, info: () => {}, error: () => {} };
  let checks = 0;
  const check = async () => {
    checks += 1;
    await new Promise((resolve) => setTimeout(resolve, 15));
    return 'ok' as const;
  };
  const part = watch<'ok' | 'down'>({ name: 'disk', freshMs: 40_000, failed: 'down', check }, log);
  const stop = runEvery(20_000, async () => void (await part.refresh()), log, 'failed');
  await vi.advanceTimersByTimeAsync(3 * 20_000 + 100);
  await stop();
  expect(checks).toBe(4);
});

test('a clock that moves by more than a minute is told for an hour', async () => {
  const { context, clock } = await createTestApp();
  // On PostgreSQL the database's clock is another one than that of the test.
  const database = { ...context.database, engine: 'sqlite' } as const;
  let elapsed = 0;
  const { check } = clockProbe({ database, now: context.now }, () => elapsed);
  const pass = (ms: number) => {
    elapsed += ms;
    clock.now += ms;
  };
  pass(20_000);
  expect(await check()).toBe('ok');
  clock.now += 59_000;
  expect(await check()).toBe('ok');
  clock.now -= 5 * minute;
  expect(await check()).toEqual({ state: 'jumped', detail: '5 minutes back' });
  pass(59 * minute);
  expect(await check()).toMatchObject({ state: 'jumped' });
  pass(minute);
  expect(await check()).toBe('ok');
});

test('a clock that differs from the database’s by more than a minute is wrong', async () => {
  const { context } = await createTestApp();
  if (context.database.engine === 'sqlite') return;
  const { check } = clockProbe({ database: context.database, now: Date.now });
  expect(await check()).toBe('ok');
  const ahead = clockProbe({ database: context.database, now: () => Date.now() + 90_000 });
  expect(await ahead.check()).toEqual({ state: 'wrong', detail: '90 seconds ahead' });
});

test('emails without a mail server are kept, and the page says that they reach nobody', async () => {
  const { context } = await createTestApp();
  const outbox = { wake: () => {}, keepsOnly: true } as const;
  expect(await mailProbe({ ...context, outbox }).check()).toBe('kept');
  expect(await mailProbe(context).check()).toBe('ok');
});

test('a job that fails three times in a row, or does not end, is named', async () => {
  const job: Job = {
    name: 'booking reminders',
    everyMs: minute,
    runningSince: null,
    endedAt: 0,
    failures: 0,
  };
  let elapsed = 0;
  const { check } = jobsProbe(
    () => [job],
    () => elapsed,
  );
  job.failures = 2;
  expect(await check()).toBe('ok');
  job.failures = 3;
  expect(await check()).toEqual({ state: 'failing', detail: 'booking reminders' });
  job.failures = 0;
  job.runningSince = 0;
  elapsed = 31 * minute;
  expect(await check()).toEqual({ state: 'stuck', detail: 'booking reminders' });
});

test('a mail server that refuses is told with its words, and greeted every five minutes', async () => {
  const { context } = await createTestApp();
  let greetings = 0;
  const outbox = {
    wake: () => {},
    check: async () => {
      greetings += 1;
      throw new Error('535 Authentication failed');
    },
  };
  const { check } = mailProbe({ ...context, outbox });
  expect(await check()).toEqual({ state: 'down', detail: '535 Authentication failed' });
  expect(await check()).toMatchObject({ state: 'down' });
  expect(greetings).toBe(1);
});

test.each([
  [100_000, 100_000, 'full'],
  [2_000_000, 2_000_000, 'low'],
  [2e9, 5_000, 'low'],
  [2e9, 2e9, 'ok'],
])('%i bytes for data and %i on the fullest disk are %s', (data, least, state) => {
  expect(spaceState(data, least)).toBe(state);
});
