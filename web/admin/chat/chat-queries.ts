import { queryOptions } from '@tanstack/react-query';
import {
  type ChatMessageReply,
  listChatMessages,
  listUnreadSessions,
} from '#contract/chat/chat.ts';
import { chatPollMs } from '#domain/chat/message-rule.ts';
import { metaOf } from '#web/kit/api/invalidation.ts';
import { isLive } from '#web/kit/api/live/live-events.ts';
import { pollingOptions } from '#web/kit/api/polling-options.ts';
import { queryClient } from '#web/kit/api/query-client.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { readThread } from '#web/shared/chat-thread/read-thread.ts';

/** Conversations with unread messages: the badge of the tab (rule CHAT-12). */
export const unreadQuery = queryOptions({
  ...liveQueryOf(listUnreadSessions, {}),
  // The badge, the title and the sound are for people who are looking at another window.
  refetchIntervalInBackground: true,
});

/** The messages of one conversation, fetched from the last known one; polled while not live. */
export function threadQuery(sessionId: string) {
  const queryKey = [listChatMessages.path, sessionId] as const;
  return queryOptions({
    ...pollingOptions,
    staleTime: 0,
    refetchInterval: () => (isLive() ? false : chatPollMs),
    queryKey,
    meta: metaOf(listChatMessages),
    queryFn: ({ signal }) =>
      readThread(sessionId, queryClient.getQueryData<ChatMessageReply[]>(queryKey) ?? [], signal),
  });
}
