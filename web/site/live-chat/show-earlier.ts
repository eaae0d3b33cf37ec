import { reportFailure } from '#web/kit/api/report.ts';
import { readEarlier } from '#web/shared/chat-thread/read-thread.ts';
import { change, state } from './chat-state.ts';

/** Loads the messages before the first one shown. */
export async function showEarlier(): Promise<void> {
  const sessionId = state.chat?.sessionId;
  if (!sessionId) return;
  try {
    const earlier = await readEarlier(sessionId, state.messages);
    if (state.chat?.sessionId === sessionId) change(earlier);
  } catch (cause) {
    change({ isOffline: true });
    reportFailure('Earlier messages could not be read', cause);
  }
}
