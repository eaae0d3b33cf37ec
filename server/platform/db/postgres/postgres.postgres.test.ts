import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { makeEmptyPostgres } from '#server/testing/empty-database.ts';
import { type FaultProxy, openFaultProxy } from '#server/testing/faults/fault-proxy.ts';
import { createTestAppOn, type TestApp } from '#server/testing/test-app.ts';
import {
  makeDatabase,
  openTestPostgres,
  runOnServer,
  testServer,
} from '#server/testing/test-database.ts';
import { migrationLock } from './postgres.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A program whose connection to PostgreSQL can be broken, and another with a direct one. */
async function behindProxy(): Promise<{ app: TestApp; proxy: FaultProxy; url: string }> {
  const url = await makeDatabase();
  const proxy = await openFaultProxy(testServer());
  onTestFinished(() => proxy.close());
  const app = await createTestAppOn(await openTestPostgres(proxy.through(url)));
  onTestFinished(() => proxy.thaw());
  return { app, proxy, url };
}

let writers = 0;
/** Sends a contact message from a network address of its own. */
async function write({ call }: TestApp): Promise<number> {
  writers += 1;
  const remoteAddress = `10.1.${Math.floor(writers / 250)}.${(writers % 250) + 1}`;
  const payload = {
    name: 'Wendy Writer',
    email: `writer-${writers}@example.com`,
    message: 'A message that is to be kept.',
  };
  return (await call({ method: 'POST', url: '/api/contact', payload, remoteAddress })).statusCode;
}

test.each([
  ['the network', async ({ proxy }: { proxy: FaultProxy }) => void proxy.cut()],
  [
    'PostgreSQL',
    async ({ url }: { url: string }) =>
      runOnServer(
        testServer(),
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${new URL(url).pathname.slice(1)}'`,
      ),
  ],
])('connections that %s cuts while requests run cost only these requests', async (_who, cut) => {
  const program = await behindProxy();
  const statuses: number[] = [];
  for (let round = 0; round < 8; round++) {
    const answers = Array.from({ length: 20 }, () => write(program.app));
    await pause(round * 3);
    await cut(program);
    statuses.push(...(await Promise.all(answers)));
  }
  expect([...new Set(statuses)].sort()).toEqual(expect.arrayContaining([201]));
  expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);
  await pause(1200);
  expect(await write(program.app)).toBe(201);
});

test('readiness reports a silent connection within three seconds', async () => {
  const { app, proxy } = await behindProxy();
  const ready = async () => (await app.call({ url: '/api/health/ready' })).statusCode;
  expect(await ready()).toBe(200);
  proxy.freeze();
  const started = performance.now();
  expect(await ready()).toBe(503);
  expect(performance.now() - started).toBeLessThan(3000);
  proxy.thaw();
  expect(await ready()).toBe(200);
});

test('a statement on a silent connection is abandoned, and so is the connection', async () => {
  const url = await makeDatabase();
  const proxy = await openFaultProxy(testServer());
  onTestFinished(() => proxy.close());
  const database = await openTestPostgres(proxy.through(url), { silenceMs: 300 });
  const app = await createTestAppOn(database);
  expect(await write(app)).toBe(201);
  proxy.freeze();
  expect(await write(app)).toBe(503);
  proxy.thaw();
  expect(await write(app)).toBe(201);
});

test('a database that accepts no connections leads to a 503 within three seconds', async () => {
  const { app, proxy } = await behindProxy();
  expect(await write(app)).toBe(201);
  proxy.refuse();
  const started = performance.now();
  expect(await write(app)).toBe(503);
  expect(performance.now() - started).toBeLessThan(3000);
  await proxy.accept();
  expect(await write(app)).toBe(201);
});

test('a statement that PostgreSQL cancels for taking too long is a transient error', async () => {
  const { app, url } = await behindProxy();
  const holder = await openTestPostgres(url);
  onTestFinished(() => holder.close());
  expect(await write(app)).toBe(201);
  // Waiting for this lock takes longer than a statement may.
  let release = () => {};
  const held = holder.transaction(async (tx) => {
    await sql`lock table contact_messages in access exclusive mode`.execute(tx);
    await new Promise<void>((resolve) => {
      release = resolve;
    });
  });
  await pause(100);
  const short = await createTestAppOn(await openTestPostgres(url, { statementMs: 300 }));
  expect(await write(short)).toBe(503);
  release();
  await held;
  expect(await write(short)).toBe(201);
});

test('an instance receives announcements again after its listening connection went silent', async () => {
  const url = await makeDatabase();
  const proxy = await openFaultProxy(testServer());
  onTestFinished(() => proxy.close());
  const listener = await openTestPostgres(proxy.through(url), { silenceMs: 500 });
  const speaker = await openTestPostgres(url);
  const heard: string[] = [];
  let gaps = 0;
  const stop = await listener.onAnnouncement(
    (payload) => heard.push(payload),
    () => {
      gaps += 1;
    },
  );
  onTestFinished(async () => {
    await stop();
    await listener.close();
    await speaker.close();
  });
  proxy.freeze();
  await pause(800);
  // The frozen connection is lost; the next one works.
  proxy.cut();
  proxy.thaw();
  await expect.poll(() => gaps, { timeout: 5000 }).toBeGreaterThan(0);
  await speaker.transaction((tx) => speaker.announce(tx, 'hello'));
  await expect.poll(() => heard, { timeout: 5000 }).toContain('hello');
});

test('an instance knows whether another one uses its database, and when that one is gone', async () => {
  const url = await makeDatabase();
  const open = async (from: string) => {
    const database = await openTestPostgres(from);
    const stop = await database.onAnnouncement(
      () => {},
      () => {},
    );
    return { database, stop };
  };
  // One on another database of the server does not count.
  const elsewhere = await open(await makeDatabase());
  const proxy = await openFaultProxy(testServer());
  const one = await open(url);
  expect(await one.database.isOnlyInstance()).toBe(true);
  const two = await open(proxy.through(url));
  expect(await one.database.isOnlyInstance()).toBe(false);
  expect(await two.database.isOnlyInstance()).toBe(false);
  // As PostgreSQL sees a program that was killed.
  await proxy.close();
  await expect.poll(() => one.database.isOnlyInstance(), { timeout: 5000 }).toBe(true);
  for (const { database, stop } of [one, two, elsewhere]) {
    await stop();
    await database.close();
  }
});

test('four instances that start at once on an empty database create its tables once', async () => {
  const url = await makeEmptyPostgres();
  const instances = await Promise.all(Array.from({ length: 4 }, () => openTestPostgres(url)));
  for (const instance of instances) await instance.ping();
  await Promise.all(instances.map((instance) => instance.close()));
});

test('waiting for an instance that migrates has no timeout, whatever limits the database has', async () => {
  const url = await makeDatabase();
  const name = new URL(url).pathname.slice(1);
  for (const limit of ['statement_timeout', 'lock_timeout', 'idle_session_timeout'])
    await runOnServer(testServer(), `alter database ${name} set ${limit} = '200ms'`);
  const other = new pg.Client(url);
  await other.connect();
  await other.query('set idle_session_timeout = 0');
  // Held as by an instance in the middle of a long migration.
  await other.query('select pg_advisory_lock($1)', [migrationLock]);
  let isOpen = false;
  const opening = openTestPostgres(url, { statementMs: 100, silenceMs: 200 }).then((database) => {
    isOpen = true;
    return database;
  });
  await pause(700);
  expect(isOpen).toBe(false);
  await other.end();
  await (await opening).close();
});
