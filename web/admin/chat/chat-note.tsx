import { Lock, Trash2 } from 'lucide-react';
import { type ChatNoteReply, deleteChatNote, restoreChatNote } from '#contract/chat/chat-notes.ts';
import { IconButton } from '#web/admin/icon-button.tsx';
import { MentionText } from '#web/admin/mention-text.tsx';
import { useShownPart } from '#web/admin/use-shown-part.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { IfMay } from '#web/kit/session/if-may.tsx';
import { MessageTime } from '#web/shared/chat-thread/message-time.tsx';

/** A private note between the messages; it looks like neither side’s, so that nobody takes it for one. */
export function ChatNote({ note }: { note: ChatNoteReply }) {
  const shown = useShownPart<HTMLLIElement>('note', note.id);
  const params = { id: note.id };
  const restore = useChange(restoreChatNote, { failed: 'Failed to restore the note' });
  const remove = useChange(deleteChatNote, {
    done: () => ({
      title: 'Note deleted',
      action: { label: 'Undo', run: () => restore.mutate({ params }) },
    }),
    failed: 'Failed to delete the note',
  });
  return (
    <li
      {...shown.props}
      className={`rounded-md border border-dashed border-warning bg-warning-soft px-3.5 py-2 ${shown.className}`}
    >
      <div className="flex min-h-9 items-center gap-2 text-xs text-warning">
        <Lock aria-hidden size={14} className="shrink-0" />
        <p className="min-w-0 grow">
          <span className="font-semibold">Private note</span> by {note.authorName || 'Someone'} ·{' '}
          <MessageTime at={note.createdAt} />
        </p>
        {note.isOwn && (
          <IfMay call={deleteChatNote}>
            <IconButton
              label="Delete the note"
              icon={Trash2}
              isDisabled={remove.isPending}
              onPress={() => remove.mutate({ params })}
            />
          </IfMay>
        )}
      </div>
      <p className="text-[0.9375rem] break-words whitespace-pre-wrap">
        <MentionText text={note.text} mentions={note.mentions} />
      </p>
    </li>
  );
}
