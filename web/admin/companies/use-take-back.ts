import type { MovedReply } from '#contract/accounts/client-companies.ts';
import { takeBackMerge } from '#contract/accounts/client-merges.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import type { ToastContent } from '#web/kit/ui/toast/toast.tsx';

/** Takes back the merge of two companies, and says what stays as it is (rule CLIENT-6). */
export function useTakeBack(onDone?: () => void) {
  return useChange(takeBackMerge, {
    done: ({ name, of, stays }) => ({
      title: `${name} is a separate company again`,
      description:
        stays.length > 0 ? stays.join(' ') : `Its projects and people are no longer part of ${of}.`,
    }),
    failed: 'The merge was not taken back',
    ...(onDone && { onSuccess: onDone }),
  });
}

/** The toast after a move; a merge has an Undo. */
export function useMovedToast() {
  const takeBack = useTakeBack();
  return ({ company, mergeId }: MovedReply): ToastContent => ({
    title: mergeId === null ? `Moved to ${company?.name}` : `Merged with ${company?.name}`,
    ...(mergeId !== null && {
      action: { label: 'Undo', run: () => takeBack.mutate({ params: { id: mergeId } }) },
    }),
  });
}
