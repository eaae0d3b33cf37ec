import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { createNote } from '#contract/project-notes.ts';
import { newIdempotencyKey } from '#web/kit/api/idempotency-key.ts';
import { call } from '#web/kit/api/request.ts';
import { BoundForm, showIssues } from '#web/kit/form/bound-form.tsx';
import { useUnsavedWarning } from '#web/kit/record/use-unsaved-warning.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { useChange } from '../use-change.ts';
import { NoteFields } from './note-fields.tsx';
import { emptyNote, type NoteValues, noteFieldNames } from './note-values.ts';
import { useNotePeople } from './use-note-people.ts';

/** The form above the notes. A refused note stays in it. */
export function AddNote({ projectId }: { projectId: string }) {
  const form = useForm<NoteValues>({ defaultValues: emptyNote });
  useUnsavedWarning(form.formState.isDirty);
  const people = useNotePeople();
  const [key, setKey] = useState(newIdempotencyKey);
  const add = useChange({
    run: (values: NoteValues) =>
      call(createNote, {
        params: { id: projectId },
        body: people.bodyOf(values),
        idempotencyKey: key,
      }),
    done: ({ isInternal }) => ({
      title: 'Note added',
      description: isInternal ? 'Only the team reads it.' : 'The client can read it in the portal.',
    }),
    failed: 'Failed to create note',
    onDone: () => {
      form.reset(emptyNote);
      setKey(newIdempotencyKey());
    },
  });
  return (
    <BoundForm
      form={form}
      className="mt-3 grid gap-4"
      onSubmit={(values) =>
        add.mutate(values, { onError: (error) => void showIssues(form, error, noteFieldNames) })
      }
    >
      <NoteFields projectId={projectId} people={people} />
      <div>
        <Button type="submit" look="accent" pending={add.isPending}>
          {add.isPending ? 'Adding…' : 'Add note'}
        </Button>
      </div>
    </BoundForm>
  );
}
