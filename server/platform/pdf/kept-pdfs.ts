import { createHash } from 'node:crypto';
import type { PdfJob } from './draw-pdf.ts';
import type { PdfOrder } from './pdf-order.ts';

/** Maximum size of the cache in bytes: a few hundred quotes of ordinary length. */
const mostBytes = 16 << 20;
/** How long a document stays cached; requests repeated within minutes come from the same reader. */
const keptMs = 10 * 60_000;

/**
 * Renders each document once: requests for the same pages during rendering, or soon after, get the
 * same bytes. The key is a hash of everything that the pages say.
 */
export class KeptPdfs {
  readonly #draw: (job: PdfJob, isPatient: boolean) => Promise<Uint8Array>;
  readonly #drawing = new Map<string, Promise<Uint8Array>>();
  /** Least recently used first. */
  readonly #kept = new Map<string, { bytes: Uint8Array; end: NodeJS.Timeout }>();
  #bytes = 0;

  constructor(draw: (job: PdfJob, isPatient: boolean) => Promise<Uint8Array>) {
    this.#draw = draw;
  }

  /** @param isPatient waits no matter how many others are waiting. */
  async get(order: PdfOrder, madeAt: number, isPatient: boolean): Promise<Uint8Array> {
    const key = createHash('sha256').update(JSON.stringify(order)).digest('base64url');
    const kept = this.#kept.get(key);
    if (kept !== undefined) {
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return kept.bytes;
    }
    const drawing = this.#drawing.get(key) ?? this.#begin(key, { order, madeAt }, isPatient);
    return drawing;
  }

  async #begin(key: string, job: PdfJob, isPatient: boolean): Promise<Uint8Array> {
    const drawing = this.#draw(job, isPatient);
    this.#drawing.set(key, drawing);
    try {
      const bytes = await drawing;
      this.#keep(key, bytes);
      return bytes;
    } finally {
      this.#drawing.delete(key);
    }
  }

  #keep(key: string, bytes: Uint8Array): void {
    if (bytes.length > mostBytes) return;
    this.#bytes += bytes.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= mostBytes) break;
      this.#forget(oldest);
    }
    const end = setTimeout(() => this.#forget(key), keptMs).unref();
    this.#kept.set(key, { bytes, end });
  }

  #forget(key: string): void {
    const kept = this.#kept.get(key);
    if (kept === undefined) return;
    clearTimeout(kept.end);
    this.#kept.delete(key);
    this.#bytes -= kept.bytes.length;
  }
}
