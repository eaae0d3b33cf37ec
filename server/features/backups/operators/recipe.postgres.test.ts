import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import type { Config } from '#server/platform/config/config.ts';
import { createTestAppOn, type TestApp } from '#server/testing/test-app.ts';
import {
  makeDatabase,
  openTestPostgres,
  runOnServer,
  testServer,
  withDatabase,
} from '#server/testing/test-database.ts';
import { reportBackups } from '../probe.ts';
import { serverPrograms } from '../testing/server-programs.ts';

const run = promisify(execFile);
const dayMs = 86_400_000;
const message = { name: 'Ann', email: 'ann@example.com', message: 'What does it cost?' };

/** A program on PostgreSQL with a folder for dumps, and the recipe of the handbook for it. */
async function openSite(settings: Partial<Config> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'ascent-dumps-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const backupDir = join(folder, 'dumps');
  const dataDir = join(folder, 'data');
  await mkdir(backupDir);
  const url = await makeDatabase();
  const app = await createTestAppOn(await openTestPostgres(url), {
    backupDir,
    dataDir,
    ...settings,
  });
  const { hostname, port, username, pathname } = new URL(url);
  const { binaries } = await serverPrograms();
  const restored = `ascent_restored_${randomUUID().slice(0, 8)}`;
  onTestFinished(() => runOnServer(testServer(), `drop database if exists ${restored}`));
  const env = {
    PATH: [binaries, process.env.PATH].join(delimiter),
    PGHOST: hostname,
    PGPORT: port,
    PGUSER: username,
    PGDATABASE: pathname.slice(1),
  };
  /** Runs the line of the handbook that begins so, with our places and the newest dump. */
  const follow = async (begin: string) => {
    const page = await readFile('docs/handbook/backup.md', 'utf8');
    const lines = page.split('\n').map((line) => line.trim());
    const line = lines.find((one) => one.startsWith(begin));
    expect(line, begin).toBeDefined();
    const newest = (await dumps(backupDir)).at(-1) ?? 'none';
    const ours = String(line)
      .replace(/^PGHOST=.* (?=packaging)/, '')
      .replaceAll(/ascent-[\dTZ-]+\.dump/g, newest)
      .replaceAll('/var/backups/ascent', backupDir)
      .replaceAll('/var/lib/ascent', dataDir)
      .replaceAll('ascent_restored', restored);
    return run('sh', ['-c', ours], { env });
  };
  const dump = () => follow('PGHOST=');
  return { app, backupDir, dataDir, env, restored, follow, dump };
}

const dumps = async (folder: string) =>
  (await readdir(folder)).filter((name) => name.endsWith('.dump')).sort();

/** How the backups are, at the machine's own time. */
const report = ({ context }: TestApp, later = 0) =>
  reportBackups({ ...context, now: () => Date.now() + later });

test('the recipe of the handbook brings a site back from its dump, with its documents', async () => {
  const { app, backupDir, dataDir, restored, follow, dump } = await openSite();
  await app.call({ method: 'POST', url: '/api/contact', payload: message });
  await mkdir(join(dataDir, 'documents', 'files'), { recursive: true });
  await writeFile(join(dataDir, 'documents', 'files', 'a'), 'a document');
  await dump();
  expect(await report(app)).toMatchObject({ health: 'ok', failed: null });
  await follow('cp -R ');
  await rm(join(dataDir, 'documents'), { recursive: true });

  expect((await follow('pg_restore --list')).stdout).toContain('TABLE DATA');
  await follow('createdb');
  await follow('pg_restore --exit-on-error');
  await follow('cp -a /var/backups');
  expect(await readFile(join(dataDir, 'documents', 'files', 'a'), 'utf8')).toBe('a document');
  // The documents of the backup are no dump, and do not count as one.
  expect(await report(app)).toMatchObject({ health: 'ok', failed: null });
  expect(await dumps(backupDir)).toHaveLength(1);

  const again = await openTestPostgres(withDatabase(testServer(), restored));
  onTestFinished(() => again.close());
  const rows = await again.read.selectFrom('contact_messages').select('email').execute();
  expect(rows).toEqual([{ email: message.email }]);
});

test('the copy of the documents loses those that the site lost longer ago than its dumps', async () => {
  const { backupDir, dataDir, follow } = await openSite();
  const site = join(dataDir, 'documents', 'files');
  const copy = join(backupDir, 'documents', 'files');
  await mkdir(site, { recursive: true });
  for (const name of ['kept', 'gone', 'just-gone']) await writeFile(join(site, name), name);
  await follow('cp -R ');
  const copiedAgo = (name: string, days: number) => {
    const at = new Date(Date.now() - days * dayMs);
    return utimes(join(copy, name), at, at);
  };
  await rm(join(site, 'gone'));
  await rm(join(site, 'just-gone'));
  await copiedAgo('kept', 17);
  await copiedAgo('gone', 17);
  await copiedAgo('just-gone', 15);
  await follow('cp -R ');
  expect((await readdir(copy)).sort()).toEqual(['just-gone', 'kept']);
});

