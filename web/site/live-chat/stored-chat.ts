/** A message on its way: under an id of its own, so that one sent twice is stored once. */
export interface Outgoing {
  clientMessageId: string;
  text: string;
  at: string;
  /** `sent`: the server has it, and the thread that shows it is being read. */
  state: 'waiting' | 'sending' | 'sent' | 'failed';
  /** Why it was refused. */
  reason?: string;
  /** It begins a conversation that the scripted assistant handed over. */
  fromAssistant?: boolean;
}

/** What this browser keeps of a conversation, so that a reload or a lost connection loses nothing. */
export interface StoredChat {
  /** Names the queue until the server knows the conversation (rule CHAT-7). */
  localId: string;
  name: string;
  email: string;
  sessionId: string | null;
  outgoing: Outgoing[];
}

const key = 'live-chat';

/** The kept conversation, or null. What was being sent when the page went may not have arrived. */
export function readStoredChat(): StoredChat | null {
  try {
    const text = localStorage.getItem(key);
    if (text === null) return null;
    // Written by writeStoredChat and by nothing else.
    const stored = JSON.parse(text) as StoredChat;
    const outgoing = stored.outgoing.map((one) =>
      one.state === 'failed' ? one : { ...one, state: 'waiting' as const },
    );
    return { ...stored, outgoing };
  } catch {
    // Storage is forbidden or was tampered with: the conversation starts afresh.
    return null;
  }
}

export function writeStoredChat(stored: StoredChat | null): void {
  try {
    if (stored === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(stored));
  } catch {
    // Storage is forbidden or full: the conversation lives as long as the page.
  }
}
