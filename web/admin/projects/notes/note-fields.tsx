import { useWatch } from 'react-hook-form';
import type { NoteDocument } from '#contract/project-notes.ts';
import { BoundCheckboxField, BoundTextField } from '#web/kit/form/bound-fields.tsx';
import type { VersionField } from '#web/kit/record/merge-versions.ts';
import { MentionArea } from './mention-area.tsx';
import { NoteFiles } from './note-files.tsx';
import type { NotePeople } from './use-note-people.ts';

/** What the form of a note holds. */
export interface NoteValues {
  title: string;
  content: string;
  isInternal: boolean;
  documents: readonly NoteDocument[];
}

/** A new note; internal unless said otherwise (rule PROJECT-9). */
export const emptyNote: NoteValues = {
  title: '',
  content: '',
  isInternal: true,
  documents: [],
};

/** The form's fields, by which the server's messages find their place. */
export const noteFieldNames = ['title', 'content', 'isInternal', 'documents'] as const;

/** The fields in which two edits of one note can differ. */
export const noteVersionFields: VersionField<NoteValues>[] = [
  { name: 'title', label: 'Title' },
  { name: 'content', label: 'Note' },
  {
    name: 'isInternal',
    label: 'Who reads it',
    text: (isInternal: boolean) => (isInternal ? 'Only the team' : 'The client, too'),
  },
  {
    name: 'documents',
    label: 'Documents',
    text: (documents: readonly NoteDocument[]) =>
      documents.map(({ originalName }) => originalName).join(', ') || 'None',
  },
];

/** All fields of a note, in the form around them. */
export function NoteFields({ projectId, people }: { projectId: string; people: NotePeople }) {
  const isInternal = useWatch<NoteValues, 'isInternal'>({ name: 'isInternal' });
  return (
    <>
      <BoundTextField<NoteValues>
        label="Title"
        name="title"
        maxLength={200}
        autoComplete="off"
        rules={{ validate: (text) => String(text).trim() !== '' || 'Please enter a title' }}
      />
      <MentionArea people={people.all} onPick={people.pick} />
      <NoteFiles projectId={projectId} isShared={!isInternal} />
      <BoundCheckboxField<NoteValues>
        label="Internal"
        name="isInternal"
        hint="Only the team reads it. Without the tick it stands in the client's portal."
      />
    </>
  );
}
