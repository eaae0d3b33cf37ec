import { progressOf } from '#domain/project/milestone-phase.ts';
import { undoAcceptedMs } from '#domain/undo.ts';
import { readersOf } from '#server/features/accounts/client-people/readers-of.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import { takeBackMails } from '#server/platform/outbox/take-back.ts';
import type { Work } from '#server/platform/work/work.ts';
import { listMilestonesOf } from '../projects/milestones/store.ts';
import { milestoneState } from '../projects/present.ts';
import type { ProjectsTable } from '../projects/tables.ts';
import type { StatusNotesTable } from './tables.ts';

const aboutNote = ({ id }: StatusNotesTable) => `status-note:${id}`;

/** Mails a note to the people of the client, held as long as it can be taken back (rule PROJECT-11). */
export async function mailNote(
  work: Work,
  project: ProjectsTable,
  note: StatusNotesTable,
): Promise<void> {
  const milestones = (await listMilestonesOf(work.tx, project.id)).map(milestoneState);
  for (const { to, firstName } of await readersOf(work.tx, project, 'see'))
    await queueMail(work, {
      template: 'status-note',
      to,
      data: {
        firstName,
        projectName: project.name,
        health: note.health,
        note: note.words,
        authorName: note.author_name,
        isCorrection: note.corrects_id !== null,
        ...(milestones.length > 0 && { progress: progressOf(milestones) }),
        path: '/client-portal#project',
      },
      about: aboutNote(note),
      heldUntil: work.now + undoAcceptedMs,
    });
}

/**
 * Takes back the mail about a note that no longer counts.
 *
 * @returns false when the client was mailed already.
 */
export async function takeBackMailOf(
  { tx, now }: Work,
  note: StatusNotesTable,
  because: string,
): Promise<boolean> {
  const { isTooLate } = await takeBackMails(tx, { about: [aboutNote(note)], because, now });
  return !isTooLate;
}
