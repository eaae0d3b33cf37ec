import type BetterSqlite3 from 'better-sqlite3';
import { describedTables } from '../table-registry.ts';

/**
 * Gives counts under a filter that most rows match an index that contains every column they look
 * at, so that they only read the rows they show.
 *
 * Not a migration, because it is only for SQLite. An index whose columns no longer match the list is
 * rebuilt at the next start.
 */
export function addListIndexes(raw: BetterSqlite3.Database): void {
  for (const [table, { list, searched }] of describedTables()) {
    if (searched === undefined) continue;
    const { filters, isCounted, often, sortedUnder = [] } = searched;
    // Searches had an index that contained the texts, before there was one of words.
    raw.exec(`drop index if exists ${table}_searched`);
    const order = list?.sorts[list.defaultSort.replace('-', '')];
    const sorts = Object.values(list?.sorts ?? {}).filter((column) => column !== order);
    // The id first, which no list filters by: the planner would take a filter there for a selective one.
    if (isCounted) add(raw, table, 'counted', ['id', ...filters]);
    if (often !== undefined && order !== undefined)
      add(raw, table, `live_by_${often}`, [often, order, 'id', 'deleted_at']);
    for (const filter of sortedUnder) {
      const others = filters.filter((other) => other !== filter);
      add(raw, table, `sorted_under_${filter}`, [filter, 'id', ...sorts, ...others]);
    }
  }
}

function add(raw: BetterSqlite3.Database, table: string, use: string, columns: string[]): void {
  // The column stays in the index too: otherwise SQLite would look it up in the row.
  const live = columns.includes('deleted_at') ? ' where deleted_at is null' : '';
  const index = `${table}_${use}`;
  const wanted = `${index} on ${table} (${columns.join(', ')})${live}`;
  const made = raw
    .prepare<[string], { sql: string }>('select sql from sqlite_schema where name = ?')
    .get(index);
  // SQLite keeps the text after "create index" as it was written.
  if (made?.sql.endsWith(` ${wanted}`)) return;
  raw.transaction(() => raw.exec(`drop index if exists ${index}; create index ${wanted}`))();
}
