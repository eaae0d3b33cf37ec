import { randomUUID } from 'node:crypto';
import type { Change } from './change.ts';

/** Changes kept for readers that reconnect: a few minutes of a busy day. */
const keptChanges = 1000;

/** A change with its position in this instance's order. */
export interface Told {
  id: string;
  change: Change;
}

interface Listener {
  tell(told: Told): void;
  resync(): void;
}

/** Delivers changes to every listener in this process. */
export class Bus {
  /** Ids from an earlier run of the program, or from another instance, are not valid here. */
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

  /** Called when changes may have been missed: every reader must reload everything. */
  forget(): void {
    this.#start = randomUUID().slice(0, 8);
    this.#kept = [];
    this.#count = 0;
    for (const listener of this.#listeners) listener.resync();
  }

  /** The id from which a reader that connects now continues. */
  get lastId(): string {
    return `${this.#start}-${this.#count}`;
  }

  /** The changes after an id, or null when they are no longer kept and the reader must reload everything. */
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
