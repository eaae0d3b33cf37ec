import { useSyncExternalStore } from 'react';
import type { CarriedLine } from '#domain/chat/message-rule.ts';

/** What the modal is opened with. */
interface Opened {
  /** What was said to the assistant before. */
  carried: readonly CarriedLine[];
  /** The secret of a chat mail's link, or ''. */
  token: string;
}

const listeners = new Set<() => void>();
let opened: Opened | null = null;

function change(next: Opened | null): void {
  opened = next;
  for (const listener of listeners) listener();
}

/** Opens the live chat from anywhere. */
export function openLiveChat(withWhat: Partial<Opened> = {}): void {
  change({ carried: [], token: '', ...withWhat });
}

export function closeLiveChat(): void {
  change(null);
}

/** What the modal is open with; null while it is closed. */
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
