/** A queued message; its id ensures that it is stored once even if it is sent twice. */
export interface Outgoing {
  clientMessageId: string;
  text: string;
  at: string;
  /** `sent`: the server has it, but the fetched thread does not include it yet. */
  state: 'waiting' | 'sending' | 'sent' | 'failed';
  /** Why it was rejected. */
  reason?: string;
  /** It starts a conversation that the scripted assistant passed on to staff. */
  fromAssistant?: boolean;
}

/** The conversation as stored in this browser, so that it survives reloads and lost connections. */
export interface StoredChat {
  /** Identifies the queue until the server has created the conversation (rule CHAT-7). */
  localId: string;
  name: string;
  email: string;
  sessionId: string | null;
  outgoing: Outgoing[];
}

const key = 'live-chat';

/** The stored conversation, or null. Messages being sent when the page closed are queued again. */
export function readStoredChat(): StoredChat | null {
  try {
    const text = localStorage.getItem(key);
    if (text === null) return null;
    // Written only by writeStoredChat.
    const stored = JSON.parse(text) as StoredChat;
    const outgoing = stored.outgoing.map((one) =>
      one.state === 'failed' ? one : { ...one, state: 'waiting' as const },
    );
    return { ...stored, outgoing };
  } catch {
    // Storage is blocked or was tampered with: start a new conversation.
    return null;
  }
}

export function writeStoredChat(stored: StoredChat | null): void {
  try {
    if (stored === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(stored));
  } catch {
    // Storage is blocked or full: the conversation lasts as long as the page.
  }
}

/**
 * What a stored conversation has queued, in the one with this id. What was written in another one,
 * perhaps by somebody else at this browser, is kept, but sent only if the reader says so.
 */
export function queueIn(sessionId: string, stored: StoredChat | null): Outgoing[] {
  if (stored === null || stored.sessionId === sessionId) return stored?.outgoing ?? [];
  const reason = 'It was written in another conversation.';
  return stored.outgoing.map((one) => ({ ...one, state: 'failed', reason }));
}
