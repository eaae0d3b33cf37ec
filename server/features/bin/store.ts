import { type RawBuilder, sql } from 'kysely';
import { type ListQuery, listCountMax } from '#contract/list.ts';
import { type BinKind, binKinds } from '#domain/bin/bin.ts';
import { isOwn } from '#server/features/leads/own-leads.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { type Cursor, readCursor, writeCursor } from '#server/platform/lists/cursor.ts';
import type { Uncounted } from '#server/platform/lists/read-list.ts';
import { cappedCount, type Page } from '#server/platform/lists/read-page.ts';

/** A deleted record, whatever its table. */
export interface BinRow {
  kind: BinKind;
  id: string;
  title: string;
  note: string;
  deleted_at: number;
}

/** The table of a kind and the expressions for its title and note; `it` is its row. */
interface Source {
  table: string;
  title: RawBuilder<string>;
  note: RawBuilder<string>;
}

const fullName = sql<string>`trim(it.first_name || ' ' || it.last_name)`;
const ofProject = sql<string>`(select name from projects where projects.id = it.project_id)`;

const sources: Record<BinKind, Source> = {
  lead: { table: 'leads', title: fullName, note: sql`it.email` },
  quote: { table: 'quotes', title: sql`it.customer_name`, note: sql`it.reference` },
  project: { table: 'projects', title: sql`it.name`, note: sql`it.reference` },
  milestone: { table: 'milestones', title: sql`it.title`, note: ofProject },
  note: { table: 'project_notes', title: sql`it.title`, note: ofProject },
  scope: { table: 'scope_items', title: sql`it.label`, note: ofProject },
  document: { table: 'documents', title: sql`it.original_name`, note: ofProject },
  user: { table: 'users', title: fullName, note: sql`it.email` },
};

/**
 * One page of the bin, over all kinds or one. It reads a full page of each kind along that kind's
 * index, then merges them and keeps the first rows.
 *
 * @param mayRestore which kinds the reader may restore; the others are left out.
 * @param owner of whose leads there are leads and quotes; null for everybody's.
 */
export async function listBinned(
  db: Queries,
  query: ListQuery & Uncounted & { kind?: BinKind | undefined },
  mayRestore: (kind: BinKind) => boolean,
  owner: string | null,
): Promise<Page<BinRow>> {
  const wanted = query.kind === undefined ? binKinds : [query.kind];
  const kinds = wanted.filter(mayRestore);
  const cursor = query.cursor === undefined ? null : readCursor(query.cursor, 'number');
  const backwards = cursor?.direction === 'before';
  const down = (query.sort !== 'deletedAt') !== backwards;
  const found: BinRow[] = [];
  for (const kind of kinds)
    found.push(...(await readKind(db, kind, { cursor, down, limit: query.limit + 1, owner })));
  found.sort((one, other) => (down ? compare(other, one) : compare(one, other)));
  const more = found.length > query.limit;
  const rows = found.slice(0, query.limit);
  if (backwards) rows.reverse();
  const at = (row: BinRow | undefined, direction: Cursor['direction']) =>
    row === undefined ? null : writeCursor({ direction, value: row.deleted_at, id: row.id });
  return {
    rows,
    ...cappedCount(
      (cursor === null && !more) || query.isUncounted
        ? rows.length
        : await countBinned(db, kinds, owner),
    ),
    next: (backwards ? cursor !== null : more) ? at(rows.at(-1), 'after') : null,
    previous: (backwards ? more : cursor !== null) ? at(rows[0], 'before') : null,
  };
}

/** The condition of rows that are somebody's own, for the kinds that are limited to that; no merged leads. */
function onlyOwn(kind: BinKind, owner: string | null): RawBuilder<unknown> {
  const isLimited = owner !== null && (kind === 'lead' || kind === 'quote');
  const own = isLimited ? sql`and ${isOwn(kind, owner, 'it')}` : sql``;
  return kind === 'lead' ? sql`and it.merged_into is null ${own}` : own;
}

function compare(one: BinRow, other: BinRow): number {
  return one.deleted_at - other.deleted_at || (one.id < other.id ? -1 : 1);
}

async function readKind(
  db: Queries,
  kind: BinKind,
  {
    cursor,
    down,
    limit,
    owner,
  }: { cursor: Cursor | null; down: boolean; limit: number; owner: string | null },
): Promise<BinRow[]> {
  const { table, title, note } = sources[kind];
  const way = sql.raw(down ? 'desc' : 'asc');
  const after =
    cursor === null
      ? sql``
      : sql`and (it.deleted_at, it.id) ${sql.raw(down ? '<' : '>')} (${cursor.value}, ${cursor.id})`;
  const { rows } = await sql<Omit<BinRow, 'kind'>>`
    select it.id, ${title} as title, ${note} as note, it.deleted_at
    from ${sql.table(table)} as it
    where it.deleted_at is not null ${onlyOwn(kind, owner)} ${after}
    order by it.deleted_at ${way}, it.id ${way}
    limit ${limit}`.execute(db);
  return rows.map((row) => ({ kind, ...row }));
}

/** Counts up to one above the most that a list shows. */
async function countBinned(
  db: Queries,
  kinds: readonly BinKind[],
  owner: string | null,
): Promise<number> {
  if (kinds.length === 0) return 0;
  const most = listCountMax + 1;
  const binned = kinds.map(
    (kind) =>
      sql`select 1 as one from ${sql.table(sources[kind].table)} as it
        where it.deleted_at is not null ${onlyOwn(kind, owner)}`,
  );
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (
      select one from (${sql.join(binned, sql` union all `)}) as binned limit ${most}
    ) as counted`.execute(db);
  return rows[0]?.n ?? 0;
}
