import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';
import { markTransaction, refuseInsideTransaction } from './database.ts';
import { migrate } from './migrate.ts';
import { channel, listenToPostgres } from './postgres-announcements.ts';
import type { Tables } from './schema.ts';

/** PostgreSQL's type number of bigint; counts, instants and amounts fit a JavaScript number exactly. */
const bigintOid = 20;
/** How long a start waits for the server before it gives up (contract: exit within 10 s). */
const connectTimeoutMs = 5000;
/** No statement of ours is meant to take longer. */
const statementTimeoutMs = 30_000;

/** Opens PostgreSQL, 15 or later, and migrates it. */
export async function openPostgres(url: string): Promise<Database> {
  const types: pg.CustomTypesConfig = {
    // pg asks per type number; everything but bigint keeps its own parser.
    getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
      oid === bigintOid
        ? Number
        : pg.types.getTypeParser(oid, format ?? 'text')) as typeof pg.types.getTypeParser,
  };
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: 10,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
  });
  // An idle connection that breaks is replaced at the next use; the failing query reports it.
  pool.on('error', () => {});
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return {
    engine: 'postgres',
    get read() {
      refuseInsideTransaction();
      return db;
    },
    transaction: async (work) => {
      refuseInsideTransaction();
      const effects: (() => void)[] = [];
      const value = await db
        .transaction()
        .execute((tx) => markTransaction(effects, () => work(tx)));
      for (const effect of effects) effect();
      return value;
    },
    announce: async (tx, payload) => {
      // Part of the transaction: PostgreSQL tells it at COMMIT, and not at all after a ROLLBACK.
      await sql`select pg_notify(${channel}, ${payload})`.execute(tx);
    },
    onAnnouncement: (listener, onGap) => listenToPostgres(url, listener, onGap),
    ping: async () => {
      await pool.query('select 1');
    },
    close: () => db.destroy(),
  };
}
