import { type ChatMessageReply, chatPageLength, getChatSession } from '#contract/chat/chat.ts';
import { call } from '#web/kit/api/request.ts';
import { readThread } from '#web/shared/chat-thread/read-thread.ts';
import { unqueue } from './chat-queue.ts';
import { change, state } from './chat-state.ts';

let isReading = false;
let readAgain = false;

/** Fetches new messages; a call made while it is running makes it fetch once more. */
export async function read(): Promise<void> {
  if (isReading) {
    readAgain = true;
    return;
  }
  isReading = true;
  try {
    do {
      readAgain = false;
      const sessionId = state.chat?.sessionId;
      if (!sessionId) break;
      const isFirstPage = state.messages.length === 0;
      const messages = await readThread(sessionId, state.messages);
      const hasEarlier = isFirstPage ? messages.length === chatPageLength : state.hasEarlier;
      const session = await call(getChatSession, {});
      // The visitor left in the meantime; the next person must not see these messages.
      if (state.chat?.sessionId !== sessionId) break;
      showThread(messages);
      const { isStaffPresent, backAt, seenMessageId, status } = session;
      const presence = { isStaffPresent, backAt };
      const isClosed = status === 'closed';
      change({ hasEarlier, seenMessageId, isClosed, presence, isOffline: false });
    } while (readAgain);
  } finally {
    isReading = false;
  }
}

/** Shows the server's thread, and removes delivered messages from the queue. */
function showThread(messages: readonly ChatMessageReply[]): void {
  const arrived = new Set(messages.map((message) => message.clientMessageId));
  const isAnswered =
    messages.length > state.messages.length && messages.at(-1)?.senderType === 'admin';
  change({ messages, ...(isAnswered ? { isStaffTyping: false } : {}) });
  unqueue((id) => arrived.has(id));
}
