import { availableParallelism } from 'node:os';
import { overloaded, Problem } from '#server/platform/http/problem.ts';
import { PoolFull, ThreadLost, WorkerPool } from '#server/platform/workers/worker-pool.ts';
import type { PdfJob } from './draw-pdf.ts';
import { KeptPdfs } from './kept-pdfs.ts';
import type { PdfOrder } from './pdf-order.ts';

/**
 * The threads that draw. One processor stays with those who wait for an answer; more than four are
 * never busy, because a document is drawn in a tenth of a second.
 */
const pool = new WorkerPool<PdfJob, Uint8Array>({
  script: new URL('./pdf-worker.ts', import.meta.url),
  threads: Math.max(1, Math.min(4, availableParallelism() - 1)),
  // The last in line waits some three seconds: longer than that people ask again.
  mostWaiting: 16,
  jobMs: 20_000,
  idleMs: 30_000,
  heapMiB: 128,
});

const kept = new KeptPdfs((job, isPatient) => pool.run(job, { isPatient }));

/**
 * A document as bytes, drawn on another thread, or as it was drawn a moment ago. The bytes are
 * shared: nobody changes them.
 *
 * @param madeAt in milliseconds; what the document says of itself, unless it was drawn before.
 * @param isPatient true for what is bounded elsewhere and has nobody waiting, such as mail.
 * @throws Problem `overloaded` when too many wait, `unavailable` when it could not be drawn in time.
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
        'This file could not be made right now. Please try again in a moment.',
        { retryAfterSeconds: 5, cause: error },
      );
    throw error;
  }
}
