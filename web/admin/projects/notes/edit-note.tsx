import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { type NoteReply, updateNote } from '#contract/project-notes.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { call } from '#web/kit/api/request.ts';
import { BoundForm, showIssues } from '#web/kit/form/bound-form.tsx';
import { FormEnd } from '#web/kit/form/form-end.tsx';
import { useUnsavedWarning } from '#web/kit/record/use-unsaved-warning.ts';
import { useVersionedSave } from '#web/kit/record/use-versioned-save.ts';
import { VersionConflict } from '#web/kit/record/version-conflict.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import { refreshProjects } from '../refresh-projects.ts';
import { unreachable } from '../use-change.ts';
import { NoteFields } from './note-fields.tsx';
import { type NoteValues, noteFieldNames, noteVersionFields } from './note-values.ts';
import { useNotePeople } from './use-note-people.ts';

/** Edits a note; open while there is one to edit. */
export function EditNote({ note, onClose }: { note: NoteReply | null; onClose: () => void }) {
  const mayClose = useRef(() => true);
  const close = () => mayClose.current() && onClose();
  return (
    <Dialog open={note !== null} onOpenChange={(isOpen) => !isOpen && close()} title="Edit note">
      {note && <EditForm note={note} mayClose={mayClose} onDiscard={close} onClose={onClose} />}
    </Dialog>
  );
}

interface EditFormProps {
  note: NoteReply;
  mayClose: { current: () => boolean };
  onDiscard: () => void;
  onClose: () => void;
}

const valuesOf = ({ title, content, isInternal, documents }: NoteReply): NoteValues => ({
  ...{ title, content, isInternal, documents },
});

function EditForm({ note, mayClose, onDiscard, onClose }: EditFormProps) {
  const client = useQueryClient();
  const form = useForm<NoteValues>({ defaultValues: valuesOf(note) });
  const people = useNotePeople(note.mentions);
  const warning = useUnsavedWarning(form.formState.isDirty);
  mayClose.current = warning.mayClose;
  const save = useVersionedSave<NoteValues, NoteReply>({
    record: note,
    read: (value) => updateNote.reply?.safeParse(value).data,
    valuesOf,
    fields: noteVersionFields,
    save: (values, version) =>
      call(updateNote, { params: { id: note.id }, body: { ...people.bodyOf(values), version } }),
    onSaved: ({ title }) => {
      warning.saved();
      toast({ title: 'Note updated', description: title });
      onClose();
      void refreshProjects(client);
    },
    onFailure: (error) => {
      showIssues(form, error, noteFieldNames);
      const description = failureText(error, unreachable);
      toast({ variant: 'destructive', title: 'Failed to update note', description });
    },
    onMerged: (values) => form.reset(values, { keepDefaultValues: true }),
  });
  return save.differences ? (
    <VersionConflict save={save} />
  ) : (
    <BoundForm form={form} onSubmit={save.submit}>
      <NoteFields projectId={note.projectId} people={people} />
      <FormEnd
        failure=""
        submit="Save changes"
        pending="Saving…"
        isPending={save.isPending}
        onDiscard={onDiscard}
      />
    </BoundForm>
  );
}
