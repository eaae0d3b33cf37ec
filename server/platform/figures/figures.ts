import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { Queries, Tables } from '#server/platform/db/schema.ts';
import { describedTables } from '#server/platform/db/table-registry.ts';

/** How many rows of a table have a value, and the sum of one of their columns. */
export interface Figure {
  part: string;
  entries: number;
  amount: number;
}

/**
 * The counts and sums of a table whose facts say `counted`, by the value of its column (rule
 * SPEED-5).
 */
export async function readFigures(db: Queries, table: keyof Tables): Promise<Figure[]> {
  return (await keptFigures(db, table)).filter(({ entries }) => entries !== 0);
}

async function keptFigures(db: Queries, table: keyof Tables): Promise<Figure[]> {
  const { rows } = await sql<Figure>`
    select part, cast(sum(entries) as bigint) as entries, cast(sum(amount) as bigint) as amount
    from (
      select part, entries, amount from figures where name = ${table} union all
      select part, entries, amount from figure_changes where name = ${table}
    ) as kept group by part`.execute(db);
  return rows;
}

/** Most changes that are added up at a time. */
const changesMost = 50_000;

/** Adds up what PostgreSQL's triggers have noted; SQLite's change the figures themselves. */
export async function foldFigures({ engine, transaction }: Database): Promise<void> {
  if (engine === 'sqlite') return;
  await transaction(async (tx) => {
    await sql`with gone as (
        delete from figure_changes where ctid = any (array(
          select ctid from figure_changes limit ${sql.lit(changesMost)} for update skip locked))
        returning name, part, entries, amount)
      insert into figures (name, part, entries, amount)
      select name, part, sum(entries), sum(amount) from gone group by name, part order by name, part
      on conflict (name, part) do update set
        entries = figures.entries + excluded.entries, amount = figures.amount + excluded.amount`.execute(
      tx,
    );
  });
}

/** A figure that was not what the rows say. */
export interface WrongFigure extends Figure {
  table: keyof Tables;
}

/**
 * Compares all figures with their rows and corrects those that differ, by the difference: changes made
 * meanwhile stay counted. Reads one moment of the database, a slice of rows at a time, so that others
 * are answered between two. Only one instance may do it at a time.
 *
 * @param rowsAtOnce how many rows a slice has.
 * @returns what was missing from the figures that were wrong.
 */
export async function repairFigures(
  { snapshot, transaction }: Database,
  rowsAtOnce = sliceRows,
): Promise<WrongFigure[]> {
  const moment = await snapshot();
  const wrong: WrongFigure[] = [];
  try {
    for (const [table, { counted }] of describedTables())
      if (counted !== undefined)
        for (const one of await differencesOf(moment.read, table, rowsAtOnce))
          wrong.push({ table, ...one });
  } finally {
    await moment.end();
  }
  for (const { table, part, entries, amount } of wrong)
    await transaction((tx) =>
      tx
        .insertInto('figures')
        .values({ name: table, part, entries, amount })
        .onConflict((c) =>
          c.columns(['name', 'part']).doUpdateSet({
            entries: sql`figures.entries + excluded.entries`,
            amount: sql`figures.amount + excluded.amount`,
          }),
        )
        .execute(),
    );
  return wrong;
}

/** Rows that are counted in one statement: some milliseconds. */
const sliceRows = 2000;

/** What is missing from the figures of a table. */
async function differencesOf(
  db: Queries,
  table: keyof Tables,
  rowsAtOnce: number,
): Promise<Figure[]> {
  const missing = await countSlices(db, table, rowsAtOnce);
  for (const { part, entries, amount } of await keptFigures(db, table))
    add(missing, { part, entries: -entries, amount: -amount });
  return [...missing.values()].filter(({ entries, amount }) => entries !== 0 || amount !== 0);
}

/** Counts the rows of a table along its key. */
async function countSlices(
  db: Queries,
  table: keyof Tables,
  rowsAtOnce: number,
): Promise<Map<string, Figure>> {
  const { by, sum, unless } = describedTables().get(table)?.counted ?? {};
  const part = by === undefined ? sql`''` : sql.ref(by);
  const amount = sum === undefined ? sql`0` : sql.ref(sum);
  const total = new Map<string, Figure>();
  let last = '';
  for (;;) {
    const { rows } = await sql<Figure & { last: string }>`
      select part, cast(sum(counts) as bigint) as entries, cast(sum(amount) as bigint) as amount,
        max(max(id)) over () as last
      from (
        select id, ${part} as part,
          ${unless === undefined ? sql`1` : sql`case when ${sql.ref(unless)} is null then 1 else 0 end`} as counts,
          ${unless === undefined ? amount : sql`case when ${sql.ref(unless)} is null then ${amount} else 0 end`} as amount
        from ${sql.table(table)} where id > ${last} order by id limit ${sql.lit(rowsAtOnce)}
      ) as slice group by part`.execute(db);
    if (rows.length === 0) return total;
    for (const row of rows) {
      add(total, row);
      last = row.last;
    }
    // Reading SQLite never yields to the event loop by itself.
    await setImmediate();
  }
}

function add(total: Map<string, Figure>, { part, entries, amount }: Figure): void {
  const known = total.get(part);
  total.set(part, {
    part,
    entries: (known?.entries ?? 0) + entries,
    amount: (known?.amount ?? 0) + amount,
  });
}
