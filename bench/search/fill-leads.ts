import Database from 'better-sqlite3';
import pg from 'pg';
import { leadColumns, namedLead } from './named-leads.ts';

export function fillSqlite(file: string, count: number): void {
  const database = new Database(file);
  database.pragma('synchronous = off');
  const places = leadColumns.map(() => '?').join(', ');
  const insert = database.prepare(
    `insert into leads (${leadColumns.join(', ')}) values (${places})`,
  );
  database.transaction(() => {
    for (let n = 0; n < count; n += 1) insert.run(namedLead(n));
  })();
  database.close();
}

export async function fillPostgres(url: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const numbers = new Set(['score', 'version', 'created_at', 'updated_at']);
  const types = leadColumns.map(
    (name, at) => `$${at + 1}::${numbers.has(name) ? 'bigint' : 'text'}[]`,
  );
  const batch = 5000;
  for (let from = 0; from < count; from += batch) {
    const rows = Array.from({ length: Math.min(batch, count - from) }, (_, n) =>
      namedLead(from + n),
    );
    await client.query(
      `insert into leads (${leadColumns.join(', ')}) select * from unnest(${types.join(', ')})`,
      leadColumns.map((_, at) => rows.map((row) => row[at])),
    );
  }
  await client.query('vacuum analyze leads');
  await client.end();
}
