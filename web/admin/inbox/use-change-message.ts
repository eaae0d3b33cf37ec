import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  changeInboxMessage,
  getAnswerQueue,
  getInboxMessage,
  type InboxThreadReply,
  listInbox,
} from '#contract/inbox.ts';
import type { MessageStatus } from '#domain/contact/message-status.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { call } from '#web/kit/api/request.ts';
import { toast } from '#web/kit/ui/toast/toast.tsx';

/** What staff may decide about a message. */
interface Decision {
  status?: MessageStatus;
  assignedTo?: string | null;
}

/** Puts a thread that the server answered in place, and has the lists around it asked for again. */
export function useThreadUpdate(): (thread: InboxThreadReply | undefined, id: string) => void {
  const client = useQueryClient();
  return (thread, id) => {
    if (thread) client.setQueryData([getInboxMessage.path, id], thread);
    else void client.invalidateQueries({ queryKey: [getInboxMessage.path, id] });
    for (const { path } of [listInbox, getAnswerQueue])
      void client.invalidateQueries({ queryKey: [path] });
  };
}

/** Closes, reopens, sorts out or assigns a message in the version that is on screen. */
export function useChangeMessage({ id, version }: Pick<InboxThreadReply, 'id' | 'version'>) {
  const update = useThreadUpdate();
  return useMutation({
    mutationFn: (decision: Decision) =>
      call(changeInboxMessage, { params: { id }, body: { ...decision, version } }),
    onError: (error) =>
      toast({
        title: 'Failed to update message',
        description: failureText(error, 'The server cannot be reached. Please try again.'),
        variant: 'destructive',
      }),
    // Also after a refusal: then somebody else has changed it.
    onSettled: (thread) => update(thread, id),
  });
}
export type ChangeMessage = ReturnType<typeof useChangeMessage>;
