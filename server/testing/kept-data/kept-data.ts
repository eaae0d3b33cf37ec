import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import BetterSqlite3 from 'better-sqlite3';
import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { earlierNames, migrations } from '#server/platform/db/migrations/list.ts';
import type { Tables } from '#server/platform/db/schema.ts';

/** The versions whose data is kept, oldest first: the time and the commit of each. */
export function keptVersions(): string[] {
  return readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.tar.zst'))
    .map((name) => name.replace('.tar.zst', ''))
    .sort();
}

/** Unpacks the data folder that a version's own program made (`tools/keep-data.mjs`). */
export function unpackKept(version: string, folder: string): void {
  const packed = readFileSync(join(import.meta.dirname, `${version}.tar.zst`));
  execFileSync('tar', ['-xC', folder], { input: zstdDecompressSync(packed) });
}

/** Rows of each table of a database file; those of the migrations are the program's own. */
export function rowsIn(file: string): Record<string, number> {
  const database = new BetterSqlite3(file, { readonly: true });
  try {
    const count = (table: string) =>
      Number(database.prepare(`select count(*) from "${table}"`).pluck().get());
    return Object.fromEntries(tablesIn(database).map((table) => [table, count(table)]));
  } finally {
    database.close();
  }
}

/**
 * Makes an empty PostgreSQL database what a version would have left on that engine: its tables, by
 * the migrations that the kept database has run, and its rows.
 */
export async function copyKeptToPostgres(file: string, url: string): Promise<void> {
  const kept = new BetterSqlite3(file, { readonly: true });
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  try {
    const ran = kept.prepare<[], string>('select name from kysely_migration').pluck().all();
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    await runMigrations(db, ran);
    const client = await pool.connect();
    try {
      // Foreign keys are not looked at meanwhile: the order of the tables does not matter.
      await client.query('begin; set local session_replication_role = replica');
      for (const table of tablesIn(kept)) {
        const rows = kept.prepare(`select * from "${table}"`).all();
        await client.query(`delete from "${table}"`);
        await client.query(
          `insert into "${table}" select * from json_populate_recordset(null::"${table}", $1)`,
          [JSON.stringify(rows)],
        );
      }
      await client.query('commit');
    } finally {
      client.release();
    }
  } finally {
    await pool.end();
    kept.close();
  }
}

/** Runs some of our migrations, under the names of that time. */
async function runMigrations(db: Kysely<Tables>, names: readonly string[]): Promise<void> {
  const chosen = Object.entries(migrations)
    .map(([name, migration]) => [earlierNames[name] ?? name, name, migration] as const)
    .flatMap(([earlier, name, migration]) =>
      [...new Set([earlier, name])]
        .filter((one) => names.includes(one))
        .map((one) => [one, migration]),
    );
  const provider = { getMigrations: async () => Object.fromEntries(chosen) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error !== undefined) throw error;
}

/** All tables with rows of their own; indexes of words are made of other tables. */
function tablesIn(database: BetterSqlite3.Database): string[] {
  return database
    .prepare<[], string>(
      "select name from sqlite_schema where type = 'table' and sql not like 'create virtual%' and name not like 'sqlite%' and name not like 'kysely%' and name not like 'search!_%' escape '!' order by name",
    )
    .pluck()
    .all();
}
