import {
  deleteTimeEntry,
  restoreTimeEntry,
  type TimeEntryReply,
} from '#contract/projects/time-entries.ts';
import { timeText } from '#domain/time/time-text.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import type { ToastContent } from '#web/kit/ui/toast/toast.tsx';

const about = ({ minutes, featureName }: TimeEntryReply) => `${timeText(minutes)}, ${featureName}`;

/** The toast of an entry that was just added, with its Undo. */
export function useUndoableEntry(): (title: string, entry: TimeEntryReply) => ToastContent {
  const remove = useChange(deleteTimeEntry, { failed: 'Failed to undo' });
  return (title, entry) => ({
    title,
    description: about(entry),
    action: { label: 'Undo', run: () => remove.mutate({ params: { id: entry.id } }) },
  });
}

/** Removes an entry, with Undo. */
export function useRemoveEntry(onError?: () => void) {
  const restore = useChange(restoreTimeEntry, { failed: 'Failed to restore the time' });
  return useChange(deleteTimeEntry, {
    done: (entry) => ({
      title: 'Time deleted',
      description: about(entry),
      action: { label: 'Undo', run: () => restore.mutate({ params: { id: entry.id } }) },
    }),
    failed: 'Failed to delete the time',
    ...(onError && { onError }),
  });
}
