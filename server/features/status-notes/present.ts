import type { ClientStatusNote, StatusNoteReply } from '#contract/projects/status-notes.ts';
import { correctableMs } from '#domain/project/status-note.ts';
import { instantText, optionalInstantText } from '#server/platform/clock/instant-text.ts';
import type { StatusNotesTable } from './tables.ts';

/** A status note as the client of its project sees it. */
export function presentClientNote(row: StatusNotesTable): ClientStatusNote {
  return {
    id: row.id,
    health: row.health,
    words: row.words,
    authorName: row.author_name,
    isCorrection: row.corrects_id !== null,
    createdAt: instantText(row.created_at),
  };
}

/** A status note as the team sees it. */
export function presentNote(row: StatusNotesTable, now: number): StatusNoteReply {
  const until = row.created_at + correctableMs;
  return {
    ...presentClientNote(row),
    state: row.ended_as ?? 'counts',
    correctableUntil: optionalInstantText(row.ended_at === null && until > now ? until : null),
  };
}
