import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import {
  createNote,
  listNotes,
  type NoteReply,
  updateNote,
} from '#contract/projects/project-notes.ts';
import type { ShownProject } from '#contract/projects/projects.ts';
import { SeenBy } from '#web/admin/seen-by.tsx';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { BoundCheckboxField, BoundTextField } from '#web/kit/form/bound-fields.tsx';
import { useRowKeys } from '#web/kit/list/use-row-keys.ts';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { Notice } from '#web/kit/ui/notice.tsx';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { MentionArea } from './mention-area.tsx';
import { NoteCard } from './note-card.tsx';
import { NoteFiles } from './note-files.tsx';
import { emptyNote, type NoteValues, noteVersionFields } from './note-values.ts';
import { type NotePeople, useNotePeople } from './use-note-people.ts';

/** The notes of a project: the form that adds one, and the list. */
export function NotesTab({ project }: { project: ShownProject }) {
  const notes = useQuery(liveQueryOf(listNotes, { params: { id: project.id } }));
  const [edited, setEdited] = useState<NoteReply | null>(null);
  const shownId = useSearchParams()[0].get('note');
  useRowKeys({ rows: undefined, openId: undefined });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 xl:grid-cols-[24rem_minmax(0,1fr)]">
      <section aria-labelledby="add-note-heading">
        <h2 id="add-note-heading" className="text-lg">
          Add a note
        </h2>
        <AddNote projectId={project.id} />
      </section>
      <section aria-labelledby="notes-heading" className="min-w-0">
        <h2 id="notes-heading" className="text-lg">
          Notes
        </h2>
        <div className="mt-3">
          <Loaded query={notes} what="the notes">
            {(list) => (
              <>
                {shownId !== null && !list.some(({ id }) => id === shownId) && (
                  <Notice kind="info">This note is no longer here. It may be in the bin.</Notice>
                )}
                {list.length > 0 ? (
                  <ul className="@container border-t border-line">
                    {list.map((note) => (
                      <NoteCard key={note.id} note={note} onEdit={() => setEdited(note)} />
                    ))}
                  </ul>
                ) : (
                  <EmptyState title="No notes yet. Add the first note above." />
                )}
              </>
            )}
          </Loaded>
        </div>
      </section>
      <EditNote note={edited} onClose={() => setEdited(null)} />
    </div>
  );
}

/** The form that adds a note. */
function AddNote({ projectId }: { projectId: string }) {
  const people = useNotePeople();
  const add = useChange(createNote, {
    done: ({ isInternal }) => ({
      title: 'Note added',
      description: isInternal
        ? 'Only your team can see it.'
        : 'The client can read it in the portal.',
    }),
  });
  return (
    <RecordForm<NoteValues, NoteReply, NoteReply>
      draft={`add note ${projectId}`}
      values={emptyNote}
      conflict={{ none: 'nobody else can edit a note that does not exist yet' }}
      save={(values) => add.mutateAsync({ params: { id: projectId }, body: people.bodyOf(values) })}
      onSaved={(_, form) => form.reset(emptyNote)}
      onFailure="Failed to create note"
      buttons={{ submit: 'Add note', pending: 'Adding…' }}
      className="mt-3 grid gap-4"
    >
      {() => <NoteFields projectId={projectId} people={people} />}
    </RecordForm>
  );
}

/** Edits a note; open while there is one to edit. */
function EditNote({ note, onClose }: { note: NoteReply | null; onClose: () => void }) {
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
      onFailure="Failed to update note"
      buttons={{ submit: 'Save changes', pending: 'Saving…' }}
    >
      {() => <NoteFields projectId={note.projectId} people={people} />}
    </RecordForm>
  );
}

/** All fields of a note's form. */
function NoteFields({ projectId, people }: { projectId: string; people: NotePeople }) {
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
        hint="Only your team can see it. If unchecked, the client sees it in the portal."
      />
      <SeenBy projectId={projectId} isShared={!isInternal} />
    </>
  );
}
