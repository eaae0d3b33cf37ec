import { type RawBuilder, sql } from 'kysely';
import { listCountMax } from '#contract/list.ts';
import {
  type CloseKind,
  type FoundKind,
  type FoundReply,
  foundKinds,
  foundPerKind,
} from '#contract/office/search.ts';
import { mayDo } from '#domain/account/rights.ts';
import { isOwn } from '#server/features/leads/own-leads.ts';
import { runCompiled } from '#server/platform/db/compile-once.ts';
import { plannedForValues } from '#server/platform/db/postgres/named-statements.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { searchIn } from '#server/platform/lists/search.ts';
import { foldText } from '#server/platform/lists/search-text.ts';
import type { SearchedWords } from '#server/platform/lists/search-words.ts';
import { findable, isOwnKind, ownerOf, type Reader, searchFor } from './reader.ts';
import { joined, type SearchRow, type Source, searched, sources } from './sources.ts';

/** A result before its row is read. */
interface Place<Kind = FoundKind> {
  kind: Kind;
  id: string;
  /** 0 for exactly this reference, 1 for a name that starts with the text, 2 for others. */
  rank: number;
  /** How many of its kind match, up to one more than `listCountMax`. */
  of_kind: number;
}

/**
 * What a search finds, up to `foundPerKind` of each kind: exactly that reference, then names that
 * start with it, then the newest. A kind with a result of the first sort comes before the others.
 */
export async function searchRecords(
  db: Queries,
  q: string,
  words: SearchedWords,
  reader: Reader,
): Promise<FoundReply[]> {
  const kinds = findable(reader.rights, foundKinds);
  if (kinds.length === 0) return [];
  const places = await findPlaces(db, q, words, kinds, reader);
  const found = kinds.map((kind) => places.filter((place) => place.kind === kind));
  for (const [at, ofKind] of found.entries()) {
    const [first] = ofKind;
    // Of somebody's own, the best of those that were counted.
    if (first && first.of_kind > listCountMax && ownerOf(reader, first.kind) === null)
      found[at] = await newestPlaces(db, ofKind, q, words);
  }
  const exactFirst = found
    .filter((ofKind) => ofKind.length > 0)
    .sort((a, b) => Number(b[0]?.rank === 0) - Number(a[0]?.rank === 0));
  const rows = await Promise.all(exactFirst.map((ofKind) => readPlaces(db, ofKind, q, reader)));
  return rows.flat();
}

/** Whether a search finds a record of some kinds, for its reader. */
export async function isAnythingFound(
  db: Queries,
  q: string,
  words: SearchedWords,
  kinds: readonly CloseKind[],
  reader: Reader,
): Promise<boolean> {
  return (await findPlaces(db, q, words, kinds, reader)).length > 0;
}

/** The best results of each kind, as long as there are few; all kinds in one statement. */
async function findPlaces<Kind extends CloseKind>(
  db: Queries,
  q: string,
  words: SearchedWords,
  kinds: readonly Kind[],
  reader: Reader,
): Promise<Place<Kind>[]> {
  const { reference, name } = beginnings(q);
  const searches = kinds.map((kind) => {
    const { reference: referenceColumn, name: nameColumn } = searched[kind];
    const search = searchFor(db, reader, kind, words);
    const ranks = [
      ...(referenceColumn === undefined ? [] : [reference]),
      ...(nameColumn === undefined ? [] : [name]),
    ];
    return {
      kind,
      search,
      values: [...ranks, ...(search.places?.values ?? []), ...search.values],
    };
  });
  const shapes = new Set(searches.map(({ search }) => search.shape));
  const shape = `places ${kinds.join(' ')} ${[...shapes].join(' ')}`;
  return runCompiled<Place<Kind>>(
    db,
    shape,
    searches.flatMap(({ values }) => values),
    () => {
      const parts = searches.map(({ kind, search }) => {
        const { table, newest, only } = searched[kind];
        const own = sql.table(table);
        const from =
          search.places === null ? own : sql`${search.places.rows} as places cross join ${own}`;
        const conditions = [
          ...(search.places === null ? [] : [sql`${sql.ref(`${table}.id`)} = found_id`]),
          ...search.conditions,
          ...(only === undefined ? [] : [only]),
        ];
        return sql`select * from (
        with found as materialized (
          select id, ${sql.ref(newest)} as newest, ${rankOf(searched[kind], { reference, name })} as rank
          from ${from} where ${sql.join(conditions, sql` and `)} limit ${sql.lit(listCountMax + 1)}
        )
        select ${sql.lit(kind)} as kind, id, rank, (select count(*) from found) as of_kind
        from found order by rank, newest desc, id desc limit ${sql.lit(foundPerKind)}
      ) as ${sql.ref(`of_${kind}`)}`;
      });
      const query = sql<Place<Kind>>`${plannedForValues} ${sql.join(parts, sql` union all `)}`;
      return { compile: () => query.compile(db) };
    },
  );
}

/** What a reference has to be, and the pattern of a name that starts with the text. */
function beginnings(q: string) {
  const text = q.trim();
  return {
    reference: text.toUpperCase(),
    name: `${foldText(text).replace(/[\\%_]/g, (special) => `\\${special}`)}%`,
  };
}

