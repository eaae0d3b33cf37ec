import type { PlainRow, Queries, Tables } from '#server/platform/db/schema.ts';
import type { PersonalKind, PersonKeys } from '#server/platform/db/table-facts.ts';
import {
  type AnyTableFacts,
  describedTables,
  factsOf,
  inOrder,
  pointersOf,
} from '#server/platform/db/table-registry.ts';

/** The parts of a copy of somebody's data, in order. */
const copyParts = [
  'chats',
  'messages',
  'bookings',
  'quotes to sign',
  'open quotes',
  'invoices',
  'signatures',
  'accepted quotes',
  'documents',
  'projects',
  'contact record',
  'mails',
  'sign-ins',
  'profile',
  'account',
] as const;

declare module '#server/platform/db/table-facts.ts' {
  interface CopyParts extends Parts {}
}
type Parts = Record<(typeof copyParts)[number], unknown>;

/** One kind of data about a person, with its table. */
export interface PersonalData extends PersonalKind<PlainRow> {
  table: keyof Tables;
}

/** Every kind of personal data in any table, in the order of a copy. */
export function personalData(): PersonalData[] {
  const kinds = [...describedTables()].flatMap(([table, facts]) =>
    kindsOf(facts).map((kind) => ({ table, ...kind })),
  );
  return copyParts.flatMap((part) => kinds.filter((kind) => kind.part === part));
}

/** The kinds that an erasure deletes, referring rows before those they refer to. */
export function erasedData(): PersonalData[] {
  const erased = personalData().filter(({ fate }) => fate === 'erased');
  return inOrder(erased, (kind) => erased.filter((other) => goesBefore(other, kind)));
}

/** Tables without personal data, each with the reason. */
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
 * Whether rows of one kind may refer to rows of another. If a kind of the table is found by the
 * referring column, only that kind does; the table's other kinds can be deleted later.
 */
function goesBefore(one: PersonalData, other: PersonalData): boolean {
  if (one.table === other.table) return false;
  const foundBy = kindsOf(factsOf(one.table)).map(({ by }) => by[0]);
  return pointersOf(one.table).some(
    ([column, to]) => to === other.table && (!foundBy.includes(column) || one.by[0] === column),
  );
}

/** One kind of data, with the person's rows. */
export interface PersonalRows {
  label: string;
  table: keyof Tables;
  fate: PersonalData['fate'];
  rows: Record<string, unknown>[];
}

/**
 * All data about a person by kind, without kinds that have no rows.
 *
 * @param by who asks for it: people themselves do not get what the team wrote for itself.
 */
export async function readPersonalData(
  db: Queries,
  keys: PersonKeys,
  by: 'team' | 'person',
): Promise<PersonalRows[]> {
  const kinds: PersonalRows[] = [];
  for (const entry of personalData()) {
    if (entry.ofTeam && by === 'person') continue;
    const ids = keys[entry.by[1]];
    if (ids.length === 0) continue;
    let query = db
      .selectFrom(entry.table)
      // Each table declares its own columns.
      .select(entry.columns.map((column) => `${entry.table}.${column}`) as never)
      .where(`${entry.table}.${entry.by[0]}` as never, 'in', ids as never);
    if (entry.onlyWhereSet !== undefined)
      query = query.where(`${entry.table}.${entry.onlyWhereSet}` as never, 'is not', null as never);
    if (entry.named !== undefined) {
      const { column, table, shows } = entry.named;
      query = query
        .innerJoin(table, `${table}.id` as never, `${entry.table}.${column}` as never)
        .select(`${table}.${shows}` as never) as unknown as typeof query;
    }
    // The columns contain only text and numbers.
    const rows = (await query.execute()) as Record<string, unknown>[];
    if (rows.length > 0)
      kinds.push({ label: entry.label, table: entry.table, fate: entry.fate, rows });
  }
  return kinds;
}
