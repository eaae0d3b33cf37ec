import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { whenIdle } from './kit/shell/when-idle.ts';

declare global {
  interface Window {
    /**
     * Buttons pressed before the page was alive, noted by the page itself (web/prerender/finish-html.ts).
     * Absent in the shell of the private areas, which has none.
     */
    ascentEarly?: { buttons: HTMLElement[]; listening: AbortController };
  }
}

function hydrate(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        {/* A press is answered at once: a deferred one would wait behind answers that arrive. */}
        <HydratedRouter useTransitions={false} />
      </StrictMode>,
    );
  });
}

/** Called by the root's first effect: from here on every control works, and early presses count. */
function replayEarlyPresses(): void {
  const early = window.ascentEarly;
  early?.listening.abort();
  if (!early?.buttons.length) return;
  // Once what the first effects changed is on the page: a form has just read what was typed early.
  whenIdle(() => {
    for (const button of early.buttons) if (button.isConnected) button.click();
  });
}

window.addEventListener('ascent:alive', replayEarlyPresses, { once: true });

// The page is complete without scripts, so making it alive waits until it is painted and loaded.
if (document.readyState === 'complete') hydrate();
else window.addEventListener('load', () => setTimeout(hydrate), { once: true });
