import { Eye, EyeOff, Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { deleteNote, type NoteReply, restoreNote, updateNote } from '#contract/project-notes.ts';
import { call } from '#web/kit/api/request.ts';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { StatusDot } from '#web/kit/ui/records/status-dot.tsx';
import { IconButton } from '../icon-button.tsx';
import { useChange } from '../use-change.ts';
import { MentionText, unnamedIn } from './mention-text.tsx';
import { NoteDocuments } from './note-documents.tsx';

/** One note with its author, date and readers, and what can be done to it. */
export function NoteCard({ note, onEdit }: { note: NoteReply; onEdit: () => void }) {
  const change = useNoteChange();
  const remove = useRemoveNote();
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
          onPress={() => change.mutate({ note, change: { isPinned: !isPinned } })}
        />
        <IconButton
          label={isInternal ? `Share ${title} with the client` : `Make ${title} internal`}
          icon={isInternal ? Eye : EyeOff}
          isDisabled={change.isPending}
          onPress={() => change.mutate({ note, change: { isInternal: !isInternal } })}
        />
        <IconButton label={`Edit ${title}`} icon={Pencil} onPress={onEdit} />
        <IconButton
          label={`Delete ${title}`}
          icon={Trash2}
          isDisabled={remove.isPending}
          onPress={() => remove.mutate(note)}
        />
      </div>
    </li>
  );
}

interface NoteChange {
  note: NoteReply;
  change: { isPinned?: boolean; isInternal?: boolean };
}

function useNoteChange() {
  return useChange({
    run: ({ note, change }: NoteChange) =>
      call(updateNote, { params: { id: note.id }, body: { ...change, version: note.version } }),
    done: ({ title }, { change }) => ({
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

function useRemoveNote() {
  const restore = useChange({
    run: (note: NoteReply) => call(restoreNote, { params: { id: note.id } }),
    failed: 'Failed to restore note',
  });
  return useChange({
    run: (note: NoteReply) => call(deleteNote, { params: { id: note.id } }),
    done: (_, note) => ({
      title: 'Note deleted',
      description: note.title,
      action: { label: 'Undo', run: () => restore.mutate(note) },
    }),
    failed: 'Failed to delete note',
  });
}
