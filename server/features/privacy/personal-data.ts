import type { Tables } from '#server/platform/db/schema.ts';
import type { PlainRow } from '#server/platform/db/snapshot.ts';
import type { PersonalKind } from '#server/platform/db/table-facts.ts';
import {
  type AnyTableFacts,
  describedTables,
  factsOf,
  inOrder,
  pointersOf,
} from '#server/platform/db/table-registry.ts';
import { copyParts } from './copy-parts.ts';

/** One kind of data about a person, with its table. */
export interface PersonalData extends PersonalKind<PlainRow> {
  table: keyof Tables;
}

/** Every kind of data about a person that any table holds, in the order of a copy. */
export function personalData(): PersonalData[] {
  const kinds = [...describedTables()].flatMap(([table, facts]) =>
    kindsOf(facts).map((kind) => ({ table, ...kind })),
  );
  return copyParts.flatMap((part) => kinds.filter((kind) => kind.part === part));
}

/** What an erasure takes, what points to other rows before them. */
export function erasedData(): PersonalData[] {
  const erased = personalData().filter(({ fate }) => fate === 'erased');
  return inOrder(erased, (kind) => erased.filter((other) => goesBefore(other, kind)));
}

/** Tables that hold nothing about a person by itself, and in a word why. */
export function impersonalTables(): Map<keyof Tables, string> {
  return new Map(
    [...describedTables()].flatMap(([table, { personal }]) =>
      'none' in personal ? [[table, personal.none]] : [],
    ),
  );
}

function kindsOf({ personal }: AnyTableFacts): readonly PersonalKind<PlainRow>[] {
  return 'none' in personal ? [] : personal;
}

/**
 * Whether rows of one kind may point to rows of another. Where a kind of their table is found by the
 * very column that points there, those are the ones; the other kinds can go later.
 */
function goesBefore(one: PersonalData, other: PersonalData): boolean {
  if (one.table === other.table) return false;
  const foundBy = kindsOf(factsOf(one.table)).map(({ by }) => by[0]);
  return pointersOf(one.table).some(
    ([column, to]) => to === other.table && (!foundBy.includes(column) || one.by[0] === column),
  );
}