test('a dump that fails leaves nothing that looks like one, and the last good one counts', async () => {
  const { app, backupDir, env, dump } = await openSite();
  await dump();
  const [good = ''] = await dumps(backupDir);
  const failing = { ...env, PGDATABASE: 'no_such_database' };
  await expect(run('packaging/dump.sh', [backupDir], { env: failing })).rejects.toThrow();
  expect(await readdir(backupDir)).toEqual([good]);
  // As a crontab line with a redirection leaves it.
  await writeFile(join(backupDir, 'nightly.sql'), '');
  expect(await report(app)).toMatchObject({
    health: 'ok',
    failed: { reason: 'nightly.sql is not a complete dump.' },
  });
  expect((await report(app, 2 * dayMs)).health).toBe('old');
});

test('a plain dump counts once it is complete', async () => {
  const { app, backupDir, env } = await openSite();
  const file = join(backupDir, 'nightly.sql');
  await run('pg_dump', [`--file=${file}`], { env });
  expect((await report(app)).health).toBe('ok');
  await truncate(file, 10_000);
  expect(await report(app)).toMatchObject({ health: 'old', goodAt: 0 });
});

test('a dump of less than half of the one before it does not count on its first day', async () => {
  const { app, backupDir, dump } = await openSite();
  await dump();
  const [name = ''] = await dumps(backupDir);
  const content = await readFile(join(backupDir, name));
  const write = async (file: string, size: number, daysAgo: number) => {
    await writeFile(join(backupDir, file), content.subarray(0, size));
    const at = (Date.now() - daysAgo * dayMs) / 1000;
    await utimes(join(backupDir, file), at, at);
  };
  await write(name, content.length, 3);
  await write('ascent-small.dump', content.length * 0.4, 0);
  expect(await report(app)).toMatchObject({
    health: 'old',
    failed: { reason: 'ascent-small.dump is smaller than half of the dump before it.' },
  });
  await write('ascent-small.dump', content.length * 0.4, 1);
  await write('ascent-smaller.dump', content.length * 0.35, 0);
  expect(await report(app)).toMatchObject({ health: 'ok', failed: null });
});

test('old dumps go once there is a new one, and the newest stays', async () => {
  const { backupDir, env, dump } = await openSite();
  await dump();
  const [old = ''] = await dumps(backupDir);
  const at = (Date.now() - 20 * dayMs) / 1000;
  await utimes(join(backupDir, old), at, at);
  await writeFile(join(backupDir, 'of-somebody-else'), '');
  await utimes(join(backupDir, 'of-somebody-else'), at, at);
  const failing = { ...env, PGDATABASE: 'no_such_database' };
  await expect(run('packaging/dump.sh', [backupDir], { env: failing })).rejects.toThrow();
  expect(await dumps(backupDir)).toEqual([old]);
  // Dumps are named by the second.
  await expect
    .poll(() => new Date().toISOString().slice(0, 19), { timeout: 5000 })
    .not.toBe(old.slice('ascent-'.length, -'Z.dump'.length).replace(/T(..)-(..)-/, 'T$1:$2:'));
  await dump();
  expect(await dumps(backupDir)).toHaveLength(1);
  expect(await readdir(backupDir)).toContain('of-somebody-else');
  expect(await dumps(backupDir)).not.toContain(old);
});

test('the screen and the metric have the age of the last dump, and settings without effect are named', async () => {
  const metricsToken = 'a-token-for-the-metrics-of-tests';
  const withoutEffect = ['BACKUP_MINUTES', 'BACKUP_S3_URL'];
  const { app, backupDir, dump } = await openSite({ metricsToken, withoutEffect });
  await dump();
  const [name = ''] = await dumps(backupDir);
  // An hour before the program's clock, which is not the machine's.
  const at = app.clock.now - 3_600_000;
  await utimes(join(backupDir, name), at / 1000, at / 1000);
  const { cookie } = await app.signedIn('admin');
  const reply = await app.call({ url: '/api/backups', cookie });
  expect(reply.json()).toMatchObject({
    engine: 'postgres',
    health: 'ok',
    lastGoodAt: new Date(at).toISOString(),
    withoutEffect,
  });
  const headers = { authorization: `Bearer ${metricsToken}` };
  const metrics = (await app.call({ url: '/metrics', headers })).body;
  expect(metrics).toContain('\nascent_backup_age_seconds 3600\n');
  expect(metrics).toMatch(/\nascent_backup_size_bytes [1-9]\d+\n/);
});
