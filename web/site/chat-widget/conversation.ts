import { useSyncExternalStore } from 'react';
import { reportFailure } from '#web/kit/api/report.ts';
import type { BookedCall } from '#web/site/booking-in-chat.ts';
import { fallbackReply, greeting } from './script.ts';

/** One line of the conversation (rule WIDGET-1). */
export interface WidgetMessage {
  id: string;
  content: string;
  sender: 'ai' | 'user';
  timestamp: string;
  /** The private page of a booking; not stored, since it opens the booking to whoever has it. */
  path?: string;
}

/** The messages so far, and whether a reply is pending. */
export interface Conversation {
  messages: readonly WidgetMessage[];
  pending: boolean;
}

/** A reply comes after one to two seconds, in milliseconds (rule WIDGET-4). */
const replyDelay = 1_000;
const replyDelaySpread = 1_000;

const storageKey = 'chat-widget';
/** What of a message is stored. */
const storedKeys = ['id', 'content', 'sender', 'timestamp'];
const listeners = new Set<() => void>();
/** Null until the keywords are loaded: they are too much for a page on which nobody asks. */
let findReply: ((text: string) => string) | null = null;
let conversation: Conversation = { messages: restore(), pending: false };

function message(sender: WidgetMessage['sender'], content: string): WidgetMessage {
  return { id: crypto.randomUUID(), content, sender, timestamp: new Date().toISOString() };
}

/** The conversation stored in this browser tab, or the greeting. */
function restore(): WidgetMessage[] {
  try {
    const stored = sessionStorage.getItem(storageKey);
    // Only change() below writes it.
    if (stored) return JSON.parse(stored) as WidgetMessage[];
  } catch {
    // Storage is blocked or was tampered with: start a new conversation.
  }
  return [message('ai', greeting)];
}

function change(next: Conversation): void {
  conversation = next;
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(next.messages, storedKeys));
  } catch {
    // Storage is blocked: the conversation lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

/** Adds what was booked to the thread. */
export function tell({ text, path }: BookedCall): void {
  const said = { ...message('ai', text), path };
  change({ ...conversation, messages: [...conversation.messages, said] });
}

/** Loads the keywords. Without them every reply is the fallback, which leads to a person. */
export async function loadReplies(): Promise<void> {
  try {
    ({ findReply } = await import('./find-reply.ts'));
  } catch (cause) {
    reportFailure('The replies of the assistant could not be loaded', cause);
  }
}

function reply(content: string): void {
  const text = findReply?.(content) ?? fallbackReply;
  change({ messages: [...conversation.messages, message('ai', text)], pending: false });
}

/**
 * Sends a message and schedules the reply. Blank text is not sent, nor anything while a reply is
 * pending (rule WIDGET-4).
 *
 * @returns whether it was sent
 */
export function say(text: string): boolean {
  const content = text.trim();
  if (content === '' || conversation.pending) return false;
  change({ messages: [...conversation.messages, message('user', content)], pending: true });
  setTimeout(
    () => {
      if (findReply) reply(content);
      else void loadReplies().then(() => reply(content));
    },
    replyDelay + Math.random() * replyDelaySpread,
  );
  return true;
}

/** The current conversation. */
export function currentConversation(): Conversation {
  return conversation;
}

/** Subscribes a component to the conversation. */
export function useConversation(): Conversation {
  return useSyncExternalStore(subscribe, currentConversation);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
