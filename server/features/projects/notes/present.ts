import type { NoteReply } from '#contract/project-notes.ts';
import type { ProjectNotesTable } from '../../../db/project-tables.ts';
import { instantText } from '../../../instant-text.ts';

export function presentNote(row: ProjectNotesTable): NoteReply {
  return {
    id: row.id,
    projectId: row.project_id,
    title: row.title,
    content: row.content,
    isInternal: row.client_visible_at === null,
    isPinned: row.pinned_at !== null,
    authorName: row.author_name,
    version: row.version,
    createdAt: instantText(row.created_at),
    updatedAt: instantText(row.updated_at),
  };
}
