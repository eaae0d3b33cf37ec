import { randomBytes } from 'node:crypto';
import BetterSqlite3 from 'better-sqlite3';
import pg from 'pg';

/** A database of a proof, which reads it beside the program. */
export interface OwnDatabase {
  engine: 'SQLite' | 'PostgreSQL';
  /** The settings of a program that uses it. */
  settings: Record<string, string>;
  query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>;
  drop(): Promise<void>;
}

/** Runs a statement on a connection of its own. */
export async function runOn<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** The embedded database in a data folder, which its program creates. */
export function embeddedDatabase(dataDir: string): OwnDatabase {
  return {
    engine: 'SQLite',
    settings: {},
    query: async <Row extends pg.QueryResultRow>(text: string) => {
      const raw = new BetterSqlite3(`${dataDir}/ascent.sqlite`, { readonly: true });
      try {
        return raw.prepare<[], Row>(text).all();
      } finally {
        raw.close();
      }
    },
    drop: async () => {},
  };
}

/** Creates an empty database. @param server URL of the PostgreSQL server. */
export async function newDatabase(server: string): Promise<OwnDatabase> {
  const name = `ascent_prove_${randomBytes(6).toString('hex')}`;
  await runOn(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    engine: 'PostgreSQL',
    settings: { DATABASE_URL: url.href },
    query: (text) => runOn(url.href, text),
    drop: async () => {
      await runOn(server, `drop database if exists ${name} with (force)`);
    },
  };
}
