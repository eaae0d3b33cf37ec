import type { NoteDocument } from '#contract/projects/project-notes.ts';
import type { VersionField } from '#web/kit/record/form/merge-versions.ts';

/** The values of a note's form. */
export interface NoteValues {
  title: string;
  content: string;
  isInternal: boolean;
  documents: readonly NoteDocument[];
}

/** A new note, internal by default (rule PROJECT-9). */
export const emptyNote: NoteValues = {
  title: '',
  content: '',
  isInternal: true,
  documents: [],
};

/** The fields in which two versions of a note are compared. */
export const noteVersionFields: VersionField<NoteValues>[] = [
  { name: 'title', label: 'Title' },
  { name: 'content', label: 'Note' },
  {
    name: 'isInternal',
    label: 'Who can see it',
    text: (isInternal: boolean) => (isInternal ? 'Only the team' : 'The client, too'),
  },
  {
    name: 'documents',
    label: 'Documents',
    text: (documents: readonly NoteDocument[]) =>
      documents.map(({ originalName }) => originalName).join(', ') || 'None',
  },
];
