import { getChatPresence } from '#contract/chat/chat.ts';
import { reportFailure } from '#web/kit/api/report.ts';
import { call } from '#web/kit/api/request.ts';
import { change } from './chat-state.ts';

/** Reads whether staff are online, for the form that starts a conversation. */
export async function readPresence(): Promise<void> {
  try {
    change({ presence: await call(getChatPresence, {}) });
  } catch (cause) {
    // The form works without it and then makes no promise.
    reportFailure('Who is there could not be read', cause);
  }
}
