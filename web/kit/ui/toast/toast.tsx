import { toastRemoveDelay } from './toast-timing.ts';

/** 'destructive' is an error: colored as one and announced at once. */
type ToastVariant = 'default' | 'destructive';

interface ToastAction {
  label: string;
  run: () => void;
}

/** The text of a toast, and optionally one or two actions. */
export interface ToastContent {
  title: string;
  description?: string;
  variant?: ToastVariant;
  action?: ToastAction;
  otherAction?: ToastAction;
}

/** A toast in the store; a dismissed one is closed first and removed later. */
export interface Toast extends ToastContent {
  id: number;
  open: boolean;
}

let current: Toast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();
const firstListeners = new Set<() => void>();

/**
 * Shows a toast from anywhere. Only one is visible at a time: a new one replaces the previous one
 * (rule TOAST-1).
 *
 * @returns the id for {@link dismissToast}
 */
export function toast(content: ToastContent): number {
  lastId += 1;
  change({ ...content, id: lastId, open: true });
  for (const listener of firstListeners) listener();
  return lastId;
}

/** Closes a toast; it is removed after a long delay (rule TOAST-1). */
export function dismissToast(id: number): void {
  if (current?.id !== id || !current.open) return;
  change({ ...current, open: false });
  setTimeout(() => {
    if (current?.id === id) change(null);
  }, toastRemoveDelay);
}

/** The toast to show, open or closing. */
export function currentToast(): Toast | null {
  return current;
}

/** Calls the listener on every change of {@link currentToast}; returns a function that unsubscribes. */
export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls the listener when a toast is requested, so that the code to show it can be loaded. */
export function onFirstToast(listener: () => void): () => void {
  firstListeners.add(listener);
  return () => firstListeners.delete(listener);
}

function change(next: Toast | null): void {
  current = next;
  for (const listener of listeners) listener();
}
