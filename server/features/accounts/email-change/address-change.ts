import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '#server/platform/db/schema.ts';
import { factsOf, parentsFirst } from '#server/platform/db/table-registry.ts';
import { foldText } from '#server/platform/lists/search-text.ts';

/**
 * An email address decides which records belong to a person (rule LEAD-1). When an account changes
 * its address, the records must move with it, or the client would lose quotes, projects and
 * invoices. An address that already has records cannot be taken, or the client would gain somebody
 * else's.
 */

interface AddressChange {
  from: string;
  to: string;
}

const key = (email: string) => email.toLowerCase();

/** The address columns that each table declares, parent tables first. */
const addressed = () => parentsFirst().map((table) => ({ table, ...factsOf(table).address }));

/** Address columns that do not change, as "table.column", with the reason. */
export function stayingAddresses(): Record<string, string> {
  return Object.fromEntries(
    addressed().flatMap(({ table, stays = {} }) =>
      Object.entries(stays).map(([column, why = '']) => [`${table}.${column}`, why]),
    ),
  );
}

/** Every column that `moveRecords` reads or writes, as "table.column". */
export function followingColumns(): string[] {
  return addressed().flatMap(({ table, follows = [] }) =>
    follows.flatMap(({ by, changes }) => [by, ...changes].map((column) => `${table}.${column}`)),
  );
}

/**
 * Whether an address has an account or records of any kind. Always checks every table, so that the
 * time taken reveals nothing.
 */
export async function isAddressKnown(db: Queries, email: string): Promise<boolean> {
  let isKnown = false;
  for (const { table, known } of addressed()) {
    if (known === undefined) continue;
    const row = await db
      .selectFrom(table)
      .select(sql<number>`1`.as('one'))
      .where(matches(known, email))
      .limit(1)
      .executeTakeFirst();
    isKnown ||= row !== undefined;
  }
  return isKnown;
}

/** Moves all records of one address to another, which must be unknown. */
export async function moveRecords(tx: Queries, change: AddressChange): Promise<void> {
  for (const { table, follows = [] } of addressed())
    for (const { by, only, changes } of follows) {
      let update = tx
        .updateTable(table)
        // The table itself declares these columns as its own.
        .set(Object.fromEntries(changes.map((name) => [name, newValue(name, change)])) as never)
        .where(matches(by, change.from));
      if (only !== undefined) update = update.where(only[0] as never, '=', only[1] as never);
      await update.execute();
    }
}

/** Columns named `…_key`, and the subject of a block, are lowercase. */
const isKey = (column: string) => column.endsWith('_key') || column === 'subject';

function matches(column: string, email: string) {
  return isKey(column)
    ? sql<boolean>`${sql.ref(column)} = ${key(email)}`
    : sql<boolean>`lower(${sql.ref(column)}) = ${key(email)}`;
}

/** The new value of a column. */
function newValue(column: string, { from, to }: AddressChange): RawBuilder<unknown> | string {
  if (column === 'version') return sql`version + 1`;
  // The search text contains the address among other words.
  if (column === 'search_text')
    return sql`replace(search_text, ${foldText(from)}, ${foldText(to)})`;
  return isKey(column) ? key(to) : to;
}
