import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { onReconnect } from '#web/kit/api/live/on-reconnect.ts';
import { lostParts, onLostParts } from '#web/kit/load/load-part.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { heightOfBottomBar } from '#web/kit/ui/toast/bottom-bar.ts';
import { useOffline } from './offline.ts';
import { renewAfterUpgrade } from './renew-page.ts';
import { watchUse } from './used-since.ts';

/** At the lower edge of every page: that there is no network, and which part could not be loaded. */
export function ConnectionNotice() {
  const isOffline = useOffline();
  const isPartMissing = useMissingPart();
  if (!isOffline && !isPartMissing) return null;
  return (
    <div
      ref={tellHeight}
      data-connection-notice=""
      className="no-print sticky bottom-0 z-50 border-t-4 border-warning bg-warning-soft pb-[env(safe-area-inset-bottom)] text-ink"
      // Where the bar of the wizard is at the moment.
      style={{ bottom: heightOfBottomBar() }}
    >
      <div className="shell flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
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

/** Tells the chat button, in a property of the page, how much of the lower edge is taken. */
function tellHeight(notice: HTMLElement | null): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    const bars = '[data-bottom-bar], [data-connection-notice]';
    style.setProperty('--notice-height', `${heightOfBottomBar(bars)}px`);
  });
  if (notice) observer.observe(notice);
  return () => {
    observer.disconnect();
    style.removeProperty('--notice-height');
  };
}

function loadLostParts(): void {
  for (const part of lostParts()) part.again();
}

/** Whether something is missing that somebody waits for; it is loaded again when the network is back. */
function useMissingPart(): boolean {
  const parts = useSyncExternalStore(onLostParts, lostParts);
  const here = useLocation();
  const { pathname, search, hash } = here;
  const { location: next } = useNavigation();
  const wanted = next ?? { pathname, search, hash };
  const address = `${wanted.pathname}${wanted.search}${wanted.hash}`;
  // A screen that somebody no longer goes to is nobody's loss.
  const isMissing = parts.some(({ kind }) => kind === 'wanted' || (kind === 'screen' && next));

  const isStuck = isMissing || parts.some(({ kind }) => kind === 'action');
  useEffect(() => {
    if (isStuck) void renewAfterUpgrade(address);
  }, [isStuck, address]);

  const isScreenMissing = next !== undefined && parts.some(({ kind }) => kind === 'screen');
  const wasUsed = useUse(isScreenMissing);
  const navigate = useNavigate();
  const latest = useRef(() => {});
  latest.current = () => {
    // Gives up the pending navigation: its screen is only fetched, and nobody is moved.
    if (isScreenMissing && wasUsed())
      void navigate(here, { replace: true, state: here.state, preventScrollReset: true });
    loadLostParts();
  };
  useEffect(() => onReconnect(() => latest.current()), []);
  return isMissing;
}

/** Whether the page was used since `isWatching` began; the notice itself does not count. */
function useUse(isWatching: boolean): () => boolean {
  const watch = useRef<ReturnType<typeof watchUse> | null>(null);
  useEffect(() => {
    if (!isWatching) return;
    const now = watchUse('[data-connection-notice]');
    watch.current = now;
    return () => {
      now.stop();
      watch.current = null;
    };
  }, [isWatching]);
  return () => watch.current?.wasUsed() ?? false;
}
