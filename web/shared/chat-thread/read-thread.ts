import { type ChatMessageReply, chatPageLength, listChatMessages } from '#contract/chat/chat.ts';
import { call } from '#web/kit/api/request.ts';

/**
 * Reads what is new in a conversation: from the last known message on, page after page.
 *
 * Only messages read here move the place from which the next reading goes on: one's own message,
 * appended when it was sent, could stand behind one of the other side that is not known yet.
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
 * Reads the messages before the first known one.
 *
 * @returns them in front of the known ones, and whether there may be more before.
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
