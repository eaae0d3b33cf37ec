import type { ChatSessionReply } from '#contract/chat/chat-sessions.ts';

/**
 * The conversation that is opened beside the list: the first one in which a customer waits for an
 * answer, otherwise the first of all.
 */
export function firstConversation<Row extends Pick<ChatSessionReply, 'status' | 'lastSenderType'>>(
  rows: readonly Row[],
): Row | undefined {
  return rows.find((row) => row.status === 'open' && row.lastSenderType === 'customer') ?? rows[0];
}
