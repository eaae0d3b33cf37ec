import { Socket } from 'node:net';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { type Database, markTransaction, refuseInsideTransaction } from '../database.ts';
import { isDeadlock, isOutdatedPlan } from '../database-errors.ts';
import { migrate } from '../migrate.ts';
import type { Queries, Tables } from '../schema.ts';
import { postgresSnapshot } from '../snapshot.ts';
import { refuseWhileViewing } from '../viewing-only.ts';
import { namedStatements, sentAlong } from './named-statements.ts';
import { channels, listeningInstances, listenToPostgres } from './postgres-announcements.ts';
import { Turns, WaitingLine } from './turns.ts';
import { makeWordIndexes } from './word-index.ts';

/** PostgreSQL's type number for bigint; our counts, instants and amounts fit a JavaScript number exactly. */
const bigintOid = 20;
/** How long startup waits for the server; a failing start ends within 10 s. */
const startTimeoutMs = 5000;
/** How long a request waits for a connection: an unreachable database is reported within 3 s. */
const connectTimeoutMs = 2500;
/** Timeout of a ping, for connecting and for answering. */
const pingTimeoutMs = 1000;
/** A transaction whose program stopped midway holds its locks no longer than this. */
const idleTransactionMs = 60_000;
/**
 * Connections of one instance for reads and for changes; PostgreSQL offers a hundred to all of them
 * by default. Each kind has its own, so that a flood of one does not block the other.
 */
const readConnections = 4;
const changeConnections = 7;
/** Longest wait for a transaction's turn: far more than fifty attempts at one slot take on a busy server. */
const turnTimeoutMs = 20_000;
/** Attempts at a transaction that PostgreSQL rolls back through no fault of its own. */
const maxTries = 5;

/** Timeouts for PostgreSQL; tests shorten them. */
export interface PostgresLimits {
  /** After how many milliseconds PostgreSQL cancels a statement. None of ours should take longer. */
  statementMs: number;
  /**
   * After how many milliseconds without a byte in either direction a connection in use counts as
   * lost. Longer than a statement may take: a live server cancels the statement first.
   */
  silenceMs: number;
}
const usualLimits: PostgresLimits = { statementMs: 30_000, silenceMs: 35_000 };

/**
 * Opens PostgreSQL, 15 or later, and brings its tables up to date.
 *
 * @param limits overrides some of the defaults.
 */
export async function openPostgres(
  url: string,
  limits: Partial<PostgresLimits> = {},
): Promise<Database> {
  const { statementMs, silenceMs } = { ...usualLimits, ...limits };
  await migrateOn(url);
  const words = await makeWordIndexes({
    connectionString: url,
    connectionTimeoutMillis: startTimeoutMs,
  });
  const connections = {
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: idleTransactionMs,
    stream: () => socketWithTimeout(silenceMs),
  };
  const reading = openPool(url, { ...connections, max: readConnections });
  // Sends statements that nothing waits for together with the next one (`sentAlong`).
  const changing = openPool(url, { ...connections, max: changeConnections, pipeline: true });
  // On a connection of its own: the others may all be busy while PostgreSQL is healthy.
  const probe = openPool(url, {
    max: 1,
    connectionTimeoutMillis: pingTimeoutMs,
    query_timeout: pingTimeoutMs,
  });
  const readLine = new WaitingLine();
  const reads = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: namedStatements(reading, () => readLine.wait(reading.connect())),
    }),
  });
  const changes = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: namedStatements(changing, () => changing.connect()) }),
  });
  const turns = new Turns(changeConnections, turnTimeoutMs);
  return {
    engine: 'postgres',
    get read() {
      refuseInsideTransaction();
      return reads;
    },
    transaction: async (work) => {
      refuseWhileViewing();
      refuseInsideTransaction();
      const { value, effects } = await turns.run(() => untilCommitted(changes, work));
      for (const effect of effects) effect();
      return value;
    },
    searchIndex: words.state,
    waitedMs: (line) => (line === 'reads' ? readLine : turns).waitedMs(),
    snapshot: () =>
      postgresSnapshot({
        connectionString: url,
        types,
        connectionTimeoutMillis: connectTimeoutMs,
        keepAlive: true,
        keepAliveInitialDelayMillis: 10_000,
      }),
    announce: async (tx, payload, hearers = 'all') => {
      const payloads = announcements.get(tx);
      if (payloads === undefined) throw new Error('There is no transaction to announce with.');
      payloads.set(payload, channels[hearers]);
    },
    onAnnouncement: (listener, onGap) => listenToPostgres(url, listener, onGap, silenceMs),
    isOnlyInstance: async () => {
      const { rows } = await probe.query(listeningInstances);
      return rows[0]?.count === 1;
    },
    ping: async () => {
      await probe.query('select 1');
    },
    close: async () => {
      await words.stop();
      await probe.end();
      await reading.end();
      await changing.end();
    },
  };
}

