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
/** Starts the key of each queued message: two tabs do not overwrite what the other one queued. */
const messagePrefix = `${key} `;

/** Whether a change of this key in another tab concerns the conversation; null is all of the storage. */
export const isOfChat = (changed: string | null) => changed === null || changed.startsWith(key);

/** The queued message that a key is of, or ''. */
export const messageOfKey = (changed: string | null) =>
  changed?.startsWith(messagePrefix) ? changed.slice(messagePrefix.length) : '';

/** The stored conversation, or null. Messages being sent when the page closed are queued again. */
export function readStoredChat(): StoredChat | null {
  try {
    const text = localStorage.getItem(key);
    if (text === null) return null;
    // Written only below. A former release kept the messages with the conversation.
    const { outgoing: before = [], ...chat } = JSON.parse(text) as Omit<StoredChat, 'outgoing'> &
      Partial<StoredChat>;
    if (before.length > 0) {
      for (const one of before) storeOutgoing(one);
      writeStoredChat({ ...chat, outgoing: [] });
    }
    const outgoing = messageKeys().flatMap((name): Outgoing[] => {
      const one = localStorage.getItem(name);
      return one === null ? [] : [JSON.parse(one)];
    });
    outgoing.sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
    return { ...chat, outgoing };
  } catch {
    // Storage is blocked or was tampered with: start a new conversation.
    return null;
  }
}

/** Stores who writes and in which conversation, or with null forgets both, and all that is queued. */
export function writeStoredChat(stored: StoredChat | null): void {
  try {
    if (stored === null) for (const name of [key, ...messageKeys()]) localStorage.removeItem(name);
    else localStorage.setItem(key, JSON.stringify({ ...stored, outgoing: undefined }));
  } catch {
    // Storage is blocked or full: the conversation lasts as long as the page.
  }
}

/** Stores a message until the server has it. */
export function storeOutgoing(one: Outgoing): void {
  try {
    const kept: Outgoing = one.state === 'failed' ? one : { ...one, state: 'waiting' };
    if (one.state === 'sent') dropOutgoing(one.clientMessageId);
    else localStorage.setItem(messagePrefix + one.clientMessageId, JSON.stringify(kept));
  } catch {
    // As above.
  }
}

/** Forgets a message: the server has it, or it is no longer wanted. */
export function dropOutgoing(clientMessageId: string): void {
  try {
    localStorage.removeItem(messagePrefix + clientMessageId);
  } catch {
    // As above.
  }
}

function messageKeys(): string[] {
  return Object.keys(localStorage).filter((name) => name.startsWith(messagePrefix));
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
