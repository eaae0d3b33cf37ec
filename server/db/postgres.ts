import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';
import { markTransaction, refuseInsideTransaction } from './database.ts';
import { migrate } from './migrate.ts';
import { isMutualBlock } from './passing-fault.ts';
import { channel, listenToPostgres } from './postgres-announcements.ts';
import type { Queries, Tables } from './schema.ts';
import { Turns } from './turns.ts';

/** PostgreSQL's type number of bigint; counts, instants and amounts fit a JavaScript number exactly. */
const bigintOid = 20;
/** How long a start waits for the server before it gives up (contract: exit within 10 s). */
const connectTimeoutMs = 5000;
/** No statement of ours is meant to take longer. */
const statementTimeoutMs = 30_000;
/** Connections of one instance; PostgreSQL offers a hundred to all of them unless told otherwise. */
const maxConnections = 10;
/** Transactions at once: the other connections are for reading, which waits for no row. */
const maxTransactions = 7;
/** Longest wait for a transaction's turn: far more than fifty wants of one slot take when it is busy. */
const turnTimeoutMs = 20_000;
/** Tries of a transaction that PostgreSQL undoes because it and another wait for each other. */
const maxTries = 5;

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
    max: maxConnections,
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
  const turns = new Turns(maxTransactions, turnTimeoutMs);
  return {
    engine: 'postgres',
    get read() {
      refuseInsideTransaction();
      return db;
    },
    transaction: async (work) => {
      refuseInsideTransaction();
      const { value, effects } = await turns.run(() => untilCommitted(db, work));
      for (const effect of effects) effect();
      return value;
    },
    announce: async (tx, payload) => {
      const told = announcements.get(tx);
      if (told === undefined) throw new Error('There is no transaction to announce with.');
      told.add(payload);
    },
    onAnnouncement: (listener, onGap) => listenToPostgres(url, listener, onGap),
    ping: async () => {
      await pool.query('select 1');
    },
    close: () => db.destroy(),
  };
}

/** Runs `work` in a transaction, again if another one was in its way; its effects are the last try's. */
async function untilCommitted<T>(
  db: Kysely<Tables>,
  work: (tx: Queries) => Promise<T>,
): Promise<{ value: T; effects: (() => void)[] }> {
  for (let tries = 1; ; tries += 1) {
    const effects: (() => void)[] = [];
    try {
      const value = await db
        .transaction()
        .execute((tx) => markTransaction(effects, () => workAndTell(tx, work)));
      return { value, effects };
    } catch (error) {
      if (tries >= maxTries || !isMutualBlock(error)) throw error;
    }
  }
}

/** What each open transaction has to announce. */
const announcements = new WeakMap<Queries, Set<string>>();

/** Runs `work` and hands over what it announced, all of it in one statement. */
async function workAndTell<T>(tx: Queries, work: (tx: Queries) => Promise<T>): Promise<T> {
  const told = new Set<string>();
  announcements.set(tx, told);
  const value = await work(tx);
  // Part of the transaction: PostgreSQL tells it at COMMIT, and not at all after a ROLLBACK.
  if (told.size > 0)
    await sql`select pg_notify(${channel}, payload) from unnest(${[...told]}::text[]) as payload`.execute(
      tx,
    );
  return value;
}
