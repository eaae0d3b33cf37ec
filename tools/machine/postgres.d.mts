/** A throw-away PostgreSQL cluster. */
export interface Cluster {
  /** Of its maintenance database. */
  url: string;
  /** Ends it and removes what it wrote. */
  stop(): Promise<void>;
  /** Ends it, cutting every connection, and starts it again, after so many milliseconds. */
  restart(downMs?: number): Promise<void>;
}
export function providePostgres(): Promise<Omit<Cluster, 'restart'> | { missing: string }>;
export function provideOwnPostgres(): Promise<Cluster | { missing: string }>;
