import type { Bus } from '#server/platform/bus/bus.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { DocumentStore } from '#server/platform/files/stores/document-store.ts';
import type { SessionCookie } from '#server/platform/http/person.ts';
import type { Pressure } from '#server/platform/load/pressure.ts';

/** What every feature receives: settings, database, clock and secrets. */
export interface Context {
  config: Config;
  database: Database;
  /** The current instant in milliseconds; tests move it. */
  now: () => number;
  /** Name and attributes of the session cookie. */
  cookie: SessionCookie;
  /** Secrets generated at the first start and kept in the database. */
  secrets: { adminLogin: string; links: string };
  /** Delivers changes, whichever instance made them. */
  bus: Bus;
  /** Stores the bytes of documents and pictures. */
  documents: DocumentStore;
  /**
   * Woken after each commit that queued mail; `check` fails if the mail server cannot be reached, and
   * `keepsOnly` is true without one.
   */
  outbox: {
    wake(): void;
    check?: (() => Promise<void>) | undefined;
    keepsOnly?: true | undefined;
  };
  /** Determines whether the program reports that it is ready. */
  lifecycle: Lifecycle;
  /** Identifies this process among those on the same database. */
  instance: string;
  /** Whether the program is overloaded. */
  pressure: Pressure;
}

/**
 * The phase of the program. It is `ready` once the first admin exists, and `stopping` from the
 * signal that ends it: a load balancer sends it no more requests then.
 */
interface Lifecycle {
  phase: 'starting' | 'ready' | 'stopping';
}
