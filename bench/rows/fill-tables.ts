import Database from 'better-sqlite3';

/** Each copy is this much later than the previous one: hours, and never the same instant twice. */
const stepMs = 3_600_001;
/** Columns with an instant that are sorted by or unique. */
const instants = /^(created_at|updated_at|starts_at|ends_at|last_message_at|deleted_at)$/;

interface Column {
  name: string;
  type: string;
  /** 1 for NOT NULL. */
  notnull: number;
}
/** Offset between unique numbers of copied rows: more than there are copies. */
const farApart = 1_000_000;

/**
 * Fills our tables with copies of rows that the program has written, each with its own id, keys and
 * time: rows of ordinary size in every status. A copy refers to a copy where that table was filled before,
 * so that nobody has thousands of records.
 *
 * @returns rows of each table afterwards.
 */
export function fillTables(
  file: string,
  tables: readonly string[],
  count: number,
): Record<string, number> {
  const database = new Database(file);
  database.pragma('synchronous = off');
  const filled = database.transaction(() => {
    const rows: Record<string, number> = {};
    for (const table of tables)
      rows[table] = fill(database, table, count, new Set(Object.keys(rows)));
    return rows;
  })();
  database.pragma('wal_checkpoint(truncate)');
  database.close();
  return filled;
}

function fill(
  database: Database.Database,
  table: string,
  count: number,
  filled: ReadonlySet<string>,
): number {
  const ask = <Row>(text: string) => database.prepare<[], Row>(text).all();
  const columns = ask<Column>(`pragma table_info(${table})`);
  const unique = new Set(
    ask<{ name: string; unique: number }>(`pragma index_list(${table})`)
      .filter((index) => index.unique === 1)
      .flatMap((index) => ask<{ name: string }>(`pragma index_info(${index.name})`))
      .map(({ name }) => name),
  );
  const references = new Map(
    ask<{ from: string; table: string }>(`pragma foreign_key_list(${table})`).map((key) => [
      key.from,
      key.table,
    ]),
  );
  // Half of them: every filled table has that many copies, whatever number of rows it had before.
  const shared = Math.max(1, Math.floor(count / 2));
  const expressionOf = ({ name, type, notnull }: Column): string => {
    if (name === 'id') return `printf('bench-%08d', n)`;
    if (instants.test(name)) return `it.${name} - n * ${stepMs}`;
    // Two rows may not refer to the same other record; most refer to none.
    if (unique.has(name) && references.has(name)) return notnull ? `it.${name}` : 'null';
    if (filled.has(references.get(name) ?? ''))
      return `iif(it.${name} is null, null, printf('bench-%08d', 1 + n % ${shared}))`;
    // An address and its key stay in step: a change rewrites the key.
    if (type === 'TEXT' && unique.has(`${name.replace(/_key$/, '')}_key`))
      return `n || '-' || it.${name}`;
    if (unique.has(name) && type === 'TEXT') return `it.${name} || '-' || n`;
    if (unique.has(name)) return `it.${name} * ${farApart} + n`;
    if (/_key$|^search_text$/.test(name) && type === 'TEXT') return `it.${name} || ' ' || n`;
    return `it.${name}`;
  };
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const [templates] = ask<{ n: number }>(`select count(*) as n from ${table}`);
  if (!templates?.n) throw new Error(`${table} holds no row to copy.`);
  database
    .prepare(
      `insert into ${table} (${names})
       with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ?),
         its as (select *, row_number() over () - 1 as place from ${table})
       select ${columns.map(expressionOf).join(', ')}
       from numbers join its as it on it.place = n % ${templates.n}`,
    )
    .run(count - templates.n);
  return ask<{ n: number }>(`select count(*) as n from ${table}`)[0]?.n ?? 0;
}
