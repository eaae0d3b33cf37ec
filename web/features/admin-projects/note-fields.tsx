import type { VersionField } from '#web/back-office/merge-versions.ts';
import { BoundCheckboxField, BoundTextArea, BoundTextField } from '#web/form/bound-fields.tsx';

/** What the form of a note holds. */
export interface NoteValues {
  title: string;
  content: string;
  isInternal: boolean;
}

/** A new note; internal unless said otherwise (features, row D04). */
export const emptyNote: NoteValues = { title: '', content: '', isInternal: true };

/** The form's fields, by which the server's messages find their place. */
export const noteFieldNames = ['title', 'content', 'isInternal'] as const;

/** The fields in which two edits of one note can differ. */
export const noteVersionFields: VersionField<NoteValues>[] = [
  { name: 'title', label: 'Title' },
  { name: 'content', label: 'Note' },
  {
    name: 'isInternal',
    label: 'Who reads it',
    text: (isInternal: boolean) => (isInternal ? 'Only the team' : 'The client, too'),
  },
];

/** All fields of a note, in the form around them. */
export function NoteFields() {
  return (
    <>
      <BoundTextField<NoteValues>
        label="Title"
        name="title"
        maxLength={200}
        autoComplete="off"
        rules={{ validate: (text) => String(text).trim() !== '' || 'Please enter a title' }}
      />
      <BoundTextArea<NoteValues>
        label="Note"
        name="content"
        rows={5}
        maxLength={10_000}
        rules={{ validate: (text) => String(text).trim() !== '' || 'Please enter the note' }}
      />
      <BoundCheckboxField<NoteValues>
        label="Internal"
        name="isInternal"
        hint="Only the team reads it. Without the tick it stands in the client's portal."
      />
    </>
  );
}
