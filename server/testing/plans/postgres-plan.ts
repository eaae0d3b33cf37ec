import { sql } from 'kysely';
import type { Queries } from '#server/platform/db/schema.ts';
import { parentsFirst } from '#server/platform/db/table-registry.ts';

/** A node of PostgreSQL's `explain (format json)`. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Filter?: string;
  'Plan Rows': number;
  Plans?: PlanNode[];
}

/** Nodes that read all their rows before they pass on the first. */
const blocking = /Sort|Aggregate|Hash|Bitmap|Materialize|CTE/;

/**
 * What of a plan grows with a table: a scan of all its rows, and an index of which more than `most`
 * rows are expected. Rows that are passed on one by one to a limit end when it has enough.
 */
export function growingSteps(node: PlanNode, most: number, isLimited = false): string[] {
  const type = node['Node Type'];
  const isLimitedBelow = type === 'Limit' || (isLimited && !blocking.test(type));
  const rows = node['Plan Rows'];
  // Few rows below a limit do not match, or the planner would have taken an index.
  const isScan = type === 'Seq Scan' && !(isLimited && rows > most);
  const isLong = /^(Index|Bitmap)/.test(type) && !isLimited && rows > most;
  const table = node['Relation Name'] ?? '';
  const own = isScan || isLong ? [[type, table, node['Index Name'] ?? ''].join(' ').trim()] : [];
  const below = (node.Plans ?? []).flatMap((one) => growingSteps(one, most, isLimitedBelow));
  return [...own, ...below];
}

/**
 * Measures all tables, and then tells PostgreSQL's planner that each of at least `rows` rows has
 * `size / rows` times as many, and so has each of its indexes: one of a part of the rows would
 * otherwise look too small and too cheap. What autovacuum measured while a table without rows had some
 * is forgotten, and it measures nothing more: plans would depend on when it came by.
 */
export async function pretendRows(tx: Queries, rows: number, size: number): Promise<void> {
  for (const table of parentsFirst())
    await sql`alter table ${sql.table(table)} set (autovacuum_enabled = false)`.execute(tx);
  await sql`analyze`.execute(tx);
  await sql`delete from pg_statistic using pg_class
    where pg_class.oid = starelid and relnamespace = current_schema()::regnamespace
      and reltuples <= 0`.execute(tx);
  await sql`with large as (
      select oid from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'r'
        and reltuples >= ${rows})
    update pg_class set reltuples = reltuples * ${size / rows}
    where reltuples > 0 and (oid in (select oid from large) or oid in (
      select indexrelid from pg_index where indrelid in (select oid from large)))`.execute(tx);
}
