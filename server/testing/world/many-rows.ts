import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { Queries, Tables } from '#server/platform/db/schema.ts';
import { pointersOf } from '#server/platform/db/table-registry.ts';

/** Each copy is this much later than the previous one: hours, and never the same instant twice. */
const stepMs = 3_600_001;
/** Columns with an instant that are sorted by or unique. */
const instants =
  /^(created_at|updated_at|starts_at|ends_at|last_message_at|deleted_at|closed_at|from_at)$/;
/** The id of the copy with the number n. */
const copyId = `'copy-' || (100000000 + n)`;
/** Offset between unique numbers of copied rows: more than there are copies. */
const farApart = 10_000_000;

/**
 * Fills a table with copies of its rows up to `count`, each with its own id, keys and time: rows of
 * ordinary size in every status.
 *
 * @param spread makes `count` copies instead, each of which refers to another copy of the record that
 *   its template refers to: the tables it refers to must have been filled the same way before.
 */
export async function multiplyRows(
  { engine }: Pick<Database, 'engine'>,
  tx: Queries,
  table: keyof Tables,
  count: number,
  spread: 'spread' | 'together' = 'together',
): Promise<void> {
  const columns = await columnsOf(engine, tx, table);
  const references = new Map<string, keyof Tables>(pointersOf(table));
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(
    tx,
  );
  const templates = rows[0]?.n ?? 0;
  if (templates === 0) throw new Error(`${table} holds no row to copy.`);
  // Spread, they are from years.
  const step = spread === 'spread' ? 24 * stepMs : stepMs;
  const copyOf = ({ name, isText, isUnique, isNullable }: Column): string => {
    if (name === 'id') return isText ? copyId : `it.id * ${farApart} + n`;
    if (instants.test(name)) return `it.${name} - n * ${step}`;
    const parent = references.get(name);
    if (spread === 'spread' && parent !== undefined && parent !== table)
      return `case when it.${name} is null then null else ${copyId} end`;
    if (spread === 'spread' && !isUnique) {
      if (/(_at|_until|_since)$/.test(name) && !isText) return `it.${name} - n * ${step}`;
      if (/(_on|_date)$|^day$/.test(name) && isText) return dayBefore(engine, `it.${name}`);
      if (/email|recipient|^about$|^record_id$/.test(name) && isText)
        return `it.${name} || '-' || n`;
    }
    // Their values are listed in the table's definition.
    if (/^(kind|sender_type|provider)$/.test(name)) return `it.${name}`;
    // Two rows may not refer to the same other record; most refer to none.
    if (isUnique && references.has(name)) return isNullable ? 'null' : `it.${name}`;
    if (isUnique) return isText ? `it.${name} || '-' || n` : `it.${name} * ${farApart} + 1000 + n`;
    if (isText && /_key$|^search_text$/.test(name)) return `it.${name} || ' ' || n`;
    return `it.${name}`;
  };
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const copies = spread === 'spread' ? count : count - templates;
  const numbers =
    engine === 'postgres'
      ? `select generate_series(1, ${copies})::bigint`
      : `select 1 union all select n + 1 from numbers where n < ${copies}`;
  await sql
    .raw(
      `insert into ${table} (${names})
       with recursive numbers (n) as (${numbers}),
         its as (select *, row_number() over () - 1 as place from ${table})
       select ${columns.map(copyOf).join(', ')}
       from numbers join its as it on it.place = n % ${templates}`,
    )
    .execute(tx);
}

/** A day as many days before another as the copy's number. */
function dayBefore(engine: Database['engine'], day: string): string {
  return engine === 'postgres'
    ? `to_char(to_date(nullif(${day}, ''), 'YYYY-MM-DD') - n::int, 'YYYY-MM-DD')`
    : `date(${day}, '-' || n || ' days')`;
}

interface Column {
  name: string;
  isText: boolean;
  isNullable: boolean;
  /** Whether a unique index includes it. */
  isUnique: boolean;
}

async function columnsOf(
  engine: Database['engine'],
  tx: Queries,
  table: string,
): Promise<Column[]> {
  const query =
    engine === 'postgres'
      ? sql<Record<'name' | 'type' | 'nullable' | 'is_unique', string | number>>`
          select attname as name, format_type(atttypid, null) as type,
            (not attnotnull)::int as nullable,
            exists (select 1 from pg_index where indrelid = attrelid and indisunique
              and attnum = any(indkey))::int as is_unique
          from pg_attribute
          where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`
      : sql<Record<'name' | 'type' | 'nullable' | 'is_unique', string | number>>`
          select name, type, 1 - "notnull" as nullable,
            exists (select 1 from pragma_index_list(${table}) as index_, pragma_index_info(index_.name) as part
              where index_."unique" = 1 and part.name = it.name) as is_unique
          from pragma_table_info(${table}) as it`;
  const { rows } = await query.execute(tx);
  return rows.map(({ name, type, nullable, is_unique }) => ({
    name: String(name),
    isText: String(type).toLowerCase() === 'text',
    isNullable: nullable === 1,
    isUnique: is_unique === 1,
  }));
}
