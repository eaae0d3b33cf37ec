import type { Tables } from './schema.ts';

/**
 * The kinds of ids by which everything about one person is found. Empty here:
 * server/features/privacy/person.ts, which looks them up, declares them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging.
export interface PersonKeys {}

/** The parts of a person's data copy, declared by server/features/privacy/personal-data.ts. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging.
export interface CopyParts {}

/**
 * The purpose of a whole-site export (decision 0019). A `copy` is for other people and gives no
 * access: it has no password hashes, no secrets that links are made with, no waiting mail. A `move`
 * is made on the server itself and includes those.
 */
export type TransferMode = 'copy' | 'move';

type Column<Row> = keyof Row & string;

/** One kind of data about a person, found by one column of its table. */
export interface PersonalKind<Row> {
  /** What people call it; also the file name in a copy. */
  label: string;
  /** The part of a copy that contains it. */
  part: keyof CopyParts;
  /** The column that refers to the person's record, and the kind of its ids. */
  by: readonly [column: Column<Row>, ids: keyof PersonKeys];
  /** The columns that a copy shows: neither our own keys nor what is internal to a project. */
  columns: readonly Column<Row>[];
  /** A column that refers to a row of another table, and what of that a copy shows. */
  named?: { column: Column<Row>; table: keyof Tables; shows: string };
  /**
   * What happens to the rows when the person asks to be forgotten; `kept` is a business record that
   * the law requires us to keep.
   */
  fate: 'erased' | 'kept';
  /** Set in rows that the person may see; other rows are not part of a copy. */
  onlyWhereSet?: Column<Row>;
  /**
   * What the team wrote for itself: part of the copy that the team makes, and can read before it gives it
   * away, and not of the one that people download by themselves.
   */
  ofTeam?: true;
}

/** What happens to the e-mail addresses in a table when an account changes its address (rule ACCOUNT-13). */
interface AddressFacts<Row> {
  /** A column whose addresses belong to people known to us. */
  known?: Column<Row>;
  /** Rows that are updated too: found by the column with the address, and the columns that change. */
  follows?: readonly {
    by: Column<Row>;
    /** Further condition: the column has this value. */
    only?: readonly [column: Column<Row>, value: string];
    changes: readonly Column<Row>[];
  }[];
  /**
   * A column with the addresses of all rows that refer to a row, the column that refers to it, and the
   * search text of a row, which has these addresses too.
   */
  lists?: { column: Column<Row>; referredBy: Column<Row>; searchText(row: Row): string };
  /** Columns whose address stays as it was, and why. */
  stays?: { readonly [Name in Column<Row>]?: string };
}

/** The sort orders that the list of a table offers. */
export interface ListFacts<Row> {
  /** Wire name → column to sort by. Each has an index that ends in the id. */
  sorts: Readonly<Record<string, Column<Row>>>;
  /** The columns in `sorts` that are numbers; the others are text. */
  numbers: readonly Column<Row>[];
  /** Wire name, descending with a minus. */
  defaultSort: string;
}

/** Which counts and sums of a table are kept (platform/figures). Its triggers are in a migration. */
interface CountedFacts<Row> {
  /** Tells the rows apart. */
  by?: Column<Row>;
  /** What is added up. */
  sum?: Column<Row>;
  /** Rows where this column is set are left out. */
  unless?: Column<Row>;
}

/** Everything declared about a table besides its column types. */
export interface TableFacts<Row> {
  /** What it contains about a person, or why it has nothing for a copy or an erasure. */
  personal: { none: string } | readonly PersonalKind<Row>[];
  /**
   * Whether its rows are part of a whole-site export, or why not. Rows of a table that `replaces`
   * overwrite what a first start writes.
   */
  transfer: 'moves' | 'replaces' | { stays: string };
  /** Contains the key of a stored file, which is exported with its row. */
  storedFile?: Column<Row>;
  /** Column → the table it refers to, which may be the same one: the database's foreign keys. */
  refersTo?: { readonly [Name in Column<Row>]?: keyof Tables };
  /** What an export includes of a row; null for a row that is left out. By default the whole row. */
  leaves?(row: Row, mode: TransferMode): Row | null;
  address?: AddressFacts<Row>;
  list?: ListFacts<Row>;
  /** Whether it has a `search_text`, which the index of words contains. */
  searched?: true;
  counted?: CountedFacts<Row>;
}

/** The facts about some tables; a missing table is a compile error. */
export type Described<Some> = { readonly [Name in keyof Some]: TableFacts<Some[Name]> };
