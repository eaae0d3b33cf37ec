import { Worker } from 'node:worker_threads';
import { type JobAnswer, threadIsReady } from './serve-jobs.ts';

/** The script and limits of a pool. */
interface PoolOptions {
  /** The module that a thread runs; it calls `serveJobs`. */
  script: URL;
  /** Most threads. They are started on demand and end when idle. */
  threads: number;
  /** How many jobs may wait for a thread; any more are refused. */
  mostWaiting: number;
  /**
   * How long one job may take, in milliseconds; then its thread is terminated. The start of the thread
   * is not part of it.
   */
  jobMs: number;
  /** How long an idle thread is kept, in milliseconds. */
  idleMs: number;
  /** Heap limit of a thread, in MiB; a thread that exceeds it ends, and the program goes on. */
  heapMiB: number;
}

/** The queue is full: this job was not started. */
export class PoolFull extends Error {
  constructor() {
    super('As many jobs are waiting as the pool takes.');
  }
}

/** The thread ended before its job did: it did not start, crashed, ran out of memory, or took too long. */
export class ThreadLost extends Error {}

/**
 * Part of a thread's heap for short-lived objects, in MiB: a third of Node's default, which only
 * delays garbage collection.
 */
const youngHeapMiB = 16;
/** How long a thread may take to start: half a second, and many times that on a contended processor. */
const startMs = 60_000;

interface Task<Job, Result> {
  job: Job;
  resolve: (result: Result) => void;
  reject: (error: Error) => void;
}

/**
 * Runs jobs on separate threads, so that the program keeps answering meanwhile. Jobs and results
 * are copied between threads: plain values and bytes only.
 *
 * Written here because the libraries for it (piscina 5.3, tinypool 2.2) leave waiting jobs hanging
 * when a thread crashes or is terminated: see docs/decisions/0031.
 */
export class WorkerPool<Job, Result> {
  readonly #options: PoolOptions;
  readonly #waiting: Task<Job, Result>[] = [];
  readonly #idle: PoolThread<Job, Result>[] = [];
  #threads = 0;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /**
   * Runs a job when its turn comes.
   *
   * @param isPatient may wait however long the queue is: for callers that are limited themselves.
   * @param isUrgent comes before those that wait: for callers who are waited for.
   * @throws PoolFull, ThreadLost, or the job's own error.
   */
  run(job: Job, { isPatient = false, isUrgent = false } = {}): Promise<Result> {
    return new Promise((resolve, reject) => {
      const mayWait = isPatient || this.#waiting.length < this.#options.mostWaiting;
      const isFree = this.#idle.length > 0 || this.#threads < this.#options.threads;
      if (!isFree && !mayWait) return reject(new PoolFull());
      const task = { job, resolve, reject };
      if (isUrgent) this.#waiting.unshift(task);
      else this.#waiting.push(task);
      this.#begin();
    });
  }

  /** Gives the first waiting job to a free thread, if there are any of both. */
  #begin(): void {
    const [task] = this.#waiting;
    if (task === undefined) return;
    let thread: PoolThread<Job, Result> | undefined;
    try {
      thread = this.#idle.pop() ?? this.#start();
    } catch (cause) {
      this.#waiting.shift();
      task.reject(new ThreadLost('No thread could be started for a job', { cause }));
      // Each of the others tries again.
      this.#begin();
      return;
    }
    if (thread === undefined) return;
    this.#waiting.shift();
    thread.work(task);
  }

  #start(): PoolThread<Job, Result> | undefined {
    if (this.#threads >= this.#options.threads) return undefined;
    const thread = new PoolThread<Job, Result>(this.#options, {
      onFree: (thread) => {
        this.#idle.push(thread);
        this.#begin();
      },
      onLeaving: (thread) => this.#forget(thread),
      onEnd: (thread) => {
        this.#threads -= 1;
        this.#forget(thread);
        this.#begin();
      },
    });
    this.#threads += 1;
    return thread;
  }

  /** Ensures that no job is given to an ending thread. */
  #forget(thread: PoolThread<Job, Result>): void {
    const place = this.#idle.indexOf(thread);
    if (place >= 0) this.#idle.splice(place, 1);
  }
}

/** The events of a thread: idle, about to end, ended. */
type Listeners<Job, Result> = Record<
  'onFree' | 'onLeaving' | 'onEnd',
  (thread: PoolThread<Job, Result>) => void
>;

/** One thread, with one job at a time. */
class PoolThread<Job, Result> {
  readonly #options: PoolOptions;
  readonly #worker: Worker;
  readonly #on: Listeners<Job, Result>;
  #task: Task<Job, Result> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isReady = false;
  /** It ends, and takes no more jobs. */
  #isLost = false;

  constructor(options: PoolOptions, on: Listeners<Job, Result>) {
    this.#options = options;
    this.#on = on;
    this.#worker = new Worker(options.script, {
      resourceLimits: {
        maxOldGenerationSizeMb: options.heapMiB,
        maxYoungGenerationSizeMb: youngHeapMiB,
      },
    });
    this.#worker.on('message', (message: JobAnswer<Result> | typeof threadIsReady) =>
      message === threadIsReady ? this.#started() : this.#answered(message),
    );
    // An exit follows each error: both lose the job, the first one has the reason.
    this.#worker.on('error', (error) => this.#lose(error));
    this.#worker.on('exit', (code) => {
      this.#lose(new Error(`the thread ended with status ${code}`));
      clearTimeout(this.#timer);
      on.onEnd(this);
    });
  }

  work(task: Task<Job, Result>): void {
    this.#task = task;
    this.#worker.ref();
    try {
      this.#worker.postMessage(task.job);
    } catch (error) {
      // The job cannot be copied: the thread has not heard of it.
      this.#answered({ error: error as Error });
      return;
    }
    this.#expectWithin(this.#isReady ? this.#options.jobMs : startMs);
  }

  #started(): void {
    this.#isReady = true;
    if (this.#task !== undefined) this.#expectWithin(this.#options.jobMs);
  }

  #expectWithin(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#lose(new Error(`it took longer than ${ms} ms`));
      void this.#worker.terminate();
    }, ms);
  }

  #answered(answer: JobAnswer<Result>): void {
    // Its answer came too late.
    if (this.#isLost) return;
    clearTimeout(this.#timer);
    const task = this.#task;
    this.#task = undefined;
    // An idle thread does not keep the program from ending.
    this.#worker.unref();
    this.#timer = setTimeout(() => {
      // Terminating takes a moment, in which a job would be lost.
      this.#on.onLeaving(this);
      void this.#worker.terminate();
    }, this.#options.idleMs).unref();
    this.#on.onFree(this);
    if ('error' in answer) task?.reject(answer.error);
    else task?.resolve(answer.result);
  }

  #lose(cause: Error): void {
    this.#isLost = true;
    this.#on.onLeaving(this);
    this.#task?.reject(new ThreadLost(`A job was lost: ${cause.message}`, { cause }));
    this.#task = undefined;
  }
}
