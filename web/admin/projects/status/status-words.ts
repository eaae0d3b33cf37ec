import type { StatusNoteReply, StatusNotesReply } from '#contract/projects/status-notes.ts';

/** Who sees the next status note, said before it is saved. */
export function readerText({ name, mail, hasAccount }: StatusNotesReply['reader']): string {
  const who = name || 'the client';
  const mailed = {
    on: `${who} gets it by email`,
    off: `${who} has turned off these emails`,
    none: 'This project has no client email address, so nobody gets it by email',
  }[mail];
  if (mail === 'none') return `Seen by the client: in the portal only. ${mailed}.`;
  const portal = hasAccount ? 'in the portal' : 'in the portal, once they have an account there';
  return `Seen by the client: ${portal}. ${mailed}.`;
}

/** What became of a note; '' for one that counts. */
export function stateText({ state, isCorrection }: StatusNoteReply): string {
  if (state === 'corrected') return 'Corrected since';
  if (state === 'taken-back') return 'Taken back, the client did not see it';
  return isCorrection ? 'Corrects an earlier note' : '';
}
