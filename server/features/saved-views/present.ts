import type { SavedView } from '#contract/office/saved-view-list.ts';
import { mayDo } from '#domain/account/rights.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { Person } from '#server/platform/http/person.ts';
import { maySeeList, readKnown, withoutLost } from './kept-query.ts';
import { listViewsOf, namesOfAuthors, readDefaults } from './store.ts';
import type { SavedViewsTable } from './tables.ts';

/** Who reads or changes views. */
export type ViewReader = Pick<Person, 'id' | 'rights'>;

/** Whether somebody may change a view that they see: its author and administrators (rule OFFICE-22). */
export function mayChangeView(
  { owner_id, author_id }: SavedViewsTable,
  { id, rights }: ViewReader,
): boolean {
  return owner_id === id || author_id === id || mayDo(rights, 'owner');
}

/** Views as somebody sees them who may see their lists. */
export async function presentViews(
  db: Queries,
  rows: readonly SavedViewsTable[],
  reader: ViewReader,
): Promise<SavedView[]> {
  const known = await readKnown(db, rows);
  const authors = new Set(rows.flatMap(({ author_id }) => author_id ?? []));
  const names = await namesOfAuthors(db, [...authors]);
  const defaults = await readDefaults(db, reader.id);
  return rows.map((row) => ({
    id: row.id,
    list: row.list,
    name: row.name,
    isShared: row.owner_id === null,
    author: names.get(row.author_id ?? '') ?? '',
    isMine: row.author_id === reader.id,
    mayChange: mayChangeView(row, reader),
    ...withoutLost(row.list, row.query, known),
    isDefault: defaults.has(row.id),
    version: row.version,
  }));
}

/** Somebody's own views, then the shared ones, of the lists that they may see. */
export async function readViews(db: Queries, reader: ViewReader): Promise<SavedView[]> {
  const rows = [...(await listViewsOf(db, reader.id)), ...(await listViewsOf(db, null))];
  return presentViews(
    db,
    rows.filter(({ list }) => maySeeList(reader.rights, list)),
    reader,
  );
}