function rankOf(
  { reference, name }: Pick<Source, 'reference' | 'name'>,
  wanted: ReturnType<typeof beginnings>,
): RawBuilder<number> {
  const isIt =
    reference === undefined ? sql`` : sql`when ${sql.ref(reference)} = ${wanted.reference} then 0`;
  const starts =
    name === undefined ? sql`` : sql`when ${sql.ref(name)} like ${wanted.name} escape '\\' then 1`;
  return reference === undefined && name === undefined
    ? sql`2`
    : sql`case ${isIt} ${starts} else 2 end`;
}

/** How many of the newest rows are looked at for a kind with many matches. */
const newestMost = 4000;

/**
 * The results of a kind with many matches: some names that start with the text, then the newest.
 *
 * @param known results of the kind, the best of those that were counted.
 */
async function newestPlaces(
  db: Queries,
  known: readonly Place[],
  q: string,
  words: SearchedWords,
): Promise<Place[]> {
  const kind = known[0]?.kind ?? 'lead';
  const { table, newest, only, name } = sources[kind];
  const { conditions, values, shape } = searchIn(table)(db, words);
  const live = only === undefined ? sql`` : sql`and ${only}`;
  const text = foldText(q.trim());
  const until = `${text}\u{10ffff}`;
  const starting = name === undefined ? [] : [text, until];
  const rows = await runCompiled<{ id: string; rank: number }>(
    db,
    `newest ${kind} ${shape}`,
    [...starting, ...values],
    () => {
      const named =
        name === undefined
          ? sql``
          : sql`select * from (
              select id, 1 as rank from ${sql.table(table)}
              where ${sql.ref(name)} >= ${text} and ${sql.ref(name)} < ${until} ${live}
              order by ${sql.ref(name)}, id limit ${sql.lit(foundPerKind)}
            ) as named union all`;
      const query = sql<{ id: string; rank: number }>`${named} select * from (
          select id, 2 as rank from (
            select * from ${sql.table(table)} ${only === undefined ? sql`` : sql`where ${only}`}
            order by ${sql.ref(newest)} desc, id desc limit ${sql.lit(newestMost)}
          ) as ${sql.table(table)}
          where ${sql.join(conditions, sql` and `)} limit ${sql.lit(foundPerKind)}
        ) as latest`;
      return { compile: () => query.compile(db) };
    },
  );
  const ids = new Set<string>();
  return [...rows, ...known]
    .toSorted((a, b) => a.rank - b.rank)
    .filter(({ id }) => !ids.has(id) && ids.add(id))
    .slice(0, foundPerKind)
    .map((row) => ({ ...row, kind, of_kind: listCountMax + 1 }));
}

/** Some records by their ids, in that order, without those that a search would not find either. */
export async function readRecords(
  db: Queries,
  wanted: readonly Pick<Place, 'kind' | 'id'>[],
  reader: Reader,
): Promise<FoundReply[]> {
  const kinds = findable(reader.rights, [...new Set(wanted.map(({ kind }) => kind))]);
  const rows = await Promise.all(
    kinds.map((kind) =>
      readPlaces(
        db,
        wanted.filter((one) => one.kind === kind),
        '',
        reader,
      ),
    ),
  );
  const found = new Map(rows.flat().map((one) => [`${one.kind} ${one.id}`, one]));
  return wanted.flatMap(({ kind, id }) => found.get(`${kind} ${id}`) ?? []);
}

/** Reads and presents the rows of one kind, in the order of their places. */
async function readPlaces(
  db: Queries,
  places: readonly Pick<Place, 'kind' | 'id'>[],
  q: string,
  reader: Reader,
): Promise<FoundReply[]> {
  const [first] = places;
  if (first === undefined) return [];
  const { kind } = first;
  const { table, columns, of, only, present } = sources[kind];
  // Always as many values, so that one query serves all; no record has an empty id.
  const ids = Array.from({ length: foundPerKind }, (_, at) => places[at]?.id ?? '');
  const owner = ownerOf(reader, kind);
  const values = owner === null ? ids : [...ids, owner];
  const rows = await runCompiled<SearchRow>(db, `found ${kind} ${owner !== null}`, values, () => {
    const read = sql.join(columns.map((name) => sql.ref(`it.${name}`)));
    const query = sql<SearchRow>`select it.id, ${read} ${of === undefined ? sql`` : sql`, ${of} as of_name`}
      from ${sql.table(table)} as it where it.id in (${sql.join(ids)})
      ${only === undefined ? sql`` : sql`and ${only}`}
      ${owner === null || !isOwnKind(kind) ? sql`` : sql`and ${isOwn(kind, owner, 'it')}`}`;
    return { compile: () => query.compile(db) };
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return places.flatMap(({ id }) => {
    const row = byId.get(id);
    if (row === undefined) return [];
    const { figure = '', ...found } = present(row, q);
    const note = mayDo(reader.rights, 'figures') ? joined(figure, found.note) : found.note;
    return [{ kind, ...found, note }];
  });
}
