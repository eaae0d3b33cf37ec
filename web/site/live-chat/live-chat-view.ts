import { useSyncExternalStore } from 'react';
import type { CarriedLine } from '#domain/chat/message-rule.ts';

/** What the modal was opened with. */
interface Opened {
  /** The preceding conversation with the assistant. */
  carried: readonly CarriedLine[];
  /** The secret from the link in a chat email, or ''. */
  token: string;
}

const listeners = new Set<() => void>();
let opened: Opened | null = null;

function change(next: Opened | null): void {
  opened = next;
  for (const listener of listeners) listener();
}

/** Opens the live chat from anywhere. */
export function openLiveChat(options: Partial<Opened> = {}): void {
  change({ carried: [], token: '', ...options });
}

export function closeLiveChat(): void {
  change(null);
}

/** What the modal was opened with; null while it is closed. */
export function useLiveChat(): Opened | null {
  return useSyncExternalStore(
    subscribe,
    () => opened,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
