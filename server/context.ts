import type { Bus } from './bus/bus.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { DocumentStore } from './documents/document-store.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { Pressure } from './load/pressure.ts';
import type { SessionCookie } from './plugins/session.ts';

/** What every feature is given: settings, database, clock and secrets. */
export interface Context {
  config: Config;
  database: Database;
  /** The current instant in milliseconds; tests move it. */
  now: () => number;
  /** Name and attributes of the session cookie. */
  cookie: SessionCookie;
  /** Secrets made at the first start and kept in the database. */
  secrets: { adminLogin: string; links: string };
  /** Where changes are heard of, whichever instance made them. */
  bus: Bus;
  /** Where the bytes of documents and pictures are. */
  documents: DocumentStore;
  /** Told after each commit that queued mail. */
  outbox: { wake(): void };
  /** Decides whether the program says that it is ready. */
  lifecycle: Lifecycle;
  /** Names this running program among those on the same database. */
  instance: string;
  /** Whether there is more to do than the program can. */
  pressure: Pressure;
}
