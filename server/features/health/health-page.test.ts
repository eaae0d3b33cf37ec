import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { HealthPart, HealthReply } from '#contract/office/health.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { noteInstance } from './instances.ts';
import { healthWords, partNames } from './words.ts';

async function health(app: TestApp): Promise<HealthReply> {
  const { cookie } = await app.signedIn('admin');
  const reply = await app.call({ url: '/api/health', cookie });
  expect(reply.statusCode).toBe(200);
  return reply.json();
}
const partOf = ({ parts }: HealthReply, name: string): HealthPart | undefined =>
  parts.find((part) => part.name === name);

test('the page says of every part how it is and, if it is not well, what to do', async () => {
  const dataDir = join(tmpdir(), `ascent-no-folder-${randomUUID()}`);
  await writeFile(dataDir, '');
  onTestFinished(() => rm(dataDir));
  const app = await createTestApp({ dataDir });
  const page = await health(app);
  expect(page.parts.map(({ name }) => name)).toEqual(partNames);
  expect(partOf(page, 'database')).toMatchObject({ level: 'ok', todo: '', needsSomebody: false });
  expect(partOf(page, 'disk')).toMatchObject({
    level: 'failed',
    says: 'The server cannot write to its data folder (DATA_DIR).',
    needsSomebody: true,
    since: new Date(app.clock.now).toISOString(),
  });
  expect(partOf(page, 'backups')?.more).toEqual({ path: '/admin/backups', label: 'Backups' });
});

test('every state but a healthy one has something to do', () => {
  for (const name of partNames)
    for (const [state, { level, todo }] of Object.entries(healthWords[name].states))
      expect([name, state, todo !== '']).toEqual([name, state, level !== 'ok']);
});

test('the page has the calls of this instance by hour, the slowest, and the mail that waits', async () => {
  const app = await createTestApp();
  await app.call({ url: '/api/catalogue' });
  await app.call({ url: '/api/no-such-call' });
  await app.call({
    method: 'POST',
    url: '/api/contact',
    payload: {
      name: 'Ann Archer',
      email: 'ann@example.com',
      subject: 'Prices',
      message: 'What does it cost for ten people?',
    },
  });
  app.clock.now += 3_600_000;
  const page = await health(app);
  expect(page.calls.hours).toHaveLength(24);
  expect(page.calls.hours.at(-2)).toMatchObject({ calls: 3, errors: 0 });
  const slowest = page.calls.slowest.map(({ route }) => route);
  expect(slowest).toContain('POST /api/contact');
  expect(slowest.filter((route) => !route.includes(' /api/'))).toEqual([]);
  expect(page.mails.waiting).toBeGreaterThan(0);
  expect(page.others).toEqual([]);
});

test('the page names the other instances that have been seen in the last minutes', async () => {
  const app = await createTestApp();
  const other = await app.secondInstance();
  await noteInstance(app.context);
  await noteInstance(other.context);
  expect((await health(app)).others).toHaveLength(1);
  app.clock.now += 6 * 60_000;
  await noteInstance(app.context);
  expect((await health(app)).others).toEqual([]);
});
