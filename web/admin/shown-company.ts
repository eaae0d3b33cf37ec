import { useSyncExternalStore } from 'react';
import { siteSettings } from '#web/kit/shell/site-settings.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The company's name as the open page shows it. */
export function useCompanyName(): string {
  const current = () => siteSettings.companyName;
  return useSyncExternalStore(subscribe, current, current);
}

/** Shows the company's new name at the top of the open page and in its title (rule BRAND-1). */
export function showCompanyName(name: string): void {
  const before = siteSettings.companyName;
  if (name === before) return;
  siteSettings.companyName = name;
  if (document.title.startsWith(`${before} | `))
    document.title = name + document.title.slice(before.length);
  for (const listener of listeners) listener();
}
