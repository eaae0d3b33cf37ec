import { AsyncLocalStorage } from 'node:async_hooks';
import type BetterSqlite3 from 'better-sqlite3';
import { markTransaction, refuseInsideTransaction } from '../database.ts';
import type { Queries } from '../schema.ts';

interface Job {
  run: () => Promise<unknown>;
  settle: (outcome: Outcome) => void;
}
type Outcome = { value: unknown } | { error: unknown };

/** Most transactions committed together; bounds how long the event loop is blocked. */
const maxBatch = 64;

/**
 * Group commit for SQLite's one writing connection.
 *
 * Transactions that wait at the same moment share one COMMIT, and so one fsync. Each runs in a
 * savepoint of its own, so that a failure rolls back only itself, and none is answered before the
 * shared COMMIT is on disk.
 */
export class WriteQueue {
  readonly #raw: BetterSqlite3.Database;
  readonly #queries: Queries;
  readonly #waiting: Job[] = [];
  #scheduled = false;
  #idle: Promise<void> = Promise.resolve();

  constructor(raw: BetterSqlite3.Database, queries: Queries) {
    this.#raw = raw;
    this.#queries = queries;
  }

  transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T> {
    refuseInsideTransaction();
    return new Promise<T>((resolve, reject) => {
      const effects: (() => void)[] = [];
      // The queue runs in the context of whoever came first.
      const inCallersContext = AsyncLocalStorage.snapshot();
      this.#waiting.push({
        run: () => inCallersContext(markTransaction, effects, () => work(this.#queries)),
        settle: (outcome) => {
          if ('error' in outcome) return reject(outcome.error);
          for (const effect of effects) effect();
          // The value is what this job's own `work` returned.
          resolve(outcome.value as T);
        },
      });
      this.#schedule();
    });
  }

  /** Resolves when nothing is queued or running. */
  async drained(): Promise<void> {
    while (this.#scheduled) await this.#idle;
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    // After the poll phase: every request that arrived in this turn joins the same batch.
    this.#idle = new Promise((resolve) => {
      setImmediate(async () => {
        while (this.#waiting.length > 0)
          await this.#commitTogether(this.#waiting.splice(0, maxBatch));
        this.#scheduled = false;
        resolve();
      });
    });
  }

  async #commitTogether(jobs: Job[]): Promise<void> {
    const done: { job: Job; outcome: Outcome }[] = [];
    try {
      this.#raw.exec('begin immediate');
      for (const job of jobs) done.push({ job, outcome: await this.#runInSavepoint(job) });
      this.#raw.exec('commit');
    } catch (error) {
      if (this.#raw.inTransaction) this.#raw.exec('rollback');
      for (const job of jobs) job.settle({ error });
      return;
    }
    for (const { job, outcome } of done) job.settle(outcome);
  }

  /** @throws when the whole transaction was rolled back (disk full): the batch fails together. */
  async #runInSavepoint(job: Job): Promise<Outcome> {
    this.#raw.exec('savepoint job');
    try {
      const value = await job.run();
      this.#raw.exec('release job');
      return { value };
    } catch (error) {
      if (!this.#raw.inTransaction) throw error;
      this.#raw.exec('rollback to job');
      this.#raw.exec('release job');
      return { error };
    }
  }
}
