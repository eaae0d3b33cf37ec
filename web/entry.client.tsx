import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

declare global {
  interface Window {
    /**
     * Buttons pressed before hydration, recorded by an inline script (web/prerender/finish-html.ts).
     * Absent in the shell of the private areas, which has no buttons.
     */
    ascentEarly?: { buttons: HTMLElement[]; listening: AbortController };
  }
}

function hydrate(): void {
  hydrateRoot(
    document,
    <StrictMode>
      {/* Without transitions, which would delay the response to a press behind arriving data. */}
      <HydratedRouter useTransitions={false} />
    </StrictMode>,
  );
}

/** Called by an effect of the root, once every control works and forms have read what was typed early. */
function replayEarlyPresses(): void {
  const early = window.ascentEarly;
  early?.listening.abort();
  // In a task of its own: effects of the same moment come first.
  setTimeout(() => {
    for (const button of early?.buttons ?? []) if (button.isConnected) button.click();
  });
}

window.addEventListener('ascent:alive', replayEarlyPresses, { once: true });

/** The shell of the private areas is empty without its scripts. */
const isShell = window.ascentEarly === undefined;
// A page is complete without scripts, so hydration waits until it is painted and loaded.
const hydrateBetween = () => startTransition(hydrate);
if (isShell && document.readyState !== 'loading') hydrate();
else if (isShell) document.addEventListener('DOMContentLoaded', hydrate, { once: true });
else if (document.readyState === 'complete') hydrateBetween();
else window.addEventListener('load', () => setTimeout(hydrateBetween), { once: true });
