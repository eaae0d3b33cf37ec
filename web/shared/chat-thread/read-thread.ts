import { type ChatMessageReply, chatPageLength, listChatMessages } from '#contract/chat/chat.ts';
import { call } from '#web/kit/api/request.ts';

/**
 * Fetches the new messages of a conversation, page by page, starting after the last known message.
 *
 * Only pass messages that were fetched here: one's own message, appended when it was sent, may come
 * after a message of the other side that is not known yet.
 */
export async function readThread(
  sessionId: string,
  known: readonly ChatMessageReply[],
  signal?: AbortSignal,
): Promise<readonly ChatMessageReply[]> {
  let all = known;
  for (;;) {
    const after = all.at(-1)?.id;
    const page = await call(listChatMessages, {
      query: { sessionId, ...(after === undefined ? {} : { after }) },
      ...(signal && { signal }),
    });
    const ids = new Set(all.map((message) => message.id));
    const fresh = page.filter((message) => !ids.has(message.id));
    if (fresh.length > 0) all = [...all, ...fresh];
    if (page.length < chatPageLength || fresh.length === 0) return all;
  }
}

/**
 * Fetches the page of messages before the first known one.
 *
 * @returns all messages in order, and whether there may be earlier ones.
 */
export async function readEarlier(
  sessionId: string,
  known: readonly ChatMessageReply[],
): Promise<{ messages: readonly ChatMessageReply[]; hasEarlier: boolean }> {
  const [first] = known;
  if (first === undefined) return { messages: known, hasEarlier: false };
  const page = await call(listChatMessages, { query: { sessionId, before: first.id } });
  return { messages: [...page, ...known], hasEarlier: page.length === chatPageLength };
}

/** The id of the last message of one side; undefined where it has written none. */
export function lastOf(
  messages: readonly ChatMessageReply[] | undefined,
  side: ChatMessageReply['senderType'],
): string | undefined {
  return messages?.findLast(({ senderType }) => senderType === side)?.id;
}
