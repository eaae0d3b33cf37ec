import { Keyboard } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { SessionUser } from '#contract/accounts/session.ts';
import { useLiveEvents } from '#web/kit/api/live-events.ts';
import { useUnsavedGuard } from '#web/kit/record/form/use-unsaved-warning.ts';
import { useKeys } from '#web/kit/record/single-keys.ts';
import { useKeptFocus } from '#web/kit/record/use-kept-focus.ts';
import { useSessionEnd } from '#web/kit/session/use-session-end.ts';
import { viewerOf } from '#web/kit/session/viewer-of.tsx';
import { publishViewer } from '#web/kit/shell/session-store.ts';
import { ThemeSwitch } from '#web/kit/shell/theme-switch.tsx';
import { Tooltips } from '#web/kit/ui/records/tooltips.tsx';
import { KeySheet } from './key-sheet.tsx';
import { SectionTabs, sectionPanelId, sectionTabId } from './section-tabs.tsx';
import { isInboxPath, type SectionName, sectionOf } from './sections.ts';

interface AdminFrameProps {
  user: SessionUser;
  /** The number of unread conversations; passed in by the route, as the chat is another screen. */
  chatBadge: ReactNode;
  /** The search palette, passed in by the route as well. */
  finder: ReactNode;
  /** Called when the pointer or the focus reaches a tab, which may be opened next. */
  onIntent: (section: SectionName) => void;
  children: ReactNode;
}

/** The frame of the back office: its tabs, and the open section beside or below them. */
export function AdminFrame({ user, chatBadge, finder, onIntent, children }: AdminFrameProps) {
  const { pathname } = useLocation();
  const section = isInboxPath(pathname) ? 'inbox' : sectionOf(pathname);
  const [keysShown, setKeysShown] = useState(false);
  useKeys({ '?': () => setKeysShown(true) });
  useSessionEnd();
  useLiveEvents();
  useUnsavedGuard();
  const main = useRef<HTMLElement>(null);
  useKeptFocus(main);
  // The navigation bar shows what visitors see until the guard has loaded the session.
  useEffect(() => publishViewer(viewerOf('admin', user)), [user]);

  return (
    <div className="lg:grid lg:min-h-[calc(100dvh-4rem)] lg:grid-cols-[12.5rem_minmax(0,1fr)]">
      <nav aria-label="Dashboard" className="no-print border-line lg:border-r">
        <div className="lg:sticky lg:top-16 lg:flex lg:h-[calc(100dvh-4rem)] lg:flex-col lg:justify-between">
          <div>
            <div className="px-3 pt-3">{finder}</div>
            <SectionTabs open={section} chatBadge={chatBadge} onIntent={onIntent} />
          </div>
          <div className="hidden flex-col items-start gap-3 p-4 lg:flex">
            <button
              type="button"
              aria-keyshortcuts="?"
              onClick={() => setKeysShown(true)}
              className="-ml-1 flex min-h-8 items-center gap-2.5 rounded-sm px-1 text-sm text-muted hover:text-ink"
            >
              <Keyboard aria-hidden size={17} strokeWidth={1.75} />
              Keyboard shortcuts
            </button>
            <ThemeSwitch />
          </div>
        </div>
      </nav>
      <main id="main" ref={main}>
        {section === 'inbox' ? (
          <div id={sectionPanelId}>{children}</div>
        ) : (
          <div role="tabpanel" id={sectionPanelId} aria-labelledby={sectionTabId(section)}>
            {children}
          </div>
        )}
      </main>
      <Tooltips />
      <KeySheet open={keysShown} onOpenChange={setKeysShown} />
    </div>
  );
}
