import { mayDo } from '#domain/account/rights.ts';
import { listTeam, type TeamMember } from '#server/features/accounts/team/team.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import type { Work } from '#server/platform/work/work.ts';
import type { ProjectNotesTable, ProjectsTable } from '../tables.ts';
import {
  documentsOf,
  type NoteAttachments,
  readAttachmentsOf,
  writeDocuments,
  writeMentions,
} from './attachment-store.ts';

/** New mentions and documents by id; absent ones stay as they are. */
interface AttachmentChange {
  mentions?: readonly string[] | undefined;
  documents?: readonly string[] | undefined;
}

/**
 * Changes the mentions and documents of a note, and mails newly mentioned people once per note, even
 * if a mention is removed and added again.
 *
 * @throws Problem `invalid_input` for somebody who may not open the note, unless already mentioned, and
 *   for a document of another project.
 */
export async function writeAttachments(
  work: Work,
  { project, note }: { project: ProjectsTable; note: ProjectNotesTable },
  wanted: AttachmentChange,
): Promise<NoteAttachments> {
  const { tx, actor, now } = work;
  const before = await readAttachmentsOf(tx, note.id);
  if (wanted.mentions !== undefined) {
    const ids = [...new Set(wanted.mentions)];
    const known = new Set(before.mentions.map(({ id }) => id));
    const readers = (await listTeam(tx)).filter(({ rights }) => mayDo(rights, 'projects:see'));
    const team = new Map(readers.map((member) => [member.id, member]));
    requireAll(ids, (id) => known.has(id) || team.has(id), 'mentions', onlyColleagues);
    await writeMentions(tx, note.id, ids, now);
    for (const id of ids) {
      const member = known.has(id) ? undefined : team.get(id);
      if (member !== undefined && member.id !== actor.id)
        await mailMentioned(work, { project, note, member });
    }
  }
  if (wanted.documents !== undefined) {
    const ids = [...new Set(wanted.documents)];
    const own = await documentsOf(tx, project.id, ids);
    requireAll(ids, (id) => own.has(id), 'documents', onlyOfProject);
    await writeDocuments(tx, note.id, ids, now);
  }
  return readAttachmentsOf(tx, note.id);
}

const onlyColleagues = 'You can mention only colleagues who see projects.';
const onlyOfProject = 'You can attach only documents from this project.';

function requireAll(
  ids: readonly string[],
  isGood: (id: string) => boolean,
  path: string,
  message: string,
): void {
  if (!ids.every(isGood))
    throw new Problem('invalid_input', message, { issues: [{ path, message }] });
}

/** What an email about a note is taken back by. */
export const aboutNote = (id: string) => `project-note:${id}`;

async function mailMentioned(
  work: Work,
  {
    project,
    note,
    member,
  }: { project: ProjectsTable; note: ProjectNotesTable; member: TeamMember },
): Promise<void> {
  await queueMail(work, {
    template: 'note-mention',
    to: member.email,
    data: {
      firstName: member.first_name,
      byName: work.actor.name,
      projectName: project.name,
      title: note.title,
      content: note.content,
      path: `/admin/projects/${project.id}?view=notes&note=${note.id}`,
    },
    dedupeKey: `note-mention:${note.id}:${member.id}`,
    about: aboutNote(note.id),
  });
}
