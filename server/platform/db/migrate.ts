import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { StartRefusal } from '#server/platform/start-refusal.ts';
import { earlierNames, migrations } from './migrations/list.ts';
import type { Tables } from './schema.ts';

/**
 * Brings the tables up to date: runs the migrations that this database has not run, in order,
 * whichever it has run before. They share one transaction, under Kysely's lock.
 *
 * @param backUp called first when migrations are pending on a database that is not empty.
 * @throws Error when a migration fails, or when the database has run migrations that are not ours;
 *   its tables are unchanged in either case.
 */
export async function migrate(db: Kysely<Tables>, backUp?: () => Promise<void>): Promise<void> {
  const executed = await executedMigrations(db);
  const ours = named(executed);
  refuseForeign(
    executed.filter((name) => !Object.hasOwn(ours, name)),
    ours,
  );
  if (executed.length > 0 && executed.length < Object.keys(ours).length) await backUp?.();
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ours },
    // Earlier versions were not always made one after the other: missing ones in between run now.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

/**
 * Creates the tables of an earlier version in an empty database.
 *
 * @param schema the newest migration of that version, under its current name.
 */
export async function migrateTo(db: Kysely<Tables>, schema: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateTo(schema);
  if (error !== undefined) throw error;
}

/** Names of the migrations this database has run; none for an empty one. */
async function executedMigrations(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const rows = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}

/** Our migrations, each under the name this database knows it by. */
function named(executed: readonly string[]): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(migrations).map(([name, migration]) => {
      const earlier = earlierNames[name];
      return [earlier !== undefined && executed.includes(earlier) ? earlier : name, migration];
    }),
  );
}

/** @throws Error that distinguishes a database of a later version from one of another edition. */
function refuseForeign(foreign: readonly string[], ours: Record<string, Migration>): void {
  if (foreign.length === 0) return;
  const newest = Object.keys(ours).sort().at(-1) ?? '';
  const names = foreign.join(', ');
  if (foreign.every((name) => name > newest))
    throw new StartRefusal(
      `The database was changed by a newer version of Ascent (${names}). Start that version or a later one; or restore the backup made before the upgrade.`,
    );
  throw new StartRefusal(
    `The database was changed by another edition of Ascent, which is neither older nor newer than this one (${names}). Start the edition that made it and export the whole site there (node tools/site.mjs export); this edition can import that file into an empty database.`,
  );
}
