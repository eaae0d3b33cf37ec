import { useSyncExternalStore } from 'react';

/** Closed: a round button. Open: the panel. Minimized: its header only. */
type WidgetView = 'closed' | 'open' | 'minimized';

const listeners = new Set<() => void>();
let view: WidgetView = 'closed';

/** Opens, minimizes or closes the widget. */
export function showWidget(next: WidgetView): void {
  view = next;
  for (const listener of listeners) listener();
}

/** The state of the widget, which survives navigation between pages. */
export function useWidgetView(): WidgetView {
  return useSyncExternalStore(
    subscribe,
    () => view,
    () => 'closed',
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
