import { useEffect } from 'react';
import { loadPart } from '#web/kit/load/load-part.ts';
import type { Step } from './steps/step-rules.ts';

/** How often an open wizard asks whether prices have changed, in milliseconds (decision 42). */
const askEvery = 60_000;

/** Brings a page in view the current edition of the catalogue. */
export async function freshenEdition(): Promise<void> {
  try {
    const { fetchEdition } = await loadPart(() => import('#web/site/fetch-edition.ts'), 'ahead');
    await fetchEdition();
  } catch {
    // Offline, perhaps: the page keeps its edition, and the server refuses a price that is no more.
  }
}

/**
 * Keeps the prices of an open wizard current: asks on the way to the summary, when the page comes
 * back into view, and once a minute while it is in view.
 */
export function useFreshEdition(ready: boolean, step: Step): void {
  const isSummary = step === 4;
  useEffect(() => {
    if (!ready) return;
    if (isSummary) void freshenEdition();
    const timer = setInterval(freshenEdition, askEvery);
    document.addEventListener('visibilitychange', freshenEdition);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', freshenEdition);
    };
  }, [ready, isSummary]);
}
