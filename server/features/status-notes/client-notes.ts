import type { ClientStatusNote } from '#contract/projects/status-notes.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { presentClientNote } from './present.ts';
import { listNotesOfProject } from './store.ts';

/** The status notes of a project for a client who sees it, newest first. */
export async function readClientNotes(db: Queries, projectId: string): Promise<ClientStatusNote[]> {
  const notes = await listNotesOfProject(db, projectId, { onlyCounting: true });
  return notes.map(presentClientNote);
}
