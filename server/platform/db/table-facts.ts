import type { Tables } from './schema.ts';

/**
 * By which ids everything about one person is found. Empty here: server/features/privacy/person.ts,
 * which looks them up, says which there are.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging.
export interface PersonKeys {}

/** The parts of a person's copy; server/features/privacy/copy-parts.ts says which there are. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging.
export interface CopyParts {}

/**
 * What a whole-site export is for (decision 0019). A `copy` goes to other people and opens nothing:
 * without password hashes, without the secrets that links are made with, without mail that still
 * waits. A `move` is made on the server itself and takes those along.
 */
export type TransferMode = 'copy' | 'move';

type Column<Row> = keyof Row & string;

/** One kind of data about a person, found by one column of its table. */
export interface PersonalKind<Row> {
  /** What people call it; also the file's name in a copy. */
  label: string;
  /** Where in a copy it stands. */
  part: keyof CopyParts;
  /** The column that names the person's record, and which ids it holds. */
  by: readonly [column: Column<Row>, ids: keyof PersonKeys];
  /** What a copy shows: neither keys of our own nor what staff noted for themselves. */
  columns: readonly Column<Row>[];
  /**
   * What becomes of rows when their person asks to be forgotten; `kept` is a business record that
   * the law asks us to keep.
   */
  fate: 'erased' | 'kept';
  /** Set in rows that the person may see; the others are not theirs to read. */
  onlyWhereSet?: Column<Row>;
}

/** What happens to the addresses of a table when an account changes its own (rule ACCOUNT-13). */
interface AddressFacts<Row> {
  /** Somebody who stands here under an address is known to us. */
  known?: Column<Row>;
  /** Rows that go along, found by the column that holds the address, and what changes in them. */
  follows?: readonly {
    by: Column<Row>;
    /** Further condition: the column has this value. */
    only?: readonly [column: Column<Row>, value: string];
    changes: readonly Column<Row>[];
  }[];
  /** Columns with an address that stay as they were, and why. */
  stays?: { readonly [Name in Column<Row>]?: string };
}

/** The orders that the list of a table offers. */
export interface ListFacts<Row> {
  /** Wire name → column to sort by. Each has an index that ends in the id. */
  sorts: Readonly<Record<string, Column<Row>>>;
  /** Those of the columns in `sorts` that hold numbers; the others hold text. */
  numbers: readonly Column<Row>[];
  /** Wire name, descending with a minus. */
  defaultSort: string;
}

/** What a search in a table looks at beside its texts and the columns its list is sorted by. */
interface SearchFacts<Row> {
  /** What goes through the index in order; the order that the list has by itself, unless said. */
  order?: Column<Row>;
  /** What the list can be filtered by. */
  filters: readonly Column<Row>[];
  /** How many rows there are is counted under a filter that most rows fulfil. */
  isCounted?: true;
  /** A filter that many rows fulfil, some of which are in the bin. */
  often?: Column<Row>;
  /** Filters that many rows fulfil, which are then sorted by something else. */
  sortedUnder?: readonly Column<Row>[];
}

/** Everything that a table says about itself beside the types of its columns. */
export interface TableFacts<Row> {
  /** What it holds about a person, or in a word why nothing that a copy or an erasure names. */
  personal: { none: string } | readonly PersonalKind<Row>[];
  /**
   * Whether its rows go along when the whole site is exported, or why they stay behind. Those of a
   * table that `replaces` take the place of what a first start writes by itself.
   */
  transfer: 'moves' | 'replaces' | { stays: string };
  /** Holds the key of a stored file, which goes along with its row. */
  storedFile?: Column<Row>;
  /** Column → the table whose rows it points to, its own included: the database's foreign keys. */
  refersTo?: { readonly [Name in Column<Row>]?: keyof Tables };
  /** What leaves of a row in an export; null for one that stays behind. Without it, the whole row. */
  leaves?(row: Row, mode: TransferMode): Row | null;
  address?: AddressFacts<Row>;
  list?: ListFacts<Row>;
  searched?: SearchFacts<Row>;
}

/** What each of some tables says; a table that says nothing is an error of the compiler. */
export type Described<Some> = { readonly [Name in keyof Some]: TableFacts<Some[Name]> };
