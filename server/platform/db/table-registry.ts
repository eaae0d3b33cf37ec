import type { Tables } from './schema.ts';
import type { PlainRow } from './snapshot.ts';
import type { Described, TableFacts } from './table-facts.ts';

/** What a table says about itself, its exact columns forgotten: they were checked where they stand. */
export type AnyTableFacts = TableFacts<PlainRow>;

const registered = new Map<keyof Tables, AnyTableFacts>();

/** Makes every table of the program known; once, as it is put together (server/features.ts). */
export function registerTables(tables: Described<Tables>): void {
  // The keys of the argument are the tables, and nobody here asks for a row's exact type.
  for (const [name, facts] of Object.entries(tables))
    registered.set(name as keyof Tables, facts as unknown as AnyTableFacts);
}

/**
 * Every table with what it says about itself, in the order of server/features.ts.
 *
 * @throws Error in a program that has not imported server/features.ts, and so would find nothing.
 */
export function describedTables(): ReadonlyMap<keyof Tables, AnyTableFacts> {
  if (registered.size === 0)
    throw new Error('No table is known: import #server/features.ts first.');
  return registered;
}

/** What one table says about itself. */
export function factsOf(table: keyof Tables): AnyTableFacts {
  const facts = describedTables().get(table);
  if (facts === undefined) throw new Error(`The table ${table} says nothing about itself.`);
  return facts;
}

/** The columns of a table that point to rows, and to those of which table. */
export function pointersOf(table: keyof Tables): [column: string, to: keyof Tables][] {
  // A column that is named there says its table; those that are not say nothing.
  return Object.entries(factsOf(table).refersTo ?? {}) as [string, keyof Tables][];
}

/** Every table, each after those that its rows point to: the order in which rows can be written. */
export function parentsFirst(): (keyof Tables)[] {
  return inOrder([...describedTables().keys()], (table) =>
    pointersOf(table)
      .map(([, to]) => to)
      .filter((to) => to !== table),
  );
}

/**
 * Puts each item after those it needs; otherwise they stay in their order.
 *
 * @throws Error for items that need each other, of which none can be first.
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
