import { useSyncExternalStore } from 'react';
import { useKeyDown } from './use-key-down.ts';

const storageKey = 'single-keys-off';
const listeners = new Set<() => void>();

/*
 * Single-key shortcuts can be switched off, because speech input types them by accident (WCAG 2.2,
 * 2.1.4). Escape and Enter are not character keys and always work.
 */

/** Whether single-key shortcuts are on; components use {@link useSingleKeysOn}. */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(storageKey) === null;
  } catch {
    // Storage is blocked: the keys keep working.
    return true;
  }
}

/** Switches the single-key shortcuts on or off in this browser. */
export function setSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, '1');
  } catch {
    // Storage is blocked: the choice cannot be remembered.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether single-key shortcuts are on. */
export function useSingleKeysOn(): boolean {
  return useSyncExternalStore(subscribe, areSingleKeysOn, () => true);
}

/** True if a key belongs to the focused control, to the browser, or to an open dialog. */
export function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const owner = 'input, select, textarea, [contenteditable], dialog, [role=dialog]';
  return event.target instanceof Element && event.target.closest(owner) !== null;
}

/**
 * Handles keyboard shortcuts of the whole screen, keyed by `event.key` ("j", "/", "Escape"); the case
 * of letters is ignored.
 */
export function useKeys(handlers: Record<string, (event: KeyboardEvent) => void>): void {
  useKeyDown((event) => {
    const isCharacter = event.key.length === 1;
    const handle = handlers[isCharacter ? event.key.toLowerCase() : event.key];
    if (handle && !isTaken(event) && (!isCharacter || areSingleKeysOn())) handle(event);
  });
}
