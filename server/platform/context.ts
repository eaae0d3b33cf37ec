import type { Bus } from '#server/platform/bus/bus.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { DocumentStore } from '#server/platform/files/stores/document-store.ts';
import type { SessionCookie } from '#server/platform/http/person.ts';
import type { Pressure } from '#server/platform/load/pressure.ts';
import type { Lifecycle } from './lifecycle.ts';

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
