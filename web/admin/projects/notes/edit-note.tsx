import { type NoteReply, updateNote } from '#contract/projects/project-notes.ts';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { NoteFields } from './note-fields.tsx';
import { type NoteValues, noteFieldNames, noteVersionFields } from './note-values.ts';
import { useNotePeople } from './use-note-people.ts';

/** Edits a note; open while there is one to edit. */
export function EditNote({ note, onClose }: { note: NoteReply | null; onClose: () => void }) {
  return (
    <FormDialog open={note !== null} onClose={onClose} title="Edit note">
      {() => note && <EditForm note={note} onClose={onClose} />}
    </FormDialog>
  );
}

const valuesOf = ({ title, content, isInternal, documents }: NoteReply): NoteValues => ({
  ...{ title, content, isInternal, documents },
});

function EditForm({ note, onClose }: { note: NoteReply; onClose: () => void }) {
  const people = useNotePeople(note.mentions);
  const update = useChange(updateNote, {
    done: ({ title }) => ({ title: 'Note updated', description: title }),
  });
  return (
    <RecordForm
      draft={`edit note ${note.id}`}
      values={valuesOf(note)}
      names={noteFieldNames}
      conflict={{
        record: note,
        read: (value) => updateNote.reply?.safeParse(value).data,
        valuesOf,
        fields: noteVersionFields,
      }}
      save={(values, version) =>
        update.mutateAsync({
          params: { id: note.id },
          body: { ...people.bodyOf(values), version },
        })
      }
      onSaved={onClose}
      failed="Failed to update note"
      submit="Save changes"
      pending="Saving…"
    >
      {() => <NoteFields projectId={note.projectId} people={people} />}
    </RecordForm>
  );
}
