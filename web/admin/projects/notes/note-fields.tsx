import { useWatch } from 'react-hook-form';
import { BoundCheckboxField, BoundTextField } from '#web/kit/form/bound-fields.tsx';
import { MentionArea } from './mention-area.tsx';
import { NoteFiles } from './note-files.tsx';
import type { NoteValues } from './note-values.ts';
import type { NotePeople } from './use-note-people.ts';

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
