import pg from 'pg';
import type { SearchIndexState } from '../database.ts';
import { describedTables } from '../table-registry.ts';

/** The extension of PostgreSQL that indexes runs of three characters. */
const extension = 'pg_trgm';
/** Any number that no other advisory lock of this database uses. */
const indexLock = 7_264_002;
/**
 * New texts wait in a list until it has this many kB, and are then indexed together: one by one, each
 * costs three times as much. Every search reads the list too, which at this size takes no time that
 * could be measured (a text of the leads takes 2 kB of it).
 */
const pendingKb = 256;
const options = `fastupdate = on, gin_pending_list_limit = ${pendingKb}`;
/** How long a start waits for the indexes; larger tables get theirs while the program runs. */
const waitMs = 5000;

/** Indexes that are made in the background. */
export interface WordIndexes {
  state(): SearchIndexState;
  /** Stops making them; the next start goes on. */
  stop(): Promise<void>;
}

/**
 * Makes an index of every `search_text`, and the extension that it needs. Without them every search
 * scans its table (decision 50).
 *
 * Not a migration, because it may become possible later: the owner of the database decides whether
 * its user may add the extension. Running instances go on writing meanwhile. Resolves when it is
 * done, or after a few seconds.
 */
export async function makeWordIndexes(config: pg.ClientConfig): Promise<WordIndexes> {
  let state: SearchIndexState = 'indexing';
  const session = new pg.Client({ ...config, keepAlive: true });
  // A broken connection is reported by the step that fails.
  session.on('error', () => {});
  const making = makeAll(session)
    .catch((): SearchIndexState => 'unindexed')
    .then(async (outcome) => {
      state = outcome;
      // Ends the session, and with it its lock.
      await session.end().catch(() => {});
    });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, waitMs);
  });
  await Promise.race([making, late]);
  clearTimeout(timer);
  return {
    state: () => state,
    stop: async () => {
      if (state === 'indexing') await session.end().catch(() => {});
      await making;
    },
  };
}

async function makeAll(session: pg.Client): Promise<SearchIndexState> {
  await session.connect();
  await session.query('set statement_timeout = 0; set lock_timeout = 0');
  for (const name of await indexesWithoutList(session))
    await session.query(`alter index "${name}" set (${options})`);
  if ((await missingIndexes(session)).length === 0) return 'ok';
  const schema = (await schemaOfExtension(session)) ?? (await addExtension(session));
  if (schema === null) return 'unindexed';
  // While another instance makes them, this one need not; nobody waits for a lock here, since
  // making an index waits for everybody who does.
  const { rows } = await session.query('select pg_try_advisory_lock($1) as ours', [indexLock]);
  if (rows[0]?.ours !== true) return 'ok';
  for (const table of await missingIndexes(session)) {
    // What a start that was cut off has left is never used.
    await session.query(`drop index concurrently if exists "${table}_words"`);
    await session.query(
      `create index concurrently "${table}_words" on "${table}"
       using gin (search_text "${schema}".gin_trgm_ops) with (${options})`,
    );
  }
  return 'ok';
}

/** Indexes of an earlier version, which indexed each text by itself. */
async function indexesWithoutList(session: pg.Client): Promise<string[]> {
  const { rows } = await session.query<{ name: string }>(
    `select relname as name from pg_class
     where 'fastupdate=off' = any(reloptions) and pg_table_is_visible(oid)`,
  );
  const ours = new Set([...describedTables()].map(([table]) => `${table}_words`));
  return rows.map(({ name }) => name).filter((name) => ours.has(name));
}

/** The searched tables without a valid index. */
async function missingIndexes(session: pg.Client): Promise<string[]> {
  const { rows } = await session.query<{ name: string }>(
    `select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
     where indisvalid and pg_table_is_visible(indexrelid)`,
  );
  const made = new Set(rows.map(({ name }) => name));
  return [...describedTables()].flatMap(([table, { searched }]) =>
    searched === undefined || made.has(`${table}_words`) ? [] : [table],
  );
}

async function schemaOfExtension(session: pg.Client): Promise<string | null> {
  const { rows } = await session.query<{ name: string }>(
    `select nspname as name from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
     where extname = $1`,
    [extension],
  );
  return rows[0]?.name ?? null;
}

/** @returns null where this user may not add it, or the server does not have it. */
async function addExtension(session: pg.Client): Promise<string | null> {
  try {
    await session.query(`create extension if not exists ${extension}`);
  } catch {
    return null;
  }
  return schemaOfExtension(session);
}
