import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { StartRefusal } from '#server/platform/start-refusal.ts';

/** The file of the embedded database. */
export function databaseFile({ dataDir }: { dataDir: string }): string {
  return join(dataDir, 'ascent.sqlite');
}

/** What a site leaves in its data folder besides the database, and what people call it. */
const traces = [
  { path: join('documents', 'files'), name: 'documents' },
  { path: 'mail', name: 'written mail' },
  { path: 'backups', name: 'backups' },
  { path: 'ascent.sqlite-wal', name: 'the last changes of a database (ascent.sqlite-wal)' },
  { path: 'ascent.sqlite.before-migration', name: 'a copy of a database' },
];

/**
 * Ensures that there is a database file, and creates one only where no site has been before: an
 * empty site in place of a lost one looks as if everything was lost, and starts to overwrite what
 * is left.
 *
 * @param file the database file; its folder is locked by this process.
 * @throws Error for the operator when the database of a former site is missing or empty.
 */
export function ensureDatabaseFile(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === 0)
    throw new StartRefusal(
      `The database file ${file} is empty (0 bytes); the program never leaves it like that. Put a backup in its place. To begin with an empty site instead, remove the file.`,
    );
  if (size !== undefined) return;
  const found = traces.filter(({ path }) => holdsSomething(join(dirname(file), path)));
  if (found.length > 0)
    throw new StartRefusal(
      `The database file ${file} is missing, but its folder has files of a site: ${found.map(({ name }) => name).join(', ')}. Put a backup of the database in its place; if the site is on PostgreSQL, set DATABASE_URL. To begin with an empty site instead, set another DATA_DIR.`,
    );
  beginDatabase(file);
}

function holdsSomething(path: string): boolean {
  const info = statSync(path, { throwIfNoEntry: false });
  if (info === undefined) return false;
  return info.isDirectory() ? readdirSync(path).length > 0 : info.size > 0;
}

/**
 * Creates the file under another name first, so that one left incomplete by a crash never looks
 * like a database that lost its data.
 */
function beginDatabase(file: string): void {
  const draft = `${file}.new`;
  for (const ending of ['', '-journal', '-wal', '-shm']) rmSync(draft + ending, { force: true });
  const raw = new BetterSqlite3(draft);
  // Writes and syncs the first page.
  raw.pragma('journal_mode = WAL');
  raw.close();
  renameSync(draft, file);
  const folder = openSync(dirname(file), 'r');
  fsyncSync(folder);
  closeSync(folder);
}
