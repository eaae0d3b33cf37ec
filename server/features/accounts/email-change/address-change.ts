import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '#server/platform/db/schema.ts';
import { factsOf, parentsFirst } from '#server/platform/db/table-registry.ts';
import { foldText } from '#server/platform/lists/search-text.ts';

/**
 * An address decides which records belong to a person (rule LEAD-1). When an account changes
 * its address they have to follow, or the client would lose quotes, project and invoices; and an
 * address under which we already know somebody cannot be taken, or the client would gain theirs.
 */

interface AddressChange {
  from: string;
  to: string;
}

const key = (email: string) => email.toLowerCase();

/** What every table says of its addresses, a table after those it points to. */
const addressed = () => parentsFirst().map((table) => ({ table, ...factsOf(table).address }));

/** Columns with an address that stay as they were, as "table.column", and why. */
export function stayingAddresses(): Record<string, string> {
  return Object.fromEntries(
    addressed().flatMap(({ table, stays = {} }) =>
      Object.entries(stays).map(([column, why = '']) => [`${table}.${column}`, why]),
    ),
  );
}

/** Every column that `carryRecordsOver` reads or writes, as "table.column". */
export function followingColumns(): string[] {
  return addressed().flatMap(({ table, follows = [] }) =>
    follows.flatMap(({ by, changes }) => [by, ...changes].map((column) => `${table}.${column}`)),
  );
}

/**
 * Whether anybody is known to us under an address: an account, or records of whatever kind. It looks
 * everywhere in either case, so that the time it takes tells nothing.
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

/** Has everything that stands under one address stand under another, which nobody is known under. */
export async function carryRecordsOver(tx: Queries, change: AddressChange): Promise<void> {
  for (const { table, follows = [] } of addressed())
    for (const { by, only, changes } of follows) {
      let update = tx
        .updateTable(table)
        // Columns of that very table, which says so itself.
        .set(Object.fromEntries(changes.map((name) => [name, changed(name, change)])) as never)
        .where(matches(by, change.from));
      if (only !== undefined) update = update.where(only[0] as never, '=', only[1] as never);
      await update.execute();
    }
}

/** Columns named `…_key`, and the subject of a block, are lower-cased. */
const isKey = (column: string) => column.endsWith('_key') || column === 'subject';

function matches(column: string, email: string) {
  return isKey(column)
    ? sql<boolean>`${sql.ref(column)} = ${key(email)}`
    : sql<boolean>`lower(${sql.ref(column)}) = ${key(email)}`;
}

/** What stands in a column after the change. */
function changed(column: string, { from, to }: AddressChange): RawBuilder<unknown> | string {
  if (column === 'version') return sql`version + 1`;
  // What is searched for holds the address among other words.
  if (column === 'search_text')
    return sql`replace(search_text, ${foldText(from)}, ${foldText(to)})`;
  return isKey(column) ? key(to) : to;
}
