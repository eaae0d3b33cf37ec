import BetterSqlite3 from 'better-sqlite3';
import { Kysely } from 'kysely';
import { isDiskFull } from '#server/platform/faults/disk-full.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';
import { runAtOnce } from '../compile-once.ts';
import type { Database } from '../database.ts';
import { afterCommit, refuseInsideTransaction } from '../database.ts';
import { migrate } from '../migrate.ts';
import type { Tables } from '../schema.ts';
import { readWithWordIndex } from '../searched-rows.ts';
import { sqliteSnapshot } from '../snapshot.ts';
import { refuseWhileViewing } from '../viewing-only.ts';
import { runFrequencies } from './run-frequency.ts';
import { sqliteDialect } from './sqlite-driver.ts';
import { ensureWordIndex, readSearchKinds } from './word-index.ts';
import { WriteQueue } from './write-queue.ts';

/** Milliseconds a statement waits for a lock, such as during a backup (rule RUN-3). */
const busyTimeoutMs = 5000;

/**
 * Opens `:memory:` for tests, or a file with durable settings.
 *
 * @param beforeMigration called before the tables of a database that is not empty change.
 */
export async function openSqlite(
  file: string,
  beforeMigration?: () => Promise<void>,
): Promise<Database> {
  const writer = new BetterSqlite3(file, { timeout: busyTimeoutMs });
  try {
    makeDurable(writer, file);
    const writes = new Kysely<Tables>({ dialect: sqliteDialect(writer, () => {}) });
    await migrate(writes, beforeMigration);
    ensureWordIndex(writer);
    return withReader(writer, writes, file);
  } catch (error) {
    writer.close();
    throw error;
  }
}

/**
 * Opens an in-memory database as a copy of another, so that a test need not migrate its own.
 *
 * @param image what better-sqlite3's `serialize` returned for a migrated database.
 */
export function openSqliteImage(image: Buffer): Database {
  const writer = new BetterSqlite3(image);
  makeDurable(writer, ':memory:');
  const writes = new Kysely<Tables>({ dialect: sqliteDialect(writer, () => {}) });
  return withReader(writer, writes, ':memory:');
}

/** How much of the file is memory-mapped, which counts as this program's memory; beyond it, pages are copied. */
const mappedBytes = 64 * 2 ** 20;

function withReader(
  writer: BetterSqlite3.Database,
  writes: Kysely<Tables>,
  file: string,
): Database {
  // An in-memory database exists in one connection only.
  const reader =
    file === ':memory:'
      ? writer
      : new BetterSqlite3(file, { timeout: busyTimeoutMs, readonly: true });
  if (reader !== writer) {
    reader.pragma('trusted_schema = OFF');
    // Reading a page in place saves copying it.
    reader.pragma(`mmap_size = ${mappedBytes}`);
  }
  const dialect = sqliteDialect(reader, refuseInsideTransaction);
  const read = new Kysely<Tables>({ dialect });
  runAtOnce(read, dialect.rowsOf);
  const kinds = readSearchKinds(reader);
  readWithWordIndex(read, { kinds, frequencyOf: runFrequencies(reader, kinds) });
  const queue = new WriteQueue(writer, writes);
  const listeners = new Set<(payload: string) => void>();
  return {
    engine: 'sqlite',
    read,
    transaction: async (work) => {
      refuseWhileViewing();
      return queue.transaction(work);
    },
    searchIndex: () => 'ok',
    // Transactions wait only for the event loop, whose delay shows it.
    waitedMs: () => 0,
    snapshot: async () => {
      if (file !== ':memory:') return sqliteSnapshot(file);
      await queue.drained();
      return sqliteSnapshot(writer.serialize());
    },
    announce: async (_tx, payload) => {
      afterCommit(() => {
        for (const listener of listeners) listener(payload);
      });
    },
    onAnnouncement: async (listener) => {
      listeners.add(listener);
      return async () => {
        listeners.delete(listener);
      };
    },
    // The lock of the data folder lets no other in.
    isOnlyInstance: async () => true,
    ping: async () => {
      reader.prepare('select 1').get();
    },
    close: async () => {
      await queue.drained();
      if (reader !== writer) reader.close();
      try {
        if (file !== ':memory:') writer.pragma('wal_checkpoint(TRUNCATE)');
      } catch (error) {
        // What does not fit into the database file stays in its log, which the next start reads.
        if (!isDiskFull(error)) throw error;
      } finally {
        writer.close();
      }
    },
  };
}

/**
 * Applies settings under which an acknowledged write survives a power cut. FULL is set explicitly:
 * after only the switch to WAL, SQLite reports FULL but does not sync (measured).
 *
 * @throws Error when the file cannot be used durably or is damaged.
 */
function makeDurable(raw: BetterSqlite3.Database, file: string): void {
  const mode = raw.pragma('journal_mode = WAL', { simple: true });
  raw.pragma('synchronous = FULL');
  raw.pragma('fullfsync = ON');
  raw.pragma('checkpoint_fullfsync = ON');
  raw.pragma('foreign_keys = ON');
  raw.pragma('trusted_schema = OFF');
  if (file === ':memory:') return;
  if (mode !== 'wal')
    throw new StartRefusal(
      `The database cannot use write-ahead logging here (mode ${String(mode)}): ${file}`,
    );
  if (raw.pragma('synchronous', { simple: true }) !== 2)
    throw new StartRefusal(`The database does not sync its commits: ${file}`);
  // Each table by itself: checked as a whole, the index of words takes longer than all of them.
  const tables = raw
    .prepare(
      "select name from sqlite_schema where type = 'table' and sql not like 'create virtual%'",
    )
    .pluck()
    .all();
  for (const table of ['sqlite_schema', ...tables]) {
    const check = raw.pragma(`quick_check('${String(table)}')`, { simple: true });
    if (check !== 'ok')
      throw new StartRefusal(`The database file is damaged (${String(check)}): ${file}`);
  }
}
