import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { requireOwnStore } from '#server/platform/files/stores/own-store.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

/** The reply of the readiness check, with its duration. */
async function readiness({ call }: TestApp) {
  const begun = Date.now();
  const reply = await call({ url: '/api/health/ready' });
  return { status: reply.statusCode, ms: Date.now() - begun, body: reply.json() };
}
const well = {
  program: 'ok',
  database: 'ok',
  disk: 'ok',
  documents: 'ok',
  mail: 'ok',
  proxy: 'ok',
  search: 'ok',
  // The clock of the tests is not PostgreSQL's.
  clock: process.env.ASCENT_TEST_ENGINE === 'postgres' ? 'wrong' : 'ok',
  jobs: 'ok',
  webhooks: 'ok',
  automations: 'ok',
  calendars: 'ok',
  // PostgreSQL is backed up with its own tools, of which a test has none.
  backups: process.env.ASCENT_TEST_ENGINE === 'postgres' ? 'none' : 'ok',
};
const never = () => new Promise<never>(() => {});

test('the program is live from the first moment, and ready between start and stop', async () => {
  const { call, context } = await createTestApp();
  context.lifecycle.phase = 'starting';
  const status = async (url: string) => (await call({ url })).statusCode;
  expect(await status('/api/health/live')).toBe(200);
  expect(await status('/api/health/ready')).toBe(503);
  context.lifecycle.phase = 'ready';
  expect(await status('/api/health/ready')).toBe(200);
  context.lifecycle.phase = 'stopping';
  expect(await status('/api/health/live')).toBe(200);
  expect(await status('/api/health/ready')).toBe(503);
});

test('readiness lists every part of a healthy site', async () => {
  const app = await createTestApp();
  expect(await readiness(app)).toMatchObject({
    status: 200,
    body: { status: 'ready', checks: well },
  });
});

test('what is switched off, and the version, is told only to those who run the site', async () => {
  const metricsToken = 'a-token-for-the-metrics-of-tests';
  const app = await createTestApp({ metricsToken });
  const read = async (more: object) =>
    (await app.call({ url: '/api/health/ready', ...more })).json();
  const everything = {
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    checks: { ...well, scanner: 'off' },
  };
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
  expect(await read({ cookie: (await app.signedIn('admin')).cookie })).toMatchObject(everything);
  expect(await read(bearer(metricsToken))).toMatchObject(everything);
  const forAll = { status: 'ready', checks: well };
  expect(await read({})).toEqual(forAll);
  expect(await read(bearer('a-token-for-the-metrics-of-testz'))).toEqual(forAll);
  expect(await read({ cookie: (await app.signedIn('client')).cookie })).toEqual(forAll);
});

test('readiness fails within three seconds and names the database when it fails or hangs', async () => {
  for (const ping of [() => Promise.reject(new Error('away')), never]) {
    const app = await createTestApp();
    app.database.ping = ping;
    const { status, ms, body } = await readiness(app);
    expect(status).toBe(503);
    expect(ms).toBeLessThan(3000);
    expect(body).toMatchObject({
      code: 'unavailable',
      message: 'The database is not responding right now.',
      checks: { ...well, database: 'down' },
    });
  }
});

test('readiness returns as soon as the database responds again', async () => {
  const app = await createTestApp();
  const { ping } = app.database;
  app.database.ping = () => Promise.reject(new Error('away'));
  expect((await readiness(app)).status).toBe(503);
  app.database.ping = ping;
  expect((await readiness(app)).status).toBe(200);
});

test('a document store that fails or hangs is reported, and the site stays ready', async () => {
  const refused = await createTestApp({ s3Url: 'http://key:secret@127.0.0.1:1/papers' });
  const hanging = await createTestApp();
  hanging.context.documents.check = never;
  for (const app of [refused, hanging]) {
    const { status, ms, body } = await readiness(app);
    expect(status).toBe(200);
    expect(ms).toBeLessThan(3000);
    expect(body.checks).toEqual({ ...well, documents: 'down' });
  }
});

test('a disk that cannot be written to is reported, and the site stays ready', async () => {
  // A file in place of the folder, so that nothing can be written there.
  const dataDir = join(tmpdir(), `ascent-no-folder-${randomUUID()}`);
  await writeFile(dataDir, '');
  onTestFinished(() => rm(dataDir));
  const app = await createTestApp({ dataDir });
  expect(await readiness(app)).toMatchObject({ status: 200, body: { checks: { disk: 'down' } } });
});

test('a configured malware scanner that is down is reported, and the site stays ready', async () => {
  const app = await createTestApp({ malwareScannerUrl: 'clamd://127.0.0.1:1' });
  const { status, body } = await readiness(app);
  expect(status).toBe(200);
  expect(body.checks).toEqual({ ...well, scanner: 'down' });
});

test('mail that has waited for an hour is reported', async () => {
  const app = await createTestApp();
  await app.call({ method: 'POST', url: '/api/contact', payload: message });
  await app.database.transaction((tx) => tx.updateTable('mails').set({ attempts: 2 }).execute());
  expect((await readiness(app)).body.checks.mail).toBe('ok');
  const later = await app.secondInstance();
  later.clock.now += 3_700_000;
  expect((await readiness(later)).body.checks.mail).toBe('delayed');
});

test('a change of state is logged once, however often it is polled', async () => {
  const app = await createTestApp();
  const { ping } = app.database;
  const lines: string[] = [];
  for (const level of ['info', 'warn', 'error'] as const)
    app.app.log[level] = (about: unknown, words?: string) => {
      if (Object(about).part === 'database') lines.push(`${level} ${words}`);
    };
  app.database.ping = () => Promise.reject(new Error('away'));
  for (let poll = 0; poll < 5; poll++) await readiness(app);
  app.database.ping = ping;
  for (let poll = 0; poll < 5; poll++) await readiness(app);
  expect(lines).toEqual([
    'warn a part of the site is not well',
    'info a part of the site is well again',
  ]);
});

test('an instance with a separate document store is reported when instances share a database', async () => {
  const app = await createTestApp();
  await requireOwnStore(app.context, app.app.log);
  const apart = await app.secondInstance({ dataDir: join(tmpdir(), `ascent-${randomUUID()}`) });
  expect((await readiness(app)).body.checks.documents).toBe('ok');
  expect((await readiness(apart)).body.checks.documents).toBe(
    app.database.engine === 'postgres' ? 'not-shared' : 'ok',
  );
});

const message = {
  name: 'Ann Archer',
  email: 'ann@example.com',
  subject: 'Prices',
  message: 'What does it cost for ten people?',
};
