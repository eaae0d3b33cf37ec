import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

/** What a thread sends back for each job. */
export type JobAnswer<Result> = { result: Result } | { error: Error };
/** What a thread sends once it has started. */
export const threadIsReady = 'ready';

/**
 * The niceness of a thread relative to the one that answers requests: of a contended processor it
 * gets about a quarter. At 10 it got a tenth, and on a busy machine no document was ready in time.
 */
const niceness = 5;

/**
 * Turns a module into the script of a worker pool's threads.
 *
 * @param work must not keep its result: the memory of bytes is transferred to the requesting
 *   thread.
 */
export function serveJobs<Job, Result>(work: (job: Job) => Promise<Result>): void {
  // Linux has priorities per thread; elsewhere this would apply to the whole program.
  if (process.platform === 'linux') setPriority(niceness);
  parentPort?.on('message', async (job: Job) => {
    const answer: JobAnswer<Result> = await work(job).then(
      (result) => ({ result }),
      (error: unknown) => ({ error: error instanceof Error ? error : new Error(String(error)) }),
    );
    parentPort?.postMessage(answer, transferable(answer));
  });
  parentPort?.postMessage(threadIsReady);
}

/** Bytes are transferred without being copied, if their buffer contains nothing else. */
function transferable(answer: JobAnswer<unknown>): ArrayBuffer[] {
  if ('error' in answer || !(answer.result instanceof Uint8Array)) return [];
  const { buffer, byteLength } = answer.result;
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
}
