import type { NoteReply } from '#contract/projects/project-notes.ts';
import { canPreview } from '#domain/document/document-type.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { ProjectNotesTable } from '../tables.ts';
import type { BesideNote, NoteFile } from './beside-store.ts';

export function presentNote(row: ProjectNotesTable, beside: BesideNote): NoteReply {
  return {
    id: row.id,
    projectId: row.project_id,
    title: row.title,
    content: row.content,
    isInternal: row.client_visible_at === null,
    isPinned: row.pinned_at !== null,
    authorName: row.author_name,
    mentions: beside.mentions,
    documents: beside.documents.map((file) => ({
      ...presentNoteFile(file),
      isClientVisible: file.client_visible_at !== null,
    })),
    version: row.version,
    createdAt: instantText(row.created_at),
    updatedAt: instantText(row.updated_at),
  };
}

/** What a client may know, too, of a document that a note brings along. */
export function presentNoteFile(file: NoteFile) {
  return {
    id: file.id,
    originalName: file.original_name,
    fileSize: file.size_bytes,
    canPreview: canPreview(file.extension),
  };
}
