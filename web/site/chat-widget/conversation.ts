import { useSyncExternalStore } from 'react';
import { findReply } from './find-reply.ts';
import { greeting } from './script.ts';

/** One line of the conversation (rule WIDGET-1). */
export interface WidgetMessage {
  id: string;
  content: string;
  sender: 'ai' | 'user';
  timestamp: string;
}

/** Everything said so far, and whether a reply is on its way. */
export interface Conversation {
  messages: readonly WidgetMessage[];
  pending: boolean;
}

/** A reply comes after one to two seconds, in milliseconds (rule WIDGET-4). */
const replyDelay = 1_000;
const replyDelaySpread = 1_000;

const storageKey = 'chat-widget';
const listeners = new Set<() => void>();
let conversation: Conversation = { messages: restore(), pending: false };

function message(sender: WidgetMessage['sender'], content: string): WidgetMessage {
  return { id: crypto.randomUUID(), content, sender, timestamp: new Date().toISOString() };
}

/** What was said in this browser tab, or the greeting. */
function restore(): WidgetMessage[] {
  try {
    const stored = sessionStorage.getItem(storageKey);
    // Written by change() below and by nothing else.
    if (stored) return JSON.parse(stored) as WidgetMessage[];
  } catch {
    // Storage is forbidden or was tampered with: the conversation starts afresh.
  }
  return [message('ai', greeting)];
}

function change(next: Conversation): void {
  conversation = next;
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(next.messages));
  } catch {
    // Storage is forbidden: the conversation lives as long as the page.
  }
  for (const listener of listeners) listener();
}

/**
 * Says something and lets the assistant answer. Blank text is not sent, and nothing is while a
 * reply is pending (rule WIDGET-4).
 *
 * @returns whether it was sent
 */
export function say(text: string): boolean {
  const content = text.trim();
  if (content === '' || conversation.pending) return false;
  change({ messages: [...conversation.messages, message('user', content)], pending: true });
  setTimeout(
    () => {
      const reply = message('ai', findReply(content));
      change({ messages: [...conversation.messages, reply], pending: false });
    },
    replyDelay + Math.random() * replyDelaySpread,
  );
  return true;
}

/** The conversation as it stands. */
export function currentConversation(): Conversation {
  return conversation;
}

/** Follows the conversation. */
export function useConversation(): Conversation {
  return useSyncExternalStore(subscribe, currentConversation);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
