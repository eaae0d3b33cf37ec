import type { ChatMessageReply, ChatPresence } from '#contract/chat/chat.ts';
import type { StoredChat } from './stored-chat.ts';

/** Everything the modal shows. */
export interface ChatState {
  /** `start`: the form for name and email; `talk`: the conversation. */
  step: 'loading' | 'start' | 'talk';
  chat: StoredChat | null;
  messages: readonly ChatMessageReply[];
  /** There may be messages before the first one in `messages`. */
  hasEarlier: boolean;
  presence: ChatPresence | null;
  seenMessageId: string | null;
  /** Our team has closed the conversation; a message opens it again. */
  isClosed: boolean;
  isStaffTyping: boolean;
  /** The last request got no response. */
  isOffline: boolean;
  /** Why the conversation could not be started, or ''. */
  failure: string;
}

export const initialState: ChatState = {
  step: 'loading',
  chat: null,
  messages: [],
  hasEarlier: false,
  presence: null,
  seenMessageId: null,
  isClosed: false,
  isStaffTyping: false,
  isOffline: false,
  failure: '',
};

const listeners = new Set<() => void>();
/** What the modal shows now; only {@link change} changes it. */
export let state = initialState;
/** A snapshot of {@link state} for React. */
export function chatState(): ChatState {
  return state;
}

/** Calls the listener on every change; returns a function that unsubscribes it. */
export function onChatChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Updates the state and notifies the listeners. */
export function change(by: Partial<ChatState>): void {
  state = { ...state, ...by };
  for (const listener of listeners) listener();
}
