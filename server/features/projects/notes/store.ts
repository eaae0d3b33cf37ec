import type { Queries } from '#server/platform/db/schema.ts';
import { searchText } from '#server/platform/lists/search-text.ts';
import type { ProjectNotesTable } from '../tables.ts';

/** The notes of a project: pinned ones first, then the newest. */
export async function listNotesOf(db: Queries, projectId: string): Promise<ProjectNotesTable[]> {
  const notes = await db
    .selectFrom('project_notes')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return [
    ...notes.filter((note) => note.pinned_at !== null),
    ...notes.filter((note) => note.pinned_at === null),
  ];
}

/** A note, removed or not. */
export function findNote(db: Queries, id: string): Promise<ProjectNotesTable | undefined> {
  return db.selectFrom('project_notes').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertNote(
  tx: Queries,
  note: Omit<ProjectNotesTable, 'search_text'>,
): Promise<void> {
  await tx.insertInto('project_notes').values(withNoteSearchText(note)).execute();
}

/** A note with its searchable text. */
export function withNoteSearchText(row: Omit<ProjectNotesTable, 'search_text'>): ProjectNotesTable {
  return { ...row, search_text: searchText([row.title, row.content]) };
}
