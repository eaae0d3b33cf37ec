import { displayName } from '#domain/account/name.ts';
import type { Queries, Tables } from '#server/platform/db/schema.ts';

/** The mentions and documents of a note. */
export interface NoteAttachments {
  mentions: { id: string; name: string }[];
  documents: NoteFile[];
}

/** A document attached to a note. */
export type NoteFile = Pick<
  Tables['documents'],
  'id' | 'original_name' | 'extension' | 'size_bytes' | 'client_visible_at'
>;

/** The attachments of several notes, by note; without documents in the bin. */
export async function readAttachments(
  db: Queries,
  noteIds: readonly string[],
): Promise<Map<string, NoteAttachments>> {
  const attachments = new Map(
    noteIds.map((id): [string, NoteAttachments] => [id, { mentions: [], documents: [] }]),
  );
  if (noteIds.length === 0) return attachments;
  const mentions = await db
    .selectFrom('note_mentions as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.note_id', 'u.id', 'u.first_name', 'u.last_name', 'u.email'])
    .where('m.note_id', 'in', noteIds)
    .orderBy('u.name_key')
    .orderBy('u.id')
    .execute();
  for (const { note_id, id, first_name, last_name, email } of mentions)
    attachments
      .get(note_id)
      ?.mentions.push({ id, name: displayName(first_name, last_name, email) });
  const documents = await db
    .selectFrom('note_documents as n')
    .innerJoin('documents as d', 'd.id', 'n.document_id')
    .select(['n.note_id', 'd.id', 'd.original_name', 'd.extension', 'd.size_bytes'])
    .select('d.client_visible_at')
    .where('n.note_id', 'in', noteIds)
    .where('d.deleted_at', 'is', null)
    .orderBy('n.attached_at')
    .orderBy('d.id')
    .execute();
  for (const { note_id, ...file } of documents) attachments.get(note_id)?.documents.push(file);
  return attachments;
}

/** The attachments of one note. */
export async function readAttachmentsOf(db: Queries, noteId: string): Promise<NoteAttachments> {
  return (await readAttachments(db, [noteId])).get(noteId) ?? noAttachments;
}

export const noAttachments: NoteAttachments = { mentions: [], documents: [] };

/** Replaces the mentions of a note; existing ones keep their time. */
export async function writeMentions(
  tx: Queries,
  noteId: string,
  userIds: readonly string[],
  now: number,
): Promise<void> {
  const left = tx.deleteFrom('note_mentions').where('note_id', '=', noteId);
  await (userIds.length === 0 ? left : left.where('user_id', 'not in', userIds)).execute();
  if (userIds.length > 0)
    await tx
      .insertInto('note_mentions')
      .values(userIds.map((user_id) => ({ note_id: noteId, user_id, mentioned_at: now })))
      .onConflict((c) => c.columns(['note_id', 'user_id']).doNothing())
      .execute();
}

/** Replaces the documents of a note; those in the bin stay attached. */
export async function writeDocuments(
  tx: Queries,
  noteId: string,
  documentIds: readonly string[],
  now: number,
): Promise<void> {
  const left = tx
    .deleteFrom('note_documents')
    .where('note_id', '=', noteId)
    .where('document_id', 'in', (e) =>
      e.selectFrom('documents').select('id').where('deleted_at', 'is', null),
    );
  await (documentIds.length === 0
    ? left
    : left.where('document_id', 'not in', documentIds)
  ).execute();
  if (documentIds.length > 0)
    await tx
      .insertInto('note_documents')
      .values(
        documentIds.map((document_id) => ({ note_id: noteId, document_id, attached_at: now })),
      )
      .onConflict((c) => c.columns(['note_id', 'document_id']).doNothing())
      .execute();
}

/** Filters ids to those of documents of a project that are not in the bin. */
export async function documentsOf(
  db: Queries,
  projectId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('documents')
    .select('id')
    .where('id', 'in', ids)
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
