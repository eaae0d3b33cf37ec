import { useSyncExternalStore } from 'react';

/** The visitor's choice; 'system' follows the device. */
export type Theme = 'system' | 'light' | 'dark';

export const themes: readonly Theme[] = ['system', 'light', 'dark'];

const storageKey = 'theme';
const listeners = new Set<() => void>();

/**
 * Runs in the page's head before the first paint, so that a chosen theme never flashes the other.
 * It reads the same key as below; storage may be forbidden, then the system decides.
 */
export const themeScript = `try{var t=localStorage.getItem('${storageKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;

/** Applies a theme to the page and remembers it in this browser. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, theme);
  } catch {
    // Storage is forbidden in this browser: the choice holds for this page only.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

/** The theme in force; 'system' while the page is being made alive. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, () => 'system');
}
