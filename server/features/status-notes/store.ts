import type { Queries } from '#server/platform/db/schema.ts';
import type { StatusNotesTable } from './tables.ts';

/** More notes of a project than anybody reads: three years of them. */
const mostNotes = 160;

/** The status notes of a project, newest first. */
export function listNotesOfProject(
  db: Queries,
  projectId: string,
  { onlyCounting = false } = {},
): Promise<StatusNotesTable[]> {
  return db
    .selectFrom('status_notes')
    .selectAll()
    .where('project_id', '=', projectId)
    .$if(onlyCounting, (notes) => notes.where('ended_at', 'is', null))
    .orderBy('id', 'desc')
    .limit(mostNotes)
    .execute();
}

export function findStatusNote(db: Queries, id: string): Promise<StatusNotesTable | undefined> {
  return db.selectFrom('status_notes').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertStatusNote(tx: Queries, note: StatusNotesTable): Promise<void> {
  await tx.insertInto('status_notes').values(note).execute();
}

/** Ends a note, or lets it count again. */
export async function setNoteEnd(
  tx: Queries,
  id: string,
  end: Pick<StatusNotesTable, 'ended_as' | 'ended_at'>,
): Promise<void> {
  await tx.updateTable('status_notes').set(end).where('id', '=', id).execute();
}
