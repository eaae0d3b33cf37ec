import { CompiledQuery, sql } from 'kysely';
import type { Database } from './database.ts';
import type { PlainRow, Queries, Tables } from './schema.ts';

type Engine = Database['engine'];

/** How much memory PostgreSQL may use to sort the entries of an index; by default it has a quarter. */
const indexMemory = '256MB';

/** An identifier in SQL. */
const named = (name: string) => `"${name.replaceAll('"', '""')}"`;

/**
 * Adds rows of the same columns to a table, some hundred kilobytes at a time.
 *
 * PostgreSQL gets a batch as one value, whatever its number of rows, and so keeps one statement per
 * table. In SQLite one row after the other is as fast as many in one statement, which has a thousand
 * times as many places.
 */
export async function loadRows(
  tx: Queries,
  engine: Engine,
  table: keyof Tables,
  rows: readonly PlainRow[],
): Promise<void> {
  const names = Object.keys(rows[0] ?? {});
  if (names.length === 0) return;
  const columns = names.map(named).join(', ');
  if (engine === 'postgres') {
    const text = `insert into ${named(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${named(table)}, $1::json)`;
    await tx.executeQuery(CompiledQuery.raw(text, [JSON.stringify(rows)]));
    return;
  }
  const text = `insert into ${named(table)} (${columns}) values (${names.map(() => '?').join(', ')})`;
  for (const row of rows)
    await tx.executeQuery(
      CompiledQuery.raw(
        text,
        names.map((name) => row[name]),
      ),
    );
}

/**
 * Removes the indexes that only make queries fast: made after all rows are there, they take a
 * fraction of the time, that of words above all. Keys and other unique indexes stay.
 *
 * @returns makes them again; to be called in the same transaction.
 */
export async function setIndexesAside(
  tx: Queries,
  engine: Engine,
  tables: readonly (keyof Tables)[],
): Promise<() => Promise<void>> {
  const ofTables = sql.join(tables.map((table) => sql.lit(table)));
  const indexes =
    engine === 'postgres'
      ? sql<{ name: string; definition: string }>`
          select relname as name, pg_get_indexdef(indexrelid) as definition
          from pg_index join pg_class on pg_class.oid = indexrelid
          where not indisunique and pg_table_is_visible(indexrelid)
            and indrelid::regclass::text in (${ofTables})`
      : sql<{ name: string; definition: string }>`
          select name, sql as definition from sqlite_schema
          where type = 'index' and sql not like 'create unique%' and tbl_name in (${ofTables})`;
  const { rows } = await indexes.execute(tx);
  for (const { name } of rows) await sql.raw(`drop index ${named(name)}`).execute(tx);
  return async () => {
    if (engine === 'postgres')
      await sql.raw(`set local maintenance_work_mem = '${indexMemory}'`).execute(tx);
    for (const { definition } of rows) await sql.raw(definition).execute(tx);
    // Without statistics PostgreSQL would read whole tables until it makes some by itself.
    if (engine === 'postgres')
      for (const table of tables) await sql.raw(`analyze ${named(table)}`).execute(tx);
  };
}

/** What a table holds, to be compared with what it should. */
export interface StoredTotals {
  rows: number;
  /** Bytes in UTF-8 of all its texts. */
  textBytes: number;
  /** In the order of the columns given; as text, since they may exceed a JavaScript number. */
  sums: string[];
}

export async function readTotals(
  tx: Queries,
  table: keyof Tables,
  columns: { texts: readonly string[]; numbers: readonly string[] },
): Promise<StoredTotals> {
  const bytes = columns.texts.map((name) => sql`coalesce(sum(octet_length(${sql.ref(name)})), 0)`);
  const sums = columns.numbers.map(
    (name, at) =>
      sql`, cast(coalesce(sum(${sql.ref(name)}), 0) as text) as ${sql.ref(`sum_${at}`)}`,
  );
  const { rows } = await sql<Record<string, string>>`
    select cast(count(*) as text) as row_count,
      cast(${sql.join([sql`0`, ...bytes], sql` + `)} as text) as text_bytes${sql.join(sums, sql``)}
    from ${sql.table(table)}`.execute(tx);
  const [found] = rows;
  return {
    rows: Number(found?.row_count),
    textBytes: Number(found?.text_bytes),
    sums: columns.numbers.map((_, at) => found?.[`sum_${at}`] ?? ''),
  };
}