/** A pool whose broken connections do not end the process. */
function openPool(url: string, options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...options,
  });
  // An idle connection that breaks is replaced on the next use.
  pool.on('error', () => {});
  // The pool listens for errors only while a connection is idle. One that breaks in use fails its
  // query, which fails the request; without a listener the same error would also end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

const types: pg.CustomTypesConfig = {
  // pg looks up parsers by type number; everything but bigint keeps its own parser.
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === bigintOid
      ? Number
      : pg.types.getTypeParser(oid, format ?? 'text')) as typeof pg.types.getTypeParser,
};

/** A socket that closes after a silence: TCP alone would wait many minutes for a host that is gone. */
function socketWithTimeout(silenceMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silenceMs, () => {
    const error = new Error(`PostgreSQL has said nothing for ${silenceMs} ms.`);
    socket.destroy(Object.assign(error, { code: 'ETIMEDOUT' }));
  });
  return socket;
}

/** Any number that no other advisory lock of this database uses. */
export const migrationLock = 7_264_001;

/**
 * Migrates on connections of its own without timeouts: filling a new column of a large table takes
 * minutes, and so does waiting for another instance that does it.
 */
async function migrateOn(url: string): Promise<void> {
  const pool = openPool(url, {
    max: 3,
    connectionTimeoutMillis: startTimeoutMs,
    onConnect: liftLimits,
  });
  try {
    // One instance at a time, from the first look at what has run: ending the session releases the lock.
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

/** Lifts the timeouts that the server, the database or the user may have set. */
async function liftLimits(client: pg.ClientBase): Promise<void> {
  await client.query(
    `select set_config(name, '0', false) from pg_settings where name in ('statement_timeout',
       'lock_timeout', 'transaction_timeout', 'idle_in_transaction_session_timeout',
       'idle_session_timeout')`,
  );
}

/**
 * Runs `work` in a transaction, and again after a deadlock or after another instance migrated; the
 * effects are those of the last attempt.
 */
async function untilCommitted<T>(
  db: Kysely<Tables>,
  work: (tx: Queries) => Promise<T>,
): Promise<{ value: T; effects: (() => void)[] }> {
  for (let tries = 1; ; tries += 1) {
    const effects: (() => void)[] = [];
    try {
      const value = await db
        .transaction()
        .execute((tx) => markTransaction(effects, () => workAndNotify(tx, work)));
      return { value, effects };
    } catch (error) {
      if (tries >= maxTries || !(isDeadlock(error) || isOutdatedPlan(error))) throw error;
    }
  }
}

/** The payloads each open transaction will announce, with their channels. */
const announcements = new WeakMap<Queries, Map<string, string>>();

/** Runs `work` and sends what it announced, in one statement together with the commit. */
async function workAndNotify<T>(tx: Queries, work: (tx: Queries) => Promise<T>): Promise<T> {
  const payloads = new Map<string, string>();
  announcements.set(tx, payloads);
  const value = await work(tx);
  // Part of the transaction: PostgreSQL delivers it on COMMIT, and not at all after a ROLLBACK.
  if (payloads.size > 0)
    await sql`select pg_notify(channel, payload) from unnest(${[...payloads.values()]}::text[], ${[...payloads.keys()]}::text[]) as news (channel, payload) ${sentAlong}`.execute(
      tx,
    );
  return value;
}
