import '#server/features.ts';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from './open.ts';

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ascent-open-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
const open = (dataDir: string) => openDatabase({ dataDir, databaseUrl: undefined });

test('a second program on the same data folder is refused, naming the first', async () => {
  const folder = emptyFolder();
  const first = await open(folder);
  await expect(open(folder)).rejects.toThrow(`in use by process ${process.pid}`);
  await first.close();
  await (await open(folder)).close();
});

test('a stop on a full disk is clean and loses nothing', async () => {
  const folder = emptyFolder();
  const first = await open(folder);
  await first.transaction((tx) =>
    tx.insertInto('settings').values({ name: 'kept', value: 'yes' }).execute(),
  );
  const { pragma } = BetterSqlite3.prototype;
  const full = vi.spyOn(BetterSqlite3.prototype, 'pragma').mockImplementation(function (
    this: BetterSqlite3.Database,
    ...given
  ) {
    if (given[0].startsWith('wal_checkpoint'))
      throw new BetterSqlite3.SqliteError('database or disk is full', 'SQLITE_FULL');
    return pragma.apply(this, given);
  });
  await first.close().finally(() => full.mockRestore());
  const second = await open(folder);
  const rows = second.read.selectFrom('settings').select('value').where('name', '=', 'kept');
  expect(await rows.execute()).toEqual([{ value: 'yes' }]);
  await second.close();
});

test('a lock of a program that is gone is replaced', async () => {
  const folder = emptyFolder();
  writeFileSync(
    join(folder, 'ascent.lock'),
    JSON.stringify({ pid: 2 ** 22 + 1, startedAt: 'then', processStart: null }),
  );
  await (await open(folder)).close();
  writeFileSync(join(folder, 'ascent.lock'), '');
  await (await open(folder)).close();
  // The same process id with another start time: a different program by now.
  writeFileSync(
    join(folder, 'ascent.lock'),
    JSON.stringify({ pid: process.pid, startedAt: 'then', processStart: '1' }),
  );
  await (await open(folder)).close();
});

test('the embedded database uses write-ahead logging, syncs on commit and checks foreign keys', async () => {
  const folder = emptyFolder();
  const database = await open(folder);
  await expect(
    database.transaction((tx) =>
      tx
        .insertInto('sessions')
        .values({
          token_hash: 't',
          id: 's',
          device: '',
          address: '',
          user_id: 'nobody',
          created_at: 0,
          last_seen_at: 0,
          proved_at: 0,
        })
        .execute(),
    ),
  ).rejects.toThrow('FOREIGN KEY');
  expect(readdirSync(folder)).toContain('ascent.sqlite-wal');
  await database.close();
  // The locked file stays: nobody would see a lock on a removed one.
  expect(readdirSync(folder)).toEqual(['ascent.in-use', 'ascent.sqlite']);
});

test('a damaged database file is refused', async () => {
  const folder = emptyFolder();
  await (await open(folder)).close();
  writeFileSync(join(folder, 'ascent.sqlite'), Buffer.alloc(200_000, 7));
  await expect(open(folder)).rejects.toThrow(/not a database|damaged/);
});

test('an empty database file is refused with instructions and left alone', async () => {
  const folder = emptyFolder();
  const file = join(folder, 'ascent.sqlite');
  writeFileSync(file, '');
  await expect(open(folder)).rejects.toThrow(
    /ascent\.sqlite is empty \(0 bytes\).* Put a backup in its place\. .* remove the file/,
  );
  expect(statSync(file).size).toBe(0);
  rmSync(file);
  await (await open(folder)).close();
});

test.each([
  ['documents/files/0b1c', 'documents'],
  ['mail/20260304T120000000Z-1.eml', 'written mail'],
  ['backups/ascent.sqlite', 'backups'],
  ['ascent.sqlite-wal', 'the last changes of a database'],
  ['ascent.sqlite.before-migration', 'a copy of a database'],
])(
  'a missing database beside %s is refused, and none is created in its place',
  async (path, name) => {
    const folder = emptyFolder();
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), 'x');
    await expect(open(folder)).rejects.toThrow(`has files of a site: ${name}`);
    expect(readdirSync(folder)).not.toContain('ascent.sqlite');
    expect(readFileSync(join(folder, path), 'utf8')).toBe('x');
  },
);

test('a first start that was killed before its database was complete starts over', async () => {
  const folder = emptyFolder();
  for (const name of ['ascent.sqlite.new', 'ascent.sqlite.new-journal'])
    writeFileSync(join(folder, name), 'half');
  for (const name of ['documents', 'mail']) mkdirSync(join(folder, name));
  await (await open(folder)).close();
  expect(readdirSync(folder)).toContain('ascent.sqlite');
  expect(readdirSync(folder).filter((name) => name.includes('.new'))).toEqual([]);
});

test('tables changed by a newer version are refused', async () => {
  const folder = emptyFolder();
  await (await open(folder)).close();
  const raw = new BetterSqlite3(join(folder, 'ascent.sqlite'));
  raw
    .prepare('insert into kysely_migration values (?, ?)')
    .run('9999-from-the-future', new Date().toISOString());
  raw.close();
  await expect(open(folder)).rejects.toThrow('newer version of Ascent');
});

test('an unreachable PostgreSQL is reported within ten seconds', async () => {
  const started = Date.now();
  await expect(
    openDatabase({ dataDir: emptyFolder(), databaseUrl: 'postgres://nobody@127.0.0.1:9/nothing' }),
  ).rejects.toThrow();
  expect(Date.now() - started).toBeLessThan(10_000);
});
