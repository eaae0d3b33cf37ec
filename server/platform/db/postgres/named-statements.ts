import { hash } from 'node:crypto';
import type { Writable } from 'node:stream';
import { type PostgresPool, type PostgresPoolClient, type PostgresQueryResult, sql } from 'kysely';
import type pg from 'pg';
import { isOutdatedPlan } from '../database-errors.ts';
import { noteStatement } from '../statement-watch.ts';

/** Most texts whose use is remembered; starting over only delays their names. */
const mostTexts = 1000;
/** Most statements that a connection keeps prepared: some 10 MB of PostgreSQL's memory. */
const mostPrepared = 500;

const mark = '/* planned for its values */';

/**
 * Put into a query whose best plan depends on its values: PostgreSQL plans it each time. With one
 * plan for all values it takes every status for as frequent as the average, and looks for the 500
 * converted leads along the index of all (measured at 100,000 leads: 680 ms instead of 2).
 */
export const plannedForValues = sql.raw(mark);

/** What is planned once; the rest controls transactions and tables. */
const plannable = /^(\/\*|select|with|insert|update|delete)\b/i;

const alongMark = '/* its answer is not waited for */';

/**
 * Put at the end of a statement of a transaction that returns nothing. On PostgreSQL it is sent
 * without waiting for its answer, and so shares the round trip of whatever follows; when it fails, so
 * does what follows, at the latest the commit, with its error. On SQLite it is a comment.
 */
export const sentAlong = sql.raw(alongMark);

/** Rows and counts of a statement that was sent along are not known. */
const nothingYet = { command: 'INSERT', rowCount: 0, rows: [] } as const;
/** What every statement fails with after one of its transaction has failed. */
const afterFailure = '25P02';

/** A connection of a pool, or any other. */
type Lent = Pick<pg.PoolClient, 'query' | 'release'>;

/** The names of texts that were used before; null after the first use. */
const names = new Map<string, string | null>();
/** Texts that another instance's change of a table has made unusable under their name. */
const outdated = new Set<string>();

/**
 * A pool whose connections name their statements, so that PostgreSQL parses and plans each only
 * once: half of the time of a short query. A text gets its name when it is used again, since some,
 * such as lists of ids of any length, are used once.
 *
 * @param connect takes a connection of the pool.
 */
export function namedStatements(
  pool: Pick<PostgresPool, 'options' | 'end'>,
  connect: () => Promise<Lent>,
): PostgresPool {
  const clients = new WeakMap<Lent, NamingClient>();
  return {
    options: pool.options,
    connect: async () => {
      const client = await connect();
      const naming = clients.get(client) ?? new NamingClient(client);
      clients.set(client, naming);
      return naming;
    },
    end: () => pool.end(),
  };
}

class NamingClient implements PostgresPoolClient {
  readonly #client: Lent;
  readonly #prepared = new Set<string>();
  /** Why a statement of this transaction failed whose answer nobody waited for. */
  #failure: unknown;
  #isHolding = false;

  constructor(client: Lent) {
    this.#client = client;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query(cursor: never): never;
  async query<R>(text: string, values: readonly unknown[] = []): Promise<PostgresQueryResult<R>> {
    if (text === 'begin') this.#failure = undefined;
    if (isPipelined(this.#client) && (text === 'begin' || text.endsWith(alongMark))) {
      this.#holdBack();
      this.#named(text, values).catch((error: unknown) => {
        this.#failure ??= error;
      });
      return { ...nothingYet, rows: [] };
    }
    try {
      const answer = this.#named<R>(text, values);
      this.#sendHeld();
      const result = await answer;
      // PostgreSQL answers the commit of a failed transaction with ROLLBACK.
      if (text === 'commit' && this.#failure !== undefined) throw this.#failure;
      return result;
    } catch (error) {
      throw isAfterFailure(error) ? (this.#failure ?? error) : error;
    }
  }

  /** Collects what is sent until the next statement whose answer is waited for: one write for all. */
  #holdBack(): void {
    if (this.#isHolding) return;
    this.#isHolding = true;
    streamOf(this.#client)?.cork();
  }

  #sendHeld(): void {
    if (!this.#isHolding) return;
    this.#isHolding = false;
    streamOf(this.#client)?.uncork();
  }

  async #named<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const name = nameOf(text);
    if (name === null) return this.#run(text, values);
    this.#prepared.add(name);
    try {
      return await this.#run(text, values, name);
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error;
      outdated.add(text);
      // Within a transaction, which has failed with it, the whole transaction has to run again.
      return this.#run<R>(text, values).catch(() => Promise.reject(error));
    }
  }

  release(isBroken: boolean): void {
    this.#client.release(isBroken || this.#prepared.size > mostPrepared);
  }

  async #run<R>(
    text: string,
    values: readonly unknown[],
    name?: string,
  ): Promise<PostgresQueryResult<R>> {
    const begunAt = performance.now();
    const result = await this.#client.query({ text, values: [...values], ...(name && { name }) });
    noteStatement(text, begunAt);
    // What Kysely reads of a result, which for one statement always has a count.
    return result as unknown as PostgresQueryResult<R>;
  }
}

/** The connection's socket, of which pg's types say nothing. */
const streamOf = (client: Lent): Writable | undefined =>
  (client as { connection?: { stream?: Writable } }).connection?.stream;

/** Whether a connection takes statements before it has answered the last one; pg's types do not say. */
const isPipelined = (client: Lent) => (client as { pipeline?: boolean }).pipeline === true;

const isAfterFailure = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === afterFailure;

/** The name of a text that was used before and is worth one. */
function nameOf(text: string): string | null {
  const known = names.get(text);
  if (known !== undefined && known !== null) return outdated.has(text) ? null : known;
  if (known === undefined && !(plannable.test(text) && !text.includes(mark))) return null;
  if (names.size >= mostTexts) names.clear();
  names.set(text, known === null ? hash('sha1', text, 'hex') : null);
  return null;
}
