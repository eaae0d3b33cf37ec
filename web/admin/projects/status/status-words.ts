import type { StatusNoteReply, StatusNotesReply } from '#contract/projects/status-notes.ts';

/** Who gets the next status note by email, said before it is saved. */
export function readerText({ name, mail }: StatusNotesReply['reader']): string {
  const who = name || 'The client';
  return {
    on: `${who} gets it by email.`,
    off: `${who} has turned off these emails.`,
    none: 'This project has no client email address, so we can’t email anyone.',
  }[mail];
}

/** What became of a note; '' for one that counts. */
export function stateText({ state, isCorrection }: StatusNoteReply): string {
  if (state === 'corrected') return 'Corrected since';
  if (state === 'taken-back') return 'Taken back. The client did not see it';
  return isCorrection ? 'Corrects an earlier note' : '';
}
