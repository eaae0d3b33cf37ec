import type { EndpointInput } from '#contract/endpoint.ts';
import type { writeStatusNote as writeEndpoint } from '#contract/projects/status-notes.ts';
import { correctableMs } from '#domain/project/status-note.ts';
import { canUndo } from '#domain/undo.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { recordOfProject } from '../projects/record-in-project.ts';
import { lockProject } from '../projects/store.ts';
import type { ProjectsTable } from '../projects/tables.ts';
import { mailNote, takeBackMailOf } from './mail-note.ts';
import { findStatusNote, insertStatusNote, setNoteEnd } from './store.ts';
import type { StatusNotesTable } from './tables.ts';

type Fields = EndpointInput<typeof writeEndpoint>['body'];

/** @throws Problem 404, or `conflict` for a project that is over. */
export async function writeNote(
  work: Work,
  projectId: string,
  fields: Fields,
): Promise<StatusNotesTable> {
  const project = await lockProject(work.tx, projectId);
  if (project === undefined) throw notFound('project');
  refuseFinished(project);
  const note = noteRow(work, project, fields, null);
  await insertStatusNote(work.tx, note);
  await mailNote(work, project, note);
  await recordOfProject(work, project, 'status note written', {
    words: { from: null, to: note.words },
  });
  return note;
}

/**
 * Writes a note in place of one of the last hour, which the team still sees.
 *
 * @throws Problem 404, or `conflict` with `reason`: ended, too-late.
 */
export async function correctNote(
  work: Work,
  id: string,
  fields: Fields,
): Promise<StatusNotesTable> {
  const { tx, now } = work;
  const { project, note } = await lockNote(tx, id);
  refuseFinished(project);
  if (note.ended_at !== null)
    throw new Problem(
      'conflict',
      'Someone has already corrected this status note or taken it back. Please look at it again.',
      { extra: { reason: 'ended' } },
    );
  if (now >= note.created_at + correctableMs)
    throw new Problem(
      'conflict',
      'A status note can be corrected within an hour. Please write a new one.',
      { extra: { reason: 'too-late' } },
    );
  await setNoteEnd(tx, note.id, { ended_as: 'corrected', ended_at: now });
  await takeBackMailOf(work, note, 'the status note was corrected');
  const correction = noteRow(work, project, fields, note.id);
  await insertStatusNote(tx, correction);
  await mailNote(work, project, correction);
  await recordOfProject(work, project, 'status note corrected', {
    words: { from: note.words, to: correction.words },
    ...(note.health !== correction.health && {
      status: { from: note.health, to: correction.health },
    }),
  });
  return correction;
}

/**
 * Takes a note back while its mail is held; what it corrected counts again. Does nothing to one that
 * was taken back already.
 *
 * @throws Problem 404, or `conflict` when it is too late or the note was corrected.
 */
export async function takeBackNote(work: Work, id: string): Promise<StatusNotesTable> {
  const { tx, now } = work;
  const { project, note } = await lockNote(tx, id);
  if (note.ended_as === 'taken-back') return note;
  if (
    note.ended_at !== null ||
    !canUndo(note.created_at, now) ||
    !(await takeBackMailOf(work, note, 'the status note was taken back'))
  )
    throw new Problem(
      'conflict',
      'It is too late to take this back because the client was told. Correct it instead.',
      { extra: { reason: 'too-late' } },
    );
  const end = { ended_as: 'taken-back', ended_at: now } as const;
  await setNoteEnd(tx, note.id, end);
  if (note.corrects_id !== null)
    await setNoteEnd(tx, note.corrects_id, { ended_as: null, ended_at: null });
  await recordOfProject(work, project, 'status note taken back', {
    words: { from: note.words, to: null },
  });
  return { ...note, ...end };
}

async function lockNote(tx: Queries, id: string) {
  const seen = await findStatusNote(tx, id);
  if (seen === undefined) throw notFound('status note');
  const project = await lockProject(tx, seen.project_id);
  // Read again under the lock.
  const note = await findStatusNote(tx, id);
  if (project === undefined || note === undefined) throw notFound('status note');
  return { project, note };
}

function refuseFinished({ status }: ProjectsTable): void {
  if (status === 'planning' || status === 'active' || status === 'on-hold') return;
  throw new Problem('conflict', `This project is ${status}, so there is no status to write about.`);
}

function noteRow(
  { actor, now }: Work,
  project: ProjectsTable,
  { health, words }: Fields,
  correctsId: string | null,
): StatusNotesTable {
  return {
    id: newId(now),
    project_id: project.id,
    health,
    words,
    author_id: actor.id,
    author_name: actor.name,
    corrects_id: correctsId,
    ended_as: null,
    ended_at: null,
    created_at: now,
  };
}
