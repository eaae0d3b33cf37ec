import type { PlainRow, Tables } from './schema.ts';
import type { Described, TableFacts } from './table-facts.ts';

/** Facts about a table without its column types, which were checked where they are declared. */
export type AnyTableFacts = TableFacts<PlainRow>;

const registered = new Map<keyof Tables, AnyTableFacts>();

/** Registers every table of the program; called once, when it is assembled (server/features.ts). */
export function registerTables(tables: Described<Tables>): void {
  // The keys of the argument are the tables, and no caller needs a row's exact type.
  for (const [name, facts] of Object.entries(tables))
    registered.set(name as keyof Tables, facts as unknown as AnyTableFacts);
}

/**
 * Every table with its facts, in the order of server/features.ts.
 *
 * @throws Error in a program that has not imported server/features.ts and would find nothing.
 */
export function describedTables(): ReadonlyMap<keyof Tables, AnyTableFacts> {
  if (registered.size === 0)
    throw new Error('No table is known: import #server/features.ts first.');
  return registered;
}

/** The facts about one table. */
export function factsOf(table: keyof Tables): AnyTableFacts {
  const facts = describedTables().get(table);
  if (facts === undefined) throw new Error(`The table ${table} says nothing about itself.`);
  return facts;
}

/** The columns of a table that refer to other rows, and the tables of those. */
export function pointersOf(table: keyof Tables): [column: string, to: keyof Tables][] {
  // Every column named there has a table.
  return Object.entries(factsOf(table).refersTo ?? {}) as [string, keyof Tables][];
}

/** Every table, each after the tables it refers to: the order in which rows can be inserted. */
export function parentsFirst(): (keyof Tables)[] {
  return inOrder([...describedTables().keys()], (table) =>
    pointersOf(table)
      .map(([, to]) => to)
      .filter((to) => to !== table),
  );
}

/**
 * Puts each item after those it needs, otherwise keeping their order.
 *
 * @throws Error for items that need each other.
 */
export function inOrder<Item>(
  items: readonly Item[],
  needs: (item: Item) => readonly Item[],
): Item[] {
  const placed = new Set<Item>();
  const waiting = new Set<Item>();
  const place = (item: Item): void => {
    if (placed.has(item)) return;
    if (waiting.has(item)) throw new Error('Tables point to each other in a circle.');
    waiting.add(item);
    for (const needed of needs(item)) place(needed);
    placed.add(item);
  };
  for (const item of items) place(item);
  return [...placed];
}
