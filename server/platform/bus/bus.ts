import { randomUUID } from 'node:crypto';
import type { Database } from '#server/platform/db/database.ts';
import { type Change, readChange } from './change.ts';

/** Changes kept for readers that reconnect: a few minutes of a busy day. */
const keptChanges = 1000;

/** A change with its position in this instance's order. */
export interface NumberedChange {
  id: string;
  change: Change;
}

interface Listener {
  deliver(change: NumberedChange): void;
  resync(): void;
}

/** Delivers changes to every listener in this process. */
export class Bus {
  /** Ids from an earlier run of the program, or from another instance, are not valid here. */
  #start = randomUUID().slice(0, 8);
  readonly #listeners = new Set<Listener>();
  #kept: NumberedChange[] = [];
  #count = 0;

  /** @returns how to stop listening. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  deliver(change: Change): void {
    const numbered = { id: `${this.#start}-${++this.#count}`, change };
    this.#kept.push(numbered);
    if (this.#kept.length > keptChanges) this.#kept.shift();
    for (const listener of this.#listeners) listener.deliver(numbered);
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
  since(id: string): NumberedChange[] | null {
    const [start, number] = id.split('-');
    const seen = Number(number);
    if (start !== this.#start || !Number.isInteger(seen) || seen < 0 || seen > this.#count)
      return null;
    const missed = this.#count - seen;
    if (missed > this.#kept.length) return null;
    return missed === 0 ? [] : this.#kept.slice(-missed);
  }
}

/** Opens a bus that receives the changes of every instance on this database. */
export async function openBus(
  database: Database,
): Promise<{ bus: Bus; closeBus: () => Promise<void> }> {
  const bus = new Bus();
  const closeBus = await database.onAnnouncement(
    (payload) => {
      const change = readChange(payload);
      // Of a later release, or of another program on our channel: nobody knows what has changed.
      if (change === null) bus.forget();
      else bus.deliver(change);
    },
    () => bus.forget(),
  );
  return { bus, closeBus };
}
