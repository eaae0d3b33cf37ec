import type { NoteReply } from '#contract/projects/project-notes.ts';
import { canPreview } from '#domain/document/document-type.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { ProjectNotesTable } from '../tables.ts';
import type { NoteAttachments, NoteFile } from './attachment-store.ts';

export function presentNote(row: ProjectNotesTable, attachments: NoteAttachments): NoteReply {
  return {
    id: row.id,
    projectId: row.project_id,
    title: row.title,
    content: row.content,
    isInternal: row.client_visible_at === null,
    isPinned: row.pinned_at !== null,
    authorName: row.author_name,
    mentions: attachments.mentions,
    documents: attachments.documents.map((file) => ({
      ...presentNoteFile(file),
      isClientVisible: file.client_visible_at !== null,
    })),
    version: row.version,
    createdAt: instantText(row.created_at),
    updatedAt: instantText(row.updated_at),
  };
}

/** An attached document with the fields that a client may see too. */
export function presentNoteFile(file: NoteFile) {
  return {
    id: file.id,
    originalName: file.original_name,
    fileSize: file.size_bytes,
    canPreview: canPreview(file.extension),
  };
}
