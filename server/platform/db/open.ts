import { mkdirSync } from 'node:fs';
import type { Config } from '#server/platform/config/config.ts';
import type { Database } from './database.ts';
import { openPostgres, type PostgresLimits } from './postgres/postgres.ts';
import { databaseFile, ensureDatabaseFile } from './sqlite/data-folder.ts';
import { lockDataFolder } from './sqlite/data-folder-lock.ts';
import { openSqlite } from './sqlite/sqlite.ts';

/**
 * Opens the configured engine, migrated and ready; the only place that chooses.
 *
 * @param limits of PostgreSQL, where they have to be others than those of the program.
 * @param beforeMigration called before the tables of an embedded database change.
 */
export async function openDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  limits: Partial<PostgresLimits> = {},
  beforeMigration?: () => Promise<void>,
): Promise<Database> {
  if (config.databaseUrl !== undefined) {
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
    return openPostgres(config.databaseUrl, limits);
  }
  const unlock = lockDataFolder(config.dataDir);
  try {
    const file = databaseFile(config);
    ensureDatabaseFile(file);
    const database = await openSqlite(file, beforeMigration);
    return {
      ...database,
      close: async () => {
        await database.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
