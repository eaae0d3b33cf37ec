import { Worker } from 'node:worker_threads';
import type { JobAnswer } from './serve-jobs.ts';

/** What a pool runs, and within which bounds. */
interface PoolOptions {
  /** The module that a thread runs; it calls `serveJobs`. */
  script: URL;
  /** Threads at most. They are started when there is work and end when there has been none. */
  threads: number;
  /** Jobs that may wait for a thread; one more is refused. */
  mostWaiting: number;
  /** How long one job may take, in milliseconds; its thread is ended then. */
  jobMs: number;
  /** How long a thread without work is kept, in milliseconds. */
  idleMs: number;
  /** Most memory of a thread's heap, in MiB; a thread that needs more ends, and the program goes on. */
  heapMiB: number;
}

/** As many jobs wait as may: this one was not begun. */
export class PoolFull extends Error {
  constructor() {
    super('As many jobs are waiting as the pool takes.');
  }
}

/** The thread of a job ended before the job did: it crashed, ran out of memory, or took too long. */
export class ThreadLost extends Error {}

/** Of a thread's heap for what lives briefly, in MiB: a third of Node's own choice, which only delays tidying. */
const youngHeapMiB = 16;

interface Task<Job, Result> {
  job: Job;
  resolve: (result: Result) => void;
  reject: (error: Error) => void;
}

/**
 * Runs jobs on threads of their own, so that the program goes on answering meanwhile. Jobs and
 * results are copied between threads: plain values and bytes only.
 *
 * Written here because the libraries for it (piscina 5.3, tinypool 2.2) leave waiting jobs hanging
 * when a thread crashes or is ended: see docs/decisions/0031.
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
   * @param isPatient waits however many others do: for callers that are bounded themselves.
   * @throws PoolFull, ThreadLost, or Error with what the job itself threw.
   */
  run(job: Job, { isPatient = false } = {}): Promise<Result> {
    return new Promise((resolve, reject) => {
      const mayWait = isPatient || this.#waiting.length < this.#options.mostWaiting;
      const isFree = this.#idle.length > 0 || this.#threads < this.#options.threads;
      if (!isFree && !mayWait) return reject(new PoolFull());
      this.#waiting.push({ job, resolve, reject });
      this.#begin();
    });
  }

  /** Gives the oldest waiting job to a free thread, if there is one of either. */
  #begin(): void {
    const [task] = this.#waiting;
    if (task === undefined) return;
    const thread = this.#idle.pop() ?? this.#start();
    if (thread === undefined) return;
    this.#waiting.shift();
    thread.work(task);
  }

  #start(): PoolThread<Job, Result> | undefined {
    if (this.#threads >= this.#options.threads) return undefined;
    this.#threads += 1;
    return new PoolThread<Job, Result>(this.#options, {
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
  }

  /** No job goes to a thread that ends. */
  #forget(thread: PoolThread<Job, Result>): void {
    const place = this.#idle.indexOf(thread);
    if (place >= 0) this.#idle.splice(place, 1);
  }
}

/** What a thread tells its pool: it waits for work, is about to end, has ended. */
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

  constructor(options: PoolOptions, on: Listeners<Job, Result>) {
    this.#options = options;
    this.#on = on;
    this.#worker = new Worker(options.script, {
      resourceLimits: {
        maxOldGenerationSizeMb: options.heapMiB,
        maxYoungGenerationSizeMb: youngHeapMiB,
      },
    });
    this.#worker.on('message', (answer: JobAnswer<Result>) => this.#answered(answer));
    // An exit follows each error: both lose the job, the first one says why.
    this.#worker.on('error', (error) => this.#lose(error));
    this.#worker.on('exit', (code) => {
      this.#lose(new Error(`the thread ended with status ${code}`));
      clearTimeout(this.#timer);
      on.onEnd(this);
    });
  }

  work(task: Task<Job, Result>): void {
    clearTimeout(this.#timer);
    this.#task = task;
    this.#worker.ref();
    this.#worker.postMessage(task.job);
    const { jobMs } = this.#options;
    this.#timer = setTimeout(() => {
      this.#lose(new Error(`it took longer than ${jobMs} ms`));
      void this.#worker.terminate();
    }, jobMs);
  }

  #answered(answer: JobAnswer<Result>): void {
    clearTimeout(this.#timer);
    const task = this.#task;
    this.#task = undefined;
    // A thread that waits for work keeps no program from ending.
    this.#worker.unref();
    this.#timer = setTimeout(() => {
      // Ending takes a moment, in which a job would be lost.
      this.#on.onLeaving(this);
      void this.#worker.terminate();
    }, this.#options.idleMs).unref();
    this.#on.onFree(this);
    if ('error' in answer) task?.reject(answer.error);
    else task?.resolve(answer.result);
  }

  #lose(cause: Error): void {
    this.#task?.reject(new ThreadLost(`A job was lost: ${cause.message}`, { cause }));
    this.#task = undefined;
  }
}
