import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listNotes, type NoteReply } from '#contract/projects/project-notes.ts';
import type { ProjectReply } from '#contract/projects/projects.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { AddNote } from './add-note.tsx';
import { EditNote } from './edit-note.tsx';
import { NoteCard } from './note-card.tsx';

/** The notes of a project: a form, and below it what has been written, pinned notes first. */
export function NotesTab({ project }: { project: ProjectReply }) {
  const notes = useQuery(liveQueryOf(listNotes, { params: { id: project.id } }));
  const [edited, setEdited] = useState<NoteReply | null>(null);
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
            {(list) =>
              list.length > 0 ? (
                <ul className="border-t border-line">
                  {list.map((note) => (
                    <NoteCard key={note.id} note={note} onEdit={() => setEdited(note)} />
                  ))}
                </ul>
              ) : (
                <EmptyState title="No notes yet. Add the first note above." />
              )
            }
          </Loaded>
        </div>
      </section>
      <EditNote note={edited} onClose={() => setEdited(null)} />
    </div>
  );
}
