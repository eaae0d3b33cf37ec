import { randomUUID } from 'node:crypto';
import type { Change } from './change.ts';

/** Changes kept for readers that come back: some minutes of a busy day. */
const keptChanges = 1000;

/** A change with its place in this instance's order. */
export interface Told {
  id: string;
  change: Change;
}

interface Listener {
  tell(told: Told): void;
  resync(): void;
}

/** Hands changes to whoever listens in this process. */
export class Bus {
  /** Ids of another start of the program, or of another instance, mean nothing here. */
  #start = randomUUID().slice(0, 8);
  readonly #listeners = new Set<Listener>();
  #kept: Told[] = [];
  #count = 0;

  /** @returns how to stop listening. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  deliver(change: Change): void {
    const told = { id: `${this.#start}-${++this.#count}`, change };
    this.#kept.push(told);
    if (this.#kept.length > keptChanges) this.#kept.shift();
    for (const listener of this.#listeners) listener.tell(told);
  }

  /** Changes may have been missed: every reader must ask for everything again. */
  forget(): void {
    this.#start = randomUUID().slice(0, 8);
    this.#kept = [];
    this.#count = 0;
    for (const listener of this.#listeners) listener.resync();
  }

  /** The id a reader that begins now counts from. */
  get lastId(): string {
    return `${this.#start}-${this.#count}`;
  }

  /** What came after an id; null when that is no longer known, and the reader must ask for everything. */
  since(id: string): Told[] | null {
    const [start, number] = id.split('-');
    const seen = Number(number);
    if (start !== this.#start || !Number.isInteger(seen) || seen < 0 || seen > this.#count)
      return null;
    const missed = this.#count - seen;
    if (missed > this.#kept.length) return null;
    return missed === 0 ? [] : this.#kept.slice(-missed);
  }
}
