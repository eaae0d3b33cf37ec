import { Eye, EyeOff, Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import {
  deleteNote,
  type NoteReply,
  restoreNote,
  updateNote,
} from '#contract/projects/project-notes.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { StatusDot } from '#web/kit/ui/records/status-dot.tsx';
import { IconButton } from '../icon-button.tsx';
import { MentionText, unnamedIn } from './mention-text.tsx';
import { NoteDocuments } from './note-documents.tsx';

/** One note with its author, date and readers, and what can be done to it. */
export function NoteCard({ note, onEdit }: { note: NoteReply; onEdit: () => void }) {
  const change = useNoteChange(note);
  const remove = useRemoveNote(note);
  const { title, isPinned, isInternal } = note;
  const unnamed = unnamedIn({ text: note.content, mentions: note.mentions });
  return (
    <li className="grid gap-x-4 gap-y-2 border-b border-line py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h3 className="font-text text-base font-semibold break-words">{title}</h3>
        <p className="mt-0.5 flex flex-wrap gap-x-4 text-sm text-muted">
          <span>
            {note.authorName || 'Somebody'}, <RelativeDate at={note.createdAt} />
          </span>
          <StatusDot
            tone={isInternal ? 'neutral' : 'success'}
            label={isInternal ? 'Internal' : 'Client can read it'}
          />
          {isPinned && <StatusDot tone="warning" label="Pinned" />}
        </p>
        <p className="mt-2 max-w-prose break-words whitespace-pre-wrap">
          <MentionText text={note.content} mentions={note.mentions} />
        </p>
        {unnamed.length > 0 && (
          <p className="mt-1 text-sm text-muted">Mentions {unnamed.join(', ')}</p>
        )}
        <NoteDocuments note={note} />
      </div>
      <div className="flex self-start max-sm:-ml-2">
        <IconButton
          label={isPinned ? `Unpin ${title}` : `Pin ${title}`}
          icon={isPinned ? PinOff : Pin}
          isDisabled={change.isPending}
          onPress={() => change.mutate({ isPinned: !isPinned })}
        />
        <IconButton
          label={isInternal ? `Share ${title} with the client` : `Make ${title} internal`}
          icon={isInternal ? Eye : EyeOff}
          isDisabled={change.isPending}
          onPress={() => change.mutate({ isInternal: !isInternal })}
        />
        <IconButton label={`Edit ${title}`} icon={Pencil} onPress={onEdit} />
        <IconButton
          label={`Delete ${title}`}
          icon={Trash2}
          isDisabled={remove.isPending}
          onPress={() => remove.mutate({ params: { id: note.id } })}
        />
      </div>
    </li>
  );
}

interface Part {
  isPinned?: boolean;
  isInternal?: boolean;
}

/** Pins a note or says who reads it. */
function useNoteChange({ id, version }: NoteReply) {
  return useChange(updateNote, {
    input: (part: Part) => ({ params: { id }, body: { ...part, version } }),
    done: ({ title }, change) => ({
      title:
        change.isInternal === false
          ? 'Shared with the client'
          : change.isInternal
            ? 'No longer shared with the client'
            : change.isPinned
              ? 'Note pinned'
              : 'Note unpinned',
      description: title,
    }),
    failed: 'Failed to update note',
  });
}

/** Removes a note, with the way back in the toast. */
function useRemoveNote({ id, title }: NoteReply) {
  const restore = useChange(restoreNote, { failed: 'Failed to restore note' });
  return useChange(deleteNote, {
    done: () => ({
      title: 'Note deleted',
      description: title,
      action: { label: 'Undo', run: () => restore.mutate({ params: { id } }) },
    }),
    failed: 'Failed to delete note',
  });
}
