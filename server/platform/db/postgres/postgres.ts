import { Socket } from 'node:net';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Database } from '../database.ts';
import { markTransaction, refuseInsideTransaction } from '../database.ts';
import { migrate } from '../migrate.ts';
import { isMutualBlock } from '../passing-fault.ts';
import type { Queries, Tables } from '../schema.ts';
import { postgresSnapshot } from '../snapshot.ts';
import { channel, listenToPostgres } from './postgres-announcements.ts';
import { Turns, WaitingLine } from './turns.ts';

/** PostgreSQL's type number of bigint; counts, instants and amounts fit a JavaScript number exactly. */
const bigintOid = 20;
/** How long a start waits for the server before it gives up; a start that fails ends within 10 s. */
const startTimeoutMs = 5000;
/** How long a request waits for a connection: a database that is gone is told within 3 s. */
const connectTimeoutMs = 2500;
/** How long the question whether PostgreSQL answers may take, connecting and answering each. */
const pingTimeoutMs = 1000;
/** A transaction whose program stopped in the middle holds its rows no longer than this. */
const idleTransactionMs = 60_000;
/**
 * Connections of one instance for reading and for changing; PostgreSQL offers a hundred to all of
 * them unless told otherwise. Each line has its own, so that a flood of the one does not hold up
 * the other.
 */
const readConnections = 4;
const changeConnections = 7;
/** Longest wait for a transaction's turn: far more than fifty wants of one slot take when it is busy. */
const turnTimeoutMs = 20_000;
/** Tries of a transaction that PostgreSQL undoes because it and another wait for each other. */
const maxTries = 5;

/** How long PostgreSQL may take; tests wait less. */
export interface PostgresLimits {
  /** After so many milliseconds PostgreSQL ends a statement. None of ours is meant to take longer. */
  statementMs: number;
  /**
   * After so many milliseconds without a byte in either direction a connection in use counts as
   * lost. Longer than a statement may take: a server that is there ends the statement first.
   */
  silenceMs: number;
}
const usualLimits: PostgresLimits = { statementMs: 30_000, silenceMs: 35_000 };

/**
 * Opens PostgreSQL, 15 or later, and brings its tables up to date.
 *
 * @param limits replaces some of the usual ones.
 */
export async function openPostgres(
  url: string,
  limits: Partial<PostgresLimits> = {},
): Promise<Database> {
  const { statementMs, silenceMs } = { ...usualLimits, ...limits };
  await migrateOn(url);
  const connections = {
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: idleTransactionMs,
    stream: () => mortalSocket(silenceMs),
  };
  const reading = openPool(url, { ...connections, max: readConnections });
  const changing = openPool(url, { ...connections, max: changeConnections });
  // On a connection of its own: the others may all be busy while PostgreSQL is well.
  const probe = openPool(url, {
    max: 1,
    connectionTimeoutMillis: pingTimeoutMs,
    query_timeout: pingTimeoutMs,
  });
  const readLine = new WaitingLine();
  const reads = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: {
        options: reading.options,
        connect: () => readLine.wait(reading.connect()),
        end: () => reading.end(),
      },
    }),
  });
  const changes = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: changing }) });
  const turns = new Turns(changeConnections, turnTimeoutMs);
  return {
    engine: 'postgres',
    get read() {
      refuseInsideTransaction();
      return reads;
    },
    transaction: async (work) => {
      refuseInsideTransaction();
      const { value, effects } = await turns.run(() => untilCommitted(changes, work));
      for (const effect of effects) effect();
      return value;
    },
    waitedMs: (line) => (line === 'reads' ? readLine : turns).waitedMs(),
    snapshot: () =>
      postgresSnapshot({
        connectionString: url,
        types,
        connectionTimeoutMillis: connectTimeoutMs,
        keepAlive: true,
        keepAliveInitialDelayMillis: 10_000,
      }),
    announce: async (tx, payload) => {
      const told = announcements.get(tx);
      if (told === undefined) throw new Error('There is no transaction to announce with.');
      told.add(payload);
    },
    onAnnouncement: (listener, onGap) => listenToPostgres(url, listener, onGap, silenceMs),
    ping: async () => {
      await probe.query('select 1');
    },
    close: async () => {
      await probe.end();
      await reading.end();
      await changing.end();
    },
  };
}

/** A pool whose broken connections end nothing but themselves. */
function openPool(url: string, options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...options,
  });
  // An idle connection that breaks is replaced at the next use.
  pool.on('error', () => {});
  // The pool listens only while a connection is idle. One that breaks in use fails its query, which
  // tells the request; without a listener the same error would also end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

const types: pg.CustomTypesConfig = {
  // pg asks per type number; everything but bigint keeps its own parser.
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === bigintOid
      ? Number
      : pg.types.getTypeParser(oid, format ?? 'text')) as typeof pg.types.getTypeParser,
};

/** A socket that ends after a silence: TCP alone would wait many minutes for a host that is gone. */
function mortalSocket(silenceMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silenceMs, () => {
    const error = new Error(`PostgreSQL has said nothing for ${silenceMs} ms.`);
    socket.destroy(Object.assign(error, { code: 'ETIMEDOUT' }));
  });
  return socket;
}

/** Any number that no other use of this database's advisory locks has. */
export const migrationLock = 7_264_001;

/**
 * Migrates on connections of its own, which have all the time they need: filling a new column of a
 * large table takes minutes, and so does waiting for another instance that does it.
 */
async function migrateOn(url: string): Promise<void> {
  const pool = openPool(url, {
    max: 3,
    connectionTimeoutMillis: startTimeoutMs,
    onConnect: liftLimits,
  });
  try {
    // One instance at a time, from the first look at what has run: the session's end frees the lock.
    const session = await pool.connect();
    try {
      const { rows } = await session.query('select pg_try_advisory_lock($1) as ours', [
        migrationLock,
      ]);
      if (rows[0]?.ours !== true) {
        process.stdout.write('Another instance is bringing the database up to date; waiting.\n');
        await session.query('select pg_advisory_lock($1)', [migrationLock]);
      }
      await migrate(new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }));
    } finally {
      session.release(true);
    }
  } finally {
    await pool.end();
  }
}

/** Lifts the limits of time that the server, the database or the user may have been given. */
async function liftLimits(client: pg.ClientBase): Promise<void> {
  await client.query(
    `select set_config(name, '0', false) from pg_settings where name in ('statement_timeout',
       'lock_timeout', 'transaction_timeout', 'idle_in_transaction_session_timeout',
       'idle_session_timeout')`,
  );
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
