import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/platform/config/config.ts';
import type { Database } from './database.ts';
import { openPostgres } from './postgres/postgres.ts';
import { ensureDatabaseFile } from './sqlite/data-folder.ts';
import { lockDataFolder } from './sqlite/data-folder-lock.ts';
import { openSqlite } from './sqlite/sqlite.ts';

/** Opens the configured engine, migrated and ready; the only place that chooses. */
export async function openDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
): Promise<Database> {
  if (config.databaseUrl !== undefined) {
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
    return openPostgres(config.databaseUrl);
  }
  const unlock = lockDataFolder(config.dataDir);
  try {
    const file = join(config.dataDir, 'ascent.sqlite');
    ensureDatabaseFile(file);
    const database = await openSqlite(file);
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
