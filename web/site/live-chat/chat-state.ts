import type { ChatMessageReply, ChatPresence } from '#contract/chat/chat.ts';
import type { StoredChat } from './stored-chat.ts';

/** Everything the modal shows. */
export interface ChatState {
  /** `start`: name and e-mail are asked for; `talk`: the conversation is shown. */
  step: 'loading' | 'start' | 'talk';
  chat: StoredChat | null;
  messages: readonly ChatMessageReply[];
  /** There may be messages before the first of them. */
  hasEarlier: boolean;
  presence: ChatPresence | null;
  seenMessageId: string | null;
  isStaffTyping: boolean;
  /** The server did not answer the last time it was asked. */
  isOffline: boolean;
  /** Why the conversation could not be started, or ''. */
  failure: string;
}

/** Before anything is known. */
export const nothing: ChatState = {
  step: 'loading',
  chat: null,
  messages: [],
  hasEarlier: false,
  presence: null,
  seenMessageId: null,
  isStaffTyping: false,
  isOffline: false,
  failure: '',
};

const listeners = new Set<() => void>();
/** What the modal shows right now; changed by {@link change} alone. */
export let state = nothing;
/** The same for React, which asks for it. */
export function chatState(): ChatState {
  return state;
}

/** Calls back on every change; returns a function that stops it. */
export function onChatChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows something else from now on. */
export function change(by: Partial<ChatState>): void {
  state = { ...state, ...by };
  for (const listener of listeners) listener();
}
