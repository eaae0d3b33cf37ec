import { queryOptions } from '@tanstack/react-query';
import { type ChatMessageReply, listChatMessages, listUnreadSessions } from '#contract/chat.ts';
import { getChatSessionDetail } from '#contract/chat-sessions.ts';
import { chatPollMs } from '#domain/chat/message-rule.ts';
import { isLive } from '#web/kit/api/live-events.ts';
import { polled } from '#web/kit/api/polled.ts';
import { queryClient } from '#web/kit/api/query-client.ts';
import { call } from '#web/kit/api/request.ts';
import { readThread } from '#web/shared/chat-thread/read-thread.ts';

/** Conversations with unread messages: the badge of the tab (rule CHAT-12). */
export const unreadQuery = queryOptions({
  ...polled,
  // The badge, the title and the sound are for those who look at something else.
  refetchIntervalInBackground: true,
  queryKey: [listUnreadSessions.path] as const,
  queryFn: ({ signal }) => call(listUnreadSessions, { signal }),
});

/** One conversation's messages, read on from the last known; every 3 s while nothing is pushed. */
export function threadQuery(sessionId: string) {
  const queryKey = [listChatMessages.path, sessionId] as const;
  return queryOptions({
    ...polled,
    staleTime: 0,
    refetchInterval: () => (isLive() ? false : chatPollMs),
    queryKey,
    queryFn: ({ signal }) =>
      readThread(sessionId, queryClient.getQueryData<ChatMessageReply[]>(queryKey) ?? [], signal),
  });
}

/** A conversation with its visitor's lead and quotes. */
export function detailQuery(sessionId: string) {
  return queryOptions({
    ...polled,
    queryKey: ['/api/chat/sessions', 'one', sessionId] as const,
    queryFn: ({ signal }) => call(getChatSessionDetail, { params: { sessionId }, signal }),
  });
}
