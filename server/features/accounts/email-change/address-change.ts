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
  return addressed().flatMap(({ table, follows = [], lists }) =>
    [
      ...follows.flatMap(({ by, changes }) => [by, ...changes]),
      ...(lists ? [lists.column, lists.referredBy] : []),
    ].map((column) => `${table}.${column}`),
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
  for (const facts of addressed()) {
    const { table, follows = [] } = facts;
    for (const { by, only, changes } of follows) {
      let update = tx
        .updateTable(table)
        // The table itself declares these columns as its own.
        .set(Object.fromEntries(changes.map((name) => [name, newValue(name, change)])) as never)
        .where(matches(by, change.from));
      if (only !== undefined) update = update.where(only[0] as never, '=', only[1] as never);
      await update.execute();
    }
    await moveListed(tx, facts, change);
  }
}

/**
 * Changes the address in the list of the row that the moved one refers to, and makes the search texts
 * of both anew: as a part of their text it may be in other addresses too.
 */
async function moveListed(
  tx: Queries,
  { table, known, lists }: ReturnType<typeof addressed>[number],
  change: AddressChange,
): Promise<void> {
  if (lists === undefined || known === undefined) return;
  // The table itself declares these columns as its own.
  const [column, referredBy] = [lists.column as 'merged_emails', lists.referredBy as 'merged_into'];
  const all = tx.selectFrom(table as 'leads').selectAll();
  const moved = await all.where(matches(known, change.to)).execute();
  const others = moved.flatMap((row) => row[referredBy] ?? []);
  const heirs = others.length > 0 ? await all.where('id', 'in', others).execute() : [];
  for (const row of [...moved, ...heirs]) {
    const listed = row[column]
      .split(' ')
      .map((one) => (key(one) === key(change.from) ? change.to : one))
      .join(' ');
    await tx
      .updateTable(table as 'leads')
      .set({
        [column]: listed,
        search_text: lists.searchText({ ...row, [column]: listed } as never),
      })
      .where('id', '=', row.id)
      .execute();
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
function newValue(column: string, { from, to }: AddressChange): RawBuilder<string> | string {
  if (column === 'version') return sql<string>`version + 1`;
  // The search text contains the address among other words.
  if (column === 'search_text')
    return sql<string>`replace(search_text, ${foldText(from)}, ${foldText(to)})`;
  return isKey(column) ? key(to) : to;
}
