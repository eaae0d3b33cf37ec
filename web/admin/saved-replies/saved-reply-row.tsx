import {
  changeSavedReply,
  deleteSavedReply,
  restoreSavedReply,
  type SavedReply,
} from '#contract/chat/saved-replies.ts';
import { MenuRow } from '#web/kit/list/row-actions/menu-row.tsx';
import type { RowAction } from '#web/kit/list/row-actions/row-actions.ts';
import { useChange } from '#web/kit/record/use-change.ts';

interface SavedReplyRowProps {
  reply: SavedReply;
  onEdit: () => void;
}

/** One saved reply with its code and text. */
export function SavedReplyRow({ reply, onEdit }: SavedReplyRowProps) {
  const { id, code, text } = reply;
  const restore = useChange(restoreSavedReply, { failed: 'Failed to restore the saved reply' });
  const remove = useChange(deleteSavedReply, {
    done: () => ({
      title: 'Saved reply deleted',
      description: `/${code}`,
      action: { label: 'Undo', run: () => restore.mutate({ params: { id } }) },
    }),
    failed: 'Failed to delete the saved reply',
  });
  const actions: readonly RowAction[] = [
    { label: 'Edit', name: `Edit /${code}`, run: onEdit, needs: changeSavedReply },
    {
      label: 'Delete',
      name: `Delete /${code}`,
      run: () => remove.mutate({ params: { id } }),
      needs: deleteSavedReply,
      isDestructive: true,
      isDisabled: remove.isPending,
    },
  ];
  return (
    <MenuRow title={`/${code}`} actions={actions}>
      <div className="min-w-0">
        <h2 className="font-text text-base font-semibold break-words">/{code}</h2>
        <p className="mt-0.5 line-clamp-3 max-w-prose break-words whitespace-pre-wrap text-muted">
          {text}
        </p>
      </div>
    </MenuRow>
  );
}
