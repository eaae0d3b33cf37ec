import BetterSqlite3 from 'better-sqlite3';
import { Kysely } from 'kysely';
import { migrate, migrateTo } from './migrate.ts';
import type { PlainRow, Tables } from './schema.ts';
import { type Snapshot, sqliteSnapshot } from './snapshot.ts';
import { sqliteDialect } from './sqlite/sqlite-driver.ts';

/**
 * A staging database with the tables of an earlier version, which takes its rows and upgrades them
 * with the same migrations as any database of that version.
 */
export interface Stage {
  /** @throws Error when the tables of that version lack columns of a row. */
  insert(table: string, rows: readonly PlainRow[]): void;
  /** Ends the import: upgrades the tables and their rows to the current version for reading. */
  upgrade(): Promise<Snapshot>;
  close(): void;
}

/**
 * @param file a path that does not exist yet; the caller removes the file.
 * @param schema the newest migration of the earlier version.
 */
export async function openStage(file: string, schema: string): Promise<Stage> {
  const raw = new BetterSqlite3(file);
  const db = new Kysely<Tables>({ dialect: sqliteDialect(raw, () => {}) });
  // Nothing here outlives the import; rows may refer to rows that are not there yet.
  raw.pragma('synchronous = OFF');
  raw.pragma('foreign_keys = OFF');
  await migrateTo(db, schema);
  const insertAll = raw.transaction((statement: BetterSqlite3.Statement, rows: PlainRow[]) => {
    for (const row of rows) statement.run(Object.values(row));
  });
  return {
    insert: (table, rows) => {
      const [first] = rows;
      if (first === undefined) return;
      const columns = Object.keys(first).map((name) => `"${name.replaceAll('"', '""')}"`);
      const places = columns.map(() => '?').join(', ');
      insertAll(
        raw.prepare(`insert or replace into "${table}" (${columns.join(', ')}) values (${places})`),
        [...rows],
      );
    },
    upgrade: async () => {
      await migrate(db);
      return sqliteSnapshot(file);
    },
    close: () => void raw.close(),
  };
}
