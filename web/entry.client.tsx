import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

/** Buttons pressed before the page was alive; links need no help, they work as plain links. */
const earlyClicks: HTMLElement[] = [];

function rememberEarlyClick(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (button) earlyClicks.push(button);
}

function hydrate(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}

/** Called by the root's first effect: from here on every control works, and early presses count. */
window.addEventListener(
  'ascent:alive',
  () => {
    document.removeEventListener('click', rememberEarlyClick, true);
    for (const button of earlyClicks.splice(0)) if (button.isConnected) button.click();
  },
  { once: true },
);

// The page is complete without scripts, so making it alive waits until it is painted and loaded.
document.addEventListener('click', rememberEarlyClick, true);
if (document.readyState === 'complete') hydrate();
else window.addEventListener('load', () => setTimeout(hydrate), { once: true });
