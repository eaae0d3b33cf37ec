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
  const { rows } = await sql<Figure>`
    select part, cast(sum(entries) as bigint) as entries, cast(sum(amount) as bigint) as amount
    from (${keptOf(table)}) as kept group by part having sum(entries) <> 0`.execute(db);
  return rows;
}

const keptOf = (table: keyof Tables) => sql`
  select part, entries, amount from figures where name = ${table} union all
  select part, entries, amount from figure_changes where name = ${table}`;

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
 * Compares all figures with their rows and corrects those that differ.
 *
 * @returns what was missing from the figures that were wrong.
 */
export async function repairFigures({ read, transaction }: Database): Promise<WrongFigure[]> {
  const wrong: WrongFigure[] = [];
  for (const [table, { counted }] of describedTables()) {
    if (counted === undefined || (await differencesOf(read, table)).length === 0) continue;
    await transaction(async (tx) => {
      // Another instance that repairs the same waits, and then finds nothing.
      await tx
        .insertInto('figures')
        .values({ name: table, part: lockPart, entries: 0, amount: 0 })
        .onConflict((c) => c.columns(['name', 'part']).doUpdateSet({ entries: 0 }))
        .execute();
      for (const { part, entries, amount } of await differencesOf(tx, table)) {
        wrong.push({ table, part, entries, amount });
        await tx
          .insertInto('figures')
          .values({ name: table, part, entries, amount })
          .onConflict((c) =>
            c.columns(['name', 'part']).doUpdateSet({
              entries: sql`figures.entries + excluded.entries`,
              amount: sql`figures.amount + excluded.amount`,
            }),
          )
          .execute();
      }
    });
  }
  return wrong;
}

/** No value of any column: the part of a row that a repair locks. */
const lockPart = '(repair)';

/**
 * What is missing from the figures of a table. One statement, which sees rows and figures of the same
 * moment whatever is written meanwhile.
 */
async function differencesOf(db: Queries, table: keyof Tables): Promise<Figure[]> {
  const counted = describedTables().get(table)?.counted ?? {};
  const { by, sum, unless } = counted;
  const part = by === undefined ? sql`''` : sql.ref(by);
  const amount = sum === undefined ? sql`0` : sql`sum(${sql.ref(sum)})`;
  const { rows } = await sql<Figure>`
    select part, cast(sum(entries) as bigint) as entries, cast(sum(amount) as bigint) as amount
    from (
      select ${part} as part, count(*) as entries, ${amount} as amount from ${sql.table(table)}
      ${unless === undefined ? sql`` : sql`where ${sql.ref(unless)} is null`}
      ${by === undefined ? sql`having count(*) > 0` : sql`group by ${part}`}
      union all
      select part, -entries, -amount from (${keptOf(table)}) as kept
    ) as compared group by part having sum(entries) <> 0 or sum(amount) <> 0`.execute(db);
  return rows;
}
