import { change, state } from './chat-state.ts';
import {
  dropOutgoing,
  messageOfKey,
  type Outgoing,
  readStoredChat,
  type StoredChat,
  storeOutgoing,
  writeStoredChat,
} from './stored-chat.ts';

/** Changes who writes and in which conversation. */
export function changeChat(by: Partial<Omit<StoredChat, 'outgoing'>>): void {
  if (state.chat === null) return;
  const chat = { ...state.chat, ...by };
  writeStoredChat(chat);
  change({ chat });
}

/** Shows other messages as queued; each is stored for itself. */
export function showOutgoing(outgoing: readonly Outgoing[]): void {
  if (state.chat) change({ chat: { ...state.chat, outgoing: [...outgoing] } });
}

/** Adds a message to the queue. */
export function queue(one: Outgoing): void {
  storeOutgoing(one);
  showOutgoing([...(state.chat?.outgoing ?? []), one]);
}

/** Changes a queued message. */
export function changeOutgoing(id: string, by: Partial<Outgoing>): void {
  const before = state.chat?.outgoing ?? [];
  const one = before.find(({ clientMessageId }) => clientMessageId === id);
  if (one === undefined) return;
  const changed = { ...one, ...by };
  storeOutgoing(changed);
  showOutgoing(before.map((other) => (other === one ? changed : other)));
}

/** Takes messages out of the queue: they have arrived or are discarded. */
export function unqueue(isGone: (id: string) => boolean): void {
  const before = state.chat?.outgoing ?? [];
  const gone = before.filter(({ clientMessageId }) => isGone(clientMessageId));
  if (gone.length === 0) return;
  for (const { clientMessageId } of gone) dropOutgoing(clientMessageId);
  showOutgoing(before.filter((one) => !gone.includes(one)));
}

/**
 * Takes over what another tab has changed in this conversation.
 *
 * @returns false if it is another conversation now, or none
 */
export function takeFromTab(key: string | null): boolean {
  const stored = readStoredChat();
  const { chat } = state;
  if (stored?.localId !== chat?.localId || stored?.sessionId !== chat?.sessionId) return false;
  const id = messageOfKey(key);
  if (chat === null || stored === null || id === '') return true;
  const isIt = ({ clientMessageId }: Outgoing) => clientMessageId === id;
  const own = chat.outgoing.find(isIt);
  // This tab knows better what it is sending itself.
  if (own?.state === 'sending' || own?.state === 'sent') return true;
  const others = chat.outgoing.filter((one) => !isIt(one));
  showOutgoing([...others, ...stored.outgoing.filter(isIt)]);
  return true;
}

/** What another tab did to the conversation meanwhile: only its id matters to what is sent. */
export function takeSession(): 'same' | 'opened' | 'other' {
  const stored = readStoredChat();
  // Without storage there is no other tab.
  if (stored === null || state.chat === null) return 'same';
  if (stored.localId !== state.chat.localId) return 'other';
  if (stored.sessionId === state.chat.sessionId) return 'same';
  change({ chat: { ...state.chat, sessionId: stored.sessionId } });
  return 'opened';
}

/** Runs the work in one tab at a time: two that start a conversation at once would start two. */
export async function inOneTab(work: () => Promise<void>): Promise<void> {
  // Browsers have locks only in secure contexts.
  if ('locks' in navigator) await navigator.locks.request('live-chat', work);
  else await work();
}
