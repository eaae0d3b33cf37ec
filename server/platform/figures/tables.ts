import type { Described } from '#server/platform/db/table-facts.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends FigureTables {}
}

interface FigureTables {
  figures: FiguresTable;
  figure_changes: FiguresTable;
}

/** Counts and sums of a table's rows, kept by triggers (decision 53). */
interface FiguresTable {
  /** The table. */
  name: string;
  /** The value of the column that its rows are told apart by; '' without one. */
  part: string;
  entries: number;
  amount: number;
}

const facts = {
  personal: { none: 'numbers' },
  transfer: { stays: 'follows from the rows of other tables' },
} as const;

/** Facts about these tables. */
export const figureTables = {
  figures: facts,
  /**
   * What is still to be added to `figures`, on PostgreSQL: transactions that wrote the same row there
   * would wait for each other.
   */
  figure_changes: facts,
} satisfies Described<FigureTables>;
