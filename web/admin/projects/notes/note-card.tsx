import { type ComponentProps, useState } from 'react';
import {
  deleteNote,
  type NoteReply,
  restoreNote,
  updateNote,
} from '#contract/projects/project-notes.ts';
import { MentionText } from '#web/admin/mention-text.tsx';
import { partsOf } from '#web/admin/mentions.ts';
import { ScopeGuardButton } from '#web/admin/scope-guard-button.tsx';
import { useShownPart } from '#web/admin/use-shown-part.ts';
import { MenuRow } from '#web/kit/list/row-actions/menu-row.tsx';
import type { RowAction } from '#web/kit/list/row-actions/row-actions.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { StatusDot } from '#web/kit/ui/records/status-dot.tsx';
import { NoteDocuments } from '#web/shared/notes/note-documents.tsx';
import { ShareNote } from './share-note.tsx';

interface NoteCardProps {
  note: NoteReply;
  onEdit: () => void;
}

/** One note with its author, date and readers, and the actions on it. */
export function NoteCard({ note, onEdit }: NoteCardProps) {
  const change = useNoteChange(note);
  const remove = useRemoveNote(note);
  const [isSharing, setSharing] = useState(false);
  const { title, isPinned, isInternal } = note;
  const unnamed = unnamedIn({ text: note.content, mentions: note.mentions });
  const shown = useShownPart<HTMLLIElement>('note', note.id);
  const isPending = change.isPending;
  const actions: readonly RowAction[] = [
    { label: 'Edit', name: `Edit ${title}`, run: onEdit },
    {
      label: isInternal ? 'Share' : 'Make internal',
      name: isInternal ? `Share ${title} with the client` : `Make ${title} internal`,
      run: () => (isInternal ? setSharing(true) : change.mutate({ isInternal: true })),
      isDisabled: isPending,
    },
    {
      label: isPinned ? 'Unpin' : 'Pin',
      name: isPinned ? `Unpin ${title}` : `Pin ${title}`,
      run: () => change.mutate({ isPinned: !isPinned }),
      isFurther: true,
      isDisabled: isPending,
    },
    {
      label: 'Delete',
      name: `Delete ${title}`,
      run: () => remove.mutate({ params: { id: note.id } }),
      needs: deleteNote,
      isFurther: true,
      isDestructive: true,
      isDisabled: remove.isPending,
    },
  ];
  return (
    <MenuRow
      title={title}
      actions={actions}
      item={{ ...shown.props, className: `data-shown:px-3 ${shown.className}` }}
    >
      <div className="min-w-0">
        <h3 className="font-text text-base font-semibold break-words">{title}</h3>
        <p className="mt-0.5 flex flex-wrap gap-x-4 text-sm text-muted">
          <span>
            {note.authorName || 'Someone'}, <RelativeDate at={note.createdAt} />
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
        <ScopeGuardButton
          quoted={{ kind: 'note', id: note.id, text: note.content }}
          projectId={note.projectId}
        />
        {unnamed.length > 0 && (
          <p className="mt-1 text-sm text-muted">Mentions {unnamed.join(', ')}</p>
        )}
        <NoteDocuments
          note={note}
          remarkOf={({ isClientVisible }) =>
            !note.isInternal && !isClientVisible ? ', only the team sees it' : ''
          }
          className="mt-2 text-[0.9375rem]"
          linkClass=""
        />
        <ShareNote
          note={note}
          open={isSharing}
          onClose={() => setSharing(false)}
          onShare={() => change.mutate({ isInternal: false })}
        />
      </div>
    </MenuRow>
  );
}

interface NoteChange {
  isPinned?: boolean;
  isInternal?: boolean;
}

/** Pins or unpins a note, or changes who can read it. */
function useNoteChange({ id, version }: NoteReply) {
  return useChange(updateNote, {
    input: (change: NoteChange) => ({ params: { id }, body: { ...change, version } }),
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

/** Deletes a note, with an Undo button in the toast. */
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

/** The mentioned people whose names are not in the text, because they have changed since then. */
function unnamedIn({ text, mentions }: ComponentProps<typeof MentionText>): string[] {
  const named = new Set(
    partsOf(
      text,
      mentions.map(({ name }) => name),
    ).map(({ name }) => name),
  );
  return mentions.filter(({ name }) => !named.has(name)).map(({ name }) => name);
}
