import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { onReconnect } from '#web/kit/api/on-reconnect.ts';
import { lostParts, onLostParts } from '#web/kit/shell/load-part.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { heightOfBottomBar } from '#web/kit/ui/toast/bottom-bar.ts';
import { renewAfterUpgrade } from './renew-page.ts';

/** At the lower edge of every page: that there is no network, and which part could not be loaded. */
export function ConnectionNotice() {
  const isOffline = useOffline();
  const isPartMissing = useMissingPart();
  if (!isOffline && !isPartMissing) return null;
  return (
    <div
      data-connection-notice=""
      className="no-print sticky bottom-0 z-50 border-t-4 border-warning bg-warning-soft text-ink"
      // Where the bar of the wizard is at the moment.
      style={{ bottom: heightOfBottomBar() }}
    >
      <div className="shell flex flex-wrap items-center gap-x-6 gap-y-2 py-3 pr-24">
        {isOffline && (
          <p role="status" className="min-w-0">
            <strong className="font-semibold">You’re offline.</strong> We keep what you type. You
            can save and send once you’re back online.
          </p>
        )}
        {isPartMissing && (
          <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="font-semibold">This part didn’t load</p>
            <button
              type="button"
              className={buttonClass('secondary', 'small')}
              onClick={loadLostParts}
            >
              Try again
            </button>
          </div>
        )}
      </div>
    </div>
  );
}

function loadLostParts(): void {
  for (const part of lostParts()) part.again();
}

/** Whether something is missing that somebody waits for; it is loaded again when the network is back. */
function useMissingPart(): boolean {
  const parts = useSyncExternalStore(onLostParts, lostParts);
  const { pathname, search, hash } = useLocation();
  const { location: next } = useNavigation();
  const wanted = next ?? { pathname, search, hash };
  const address = `${wanted.pathname}${wanted.search}${wanted.hash}`;
  // A screen that somebody no longer goes to is nobody's loss.
  const isMissing = parts.some(({ kind }) => kind === 'wanted' || (kind === 'screen' && next));

  const isStuck = isMissing || parts.some(({ kind }) => kind === 'action');
  useEffect(() => {
    if (isStuck) void renewAfterUpgrade(address);
  }, [isStuck, address]);

  useEffect(() => onReconnect(loadLostParts), []);
  return isMissing;
}

let isOffline = false;
const listeners = new Set<() => void>();

function note(offline: boolean): void {
  if (offline === isOffline) return;
  isOffline = offline;
  for (const listener of listeners) listener();
}

/**
 * Whether the browser said that it lost the network. What it says of itself later is often wrong, so
 * the first answer of the server ends it as well.
 */
function useOffline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isOffline,
    () => false,
  );
}

if (typeof window !== 'undefined') {
  window.addEventListener('offline', () => note(true));
  window.addEventListener('online', () => note(false));
  window.addEventListener('ascent:answered', () => note(false));
}
