import { displayName } from '#domain/account/name.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { ChatNotesTable } from '../tables.ts';

/** Most notes that a conversation shows. */
const notesShown = 500;

/** The newest notes of a conversation that are not removed, oldest first. */
export async function listNotes(db: Queries, conversationId: string): Promise<ChatNotesTable[]> {
  const newest = await db
    .selectFrom('chat_notes')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(notesShown)
    .execute();
  return newest.reverse();
}

/** A note, removed or not. */
export function findNote(db: Queries, id: string): Promise<ChatNotesTable | undefined> {
  return db.selectFrom('chat_notes').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertNote(
  tx: Queries,
  note: ChatNotesTable,
  mentioned: readonly string[],
): Promise<void> {
  await tx.insertInto('chat_notes').values(note).execute();
  if (mentioned.length > 0)
    await tx
      .insertInto('chat_note_mentions')
      .values(mentioned.map((user_id) => ({ note_id: note.id, user_id })))
      .execute();
}

export async function setNoteRemovedAt(
  tx: Queries,
  id: string,
  deletedAt: number | null,
): Promise<void> {
  await tx.updateTable('chat_notes').set({ deleted_at: deletedAt }).where('id', '=', id).execute();
}

/** The people whom notes mention, by note. */
export async function mentionsOf(
  db: Queries,
  noteIds: readonly string[],
): Promise<Map<string, { id: string; name: string }[]>> {
  const mentions = new Map(noteIds.map((id): [string, { id: string; name: string }[]] => [id, []]));
  if (noteIds.length === 0) return mentions;
  const rows = await db
    .selectFrom('chat_note_mentions as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.note_id', 'u.id', 'u.first_name', 'u.last_name', 'u.email'])
    .where('m.note_id', 'in', noteIds)
    .orderBy('u.name_key')
    .orderBy('u.id')
    .execute();
  for (const { note_id, id, first_name, last_name, email } of rows)
    mentions.get(note_id)?.push({ id, name: displayName(first_name, last_name, email) });
  return mentions;
}

/** Deletes notes for good that were removed before. */
export async function forgetRemovedNotes(tx: Queries, before: number): Promise<void> {
  await tx.deleteFrom('chat_notes').where('deleted_at', '<', before).execute();
}
