import { createNote, type NoteReply } from '#contract/projects/project-notes.ts';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { NoteFields } from './note-fields.tsx';
import { emptyNote, type NoteValues, noteFieldNames } from './note-values.ts';
import { useNotePeople } from './use-note-people.ts';

/** The form above the notes. A refused note stays in it. */
export function AddNote({ projectId }: { projectId: string }) {
  const people = useNotePeople();
  const add = useChange(createNote, {
    done: ({ isInternal }) => ({
      title: 'Note added',
      description: isInternal ? 'Only the team reads it.' : 'The client can read it in the portal.',
    }),
  });
  return (
    <RecordForm<NoteValues, NoteReply, NoteReply>
      draft={`add note ${projectId}`}
      values={emptyNote}
      names={noteFieldNames}
      conflict={{ none: 'nobody else knows of a note that is not there yet' }}
      save={(values) => add.mutateAsync({ params: { id: projectId }, body: people.bodyOf(values) })}
      onSaved={(_, form) => form.reset(emptyNote)}
      failed="Failed to create note"
      submit="Add note"
      pending="Adding…"
      className="mt-3 grid gap-4"
    >
      {() => <NoteFields projectId={projectId} people={people} />}
    </RecordForm>
  );
}
