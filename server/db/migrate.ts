import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations/list.ts';
import type { Tables } from './schema.ts';

/**
 * Brings the tables up to date, under Kysely's lock.
 *
 * @param backUp taken first when anything is pending on a database that already holds something.
 * @throws Error when a migration fails, or when a newer Ascent has already changed the tables.
 */
export async function migrate(db: Kysely<Tables>, backUp?: () => Promise<void>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const before = await migrator.getMigrations();
  const applied = before.filter((migration) => migration.executedAt !== undefined);
  if (applied.length > 0 && applied.length < before.length) await backUp?.();
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const text = error instanceof Error ? error.message : String(error);
  if (text.includes('previously executed migration'))
    throw new Error(
      'The database was changed by a newer version of Ascent; start that version instead.',
    );
  throw error;
}
