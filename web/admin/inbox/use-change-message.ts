import type { QueryClient } from '@tanstack/react-query';
import {
  changeInboxMessage,
  getInboxMessage,
  type InboxThreadReply,
} from '#contract/inbox/inbox.ts';
import type { MessageStatus } from '#domain/contact/message-status.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { useChange } from '#web/kit/record/use-change.ts';

/** What can be changed about a message. */
interface Decision {
  status?: MessageStatus;
  assignedTo?: string | null;
}

/** Puts the thread that the server returned into the cache. */
export function showThread(thread: InboxThreadReply, client: QueryClient): void {
  client.setQueryData(queryOf(getInboxMessage, { params: { id: thread.id } }).queryKey, thread);
}

/** Closes, reopens, assigns a message or marks it as spam, in the version that is on the screen. */
export function useChangeMessage({ id, version }: Pick<InboxThreadReply, 'id' | 'version'>) {
  return useChange(changeInboxMessage, {
    input: (decision: Decision) => ({ params: { id }, body: { ...decision, version } }),
    failed: 'Failed to update message',
    onSuccess: (thread, _, client) => showThread(thread, client),
  });
}

/** The mutation that changes a message. */
export type ChangeMessage = ReturnType<typeof useChangeMessage>;
