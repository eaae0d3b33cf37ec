import { availableParallelism } from 'node:os';
import { overloaded, Problem } from '#server/platform/http/problem.ts';
import { PoolFull, ThreadLost, WorkerPool } from '#server/platform/workers/worker-pool.ts';
import type { PdfJob } from './draw-pdf.ts';
import { KeptPdfs } from './kept-pdfs.ts';
import type { PdfOrder } from './pdf-order.ts';

/**
 * The threads that render. One processor is left for answering requests; more than four threads
 * would never be busy, because a document takes a tenth of a second.
 */
const pool = new WorkerPool<PdfJob, Uint8Array>({
  script: new URL('./pdf-worker.ts', import.meta.url),
  threads: Math.max(1, Math.min(4, availableParallelism() - 1)),
  // The last in the queue waits about three seconds; after that, people request it again.
  mostWaiting: 16,
  jobMs: 20_000,
  idleMs: 30_000,
  heapMiB: 128,
});

const kept = new KeptPdfs((job, isPatient) => pool.run(job, { isPatient }));

/**
 * A document as bytes, rendered on another thread or taken from the cache. Callers share the bytes
 * and must not change them.
 *
 * @param madeAt the document's creation time in milliseconds, unless it comes from the cache.
 * @param isPatient true for work that is limited elsewhere and that nobody waits for, such as mail.
 * @throws Problem `overloaded` when the queue is full, `unavailable` when rendering failed or timed out.
 */
export async function makePdf(
  order: PdfOrder,
  madeAt: number,
  { isPatient = false } = {},
): Promise<Uint8Array> {
  try {
    return await kept.get(order, madeAt, isPatient);
  } catch (error) {
    if (error instanceof PoolFull) throw overloaded(5);
    if (error instanceof ThreadLost)
      throw new Problem(
        'unavailable',
        'We could not create this file right now. Please try again in a moment.',
        { retryAfterSeconds: 5, cause: error },
      );
    throw error;
  }
}
