import { execFile } from 'node:child_process';
import { appendFile, chmod, chown, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import type { Tables } from '#server/platform/db/schema.ts';
import { testServer } from '#server/testing/test-database.ts';
import { serverPrograms } from '../testing/server-programs.ts';
import { readArchive, reportArchive } from './archive.ts';

const run = promisify(execFile);
const dayMs = 86_400_000;

/** The settings of the handbook with these names, with our places in them. */
async function settingsOf(names: readonly string[], replace: Record<string, string>) {
  const page = await readFile('docs/handbook/backup.md', 'utf8');
  return names.map((name) => {
    const line = page.split('\n').find((one) => one.startsWith(`${name} =`)) ?? '';
    expect(line, name).not.toBe('');
    return Object.entries(replace).reduce((text, [from, to]) => text.replaceAll(from, to), line);
  });
}

/** A connection to a server, which a stop of that server may cut. */
function connect(server: pg.PoolConfig): Kysely<Tables> {
  const pool = new pg.Pool({ ...server, max: 1 });
  pool.on('error', () => {});
  onTestFinished(() => pool.end());
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

const report = async (database: Kysely<Tables>, later = 0) =>
  reportArchive(await readArchive(database), Date.now() + later);

/** Has the log up to now archived. */
async function switchLog(database: Kysely<Tables>): Promise<void> {
  await sql`select pg_switch_wal()`.execute(database);
}

test('a server without an archive has no backup that we know of', async () => {
  expect(await report(connect({ connectionString: testServer() }))).toMatchObject({
    health: 'none',
    goodAt: 0,
  });
});

test('the recipe of the handbook brings a database back to an instant, and its archive is watched', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ascent-archive-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const log = join(folder, 'log');
  const places = { '/var/backups/ascent-log': log };
  const archiving = await settingsOf(
    ['archive_mode', 'archive_timeout', 'archive_command'],
    places,
  );
  const { binaries, owner } = await serverPrograms();
  await chmod(folder, 0o755);
  const own = join(folder, 'own');
  const data = join(own, 'data');
  await mkdir(own);
  await chown(own, owner.uid, owner.gid);
  const program = (name: string, ...args: string[]) =>
    run(join(binaries, name), ['-D', data, ...args], { ...owner, cwd: '/' });
  await program('initdb', '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C');
  // Without a port: its socket is in its own folder.
  const socket = `listen_addresses = ''\nunix_socket_directories = '${own}'`;
  await appendFile(join(data, 'postgresql.conf'), `\n${[...archiving, socket].join('\n')}\n`);
  const start = () => program('pg_ctl', 'start', '-w', '-l', join(own, 'log'));
  const stop = () => program('pg_ctl', 'stop', '-w', '-m', 'fast');
  await start();
  onTestFinished(async () => void (await stop().catch(() => {})));
  const database = connect({ host: own, user: 'postgres', database: 'postgres' });

  // Its folder is missing, which is a failure until it is there.
  await sql`create table events (name text)`.execute(database);
  await switchLog(database);
  await expect
    .poll(async () => (await report(database)).health, { timeout: 30_000 })
    .toBe('failed');
  expect((await report(database)).failed?.reason).toMatch(/^PostgreSQL could not archive \w+\.$/);
  await mkdir(log);
  await chown(log, owner.uid, owner.gid);
  await expect.poll(async () => (await report(database)).health, { timeout: 90_000 }).toBe('ok');
  expect(await report(database)).toMatchObject({ failed: null, goodAt: expect.any(Number) });
  expect((await report(database, 2 * dayMs)).health).toBe('old');

  const base = join(folder, 'base');
  const page = await readFile('docs/handbook/backup.md', 'utf8');
  const line = /^pg_basebackup .*$/m.exec(page)?.[0] ?? '';
  const env = {
    PATH: [binaries, process.env.PATH].join(delimiter),
    PGHOST: own,
    PGUSER: 'postgres',
  };
  await run('sh', ['-c', line.replace('/var/backups/ascent-base-2026-03-16', base)], { env });
  await sql`insert into events values ('before')`.execute(database);
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(
    database,
  );
  await sql`insert into events values ('the mistake')`.execute(database);
  await switchLog(database);
  const waiting = `${(await sql<{ name: string }>`select pg_walfile_name(pg_current_wal_lsn() - 1) as name`.execute(database)).rows[0]?.name}.gz`;
  await expect.poll(() => readdir(log), { timeout: 30_000 }).toContain(waiting);

  const recovering = await settingsOf(
    ['restore_command', 'recovery_target_time', 'recovery_target_action'],
    { ...places, '2026-03-20 11:45:00+00': rows[0]?.now ?? '' },
  );
  const signal = /^touch (.*)recovery\.signal$/m.exec(page)?.[0].replace(/ .*\//, ' ') ?? '';
  await stop();
  const steps = [
    `mv ${data} ${join(folder, 'aside')}`,
    `cp -a ${base} ${data}`,
    `cd ${data}`,
    signal,
    `chown -R ${owner.uid}:${owner.gid} .`,
    'chmod 700 .',
  ];
  await run('sh', ['-ec', steps.join('\n')]);
  await appendFile(join(data, 'postgresql.conf'), `\n${recovering.join('\n')}\n`);
  await start();
  const again = connect({ host: own, user: 'postgres', database: 'postgres' });
  const events = await sql<{ name: string }>`select name from events`.execute(again);
  expect(events.rows).toEqual([{ name: 'before' }]);
}, 180_000);
