import { useCallback, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import type { SessionUser } from '#contract/accounts/session.ts';
import { needOfPage } from '#web/admin/place-needs.ts';
import { useGoKeys } from '#web/admin/search/go-keys.ts';
import { useCompanyName } from '#web/admin/shown-company.ts';
import { useLiveEvents } from '#web/kit/api/live/live-events.ts';
import { useFirstShown } from '#web/kit/load/first-shown.ts';
import { FileDownloads } from '#web/kit/page/file-downloads.tsx';
import { PrintedOn } from '#web/kit/page/printed-on.tsx';
import { UnsavedGuard } from '#web/kit/record/form/use-unsaved-warning.ts';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { usePressShortcuts } from '#web/kit/record/press-shortcut.ts';
import { useKeys } from '#web/kit/record/single-keys.ts';
import { useFirstScreen } from '#web/kit/record/use-first-screen.ts';
import { useFocusRestoration } from '#web/kit/record/use-focus-restoration.ts';
import { RequireAdmin } from '#web/kit/session/guards.tsx';
import { followRights } from '#web/kit/session/office-calls.ts';
import { useMay } from '#web/kit/session/rights.ts';
import { useSessionEnd } from '#web/kit/session/use-session-end.ts';
import { viewerOf } from '#web/kit/session/viewer-of.tsx';
import { Nav } from '#web/kit/shell/nav.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { publishViewer } from '#web/kit/shell/session-store.ts';
import { privateStyles } from '#web/kit/styles/style-sheets.ts';
import { Tooltips } from '#web/kit/ui/records/tooltips.tsx';
import { FrameSide } from './frame-side.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { sectionPanelId, sectionTabId } from './section-tabs.tsx';
import { isTab, placeOf } from './sections.ts';

const KeySheet = laterPart(
  async () => (await import('./wanted/key-sheet.tsx')).KeySheet,
  ({ open }) => open,
  'wanted',
);

const NotYours = laterPart(
  async () => (await import('./not-yours.tsx')).NotYours,
  undefined,
  'wanted',
);

/** Utilities that only the back office uses: visitors do not load them. */
export function links() {
  return privateStyles();
}

export function meta() {
  return pageMeta({ section: 'Admin Dashboard' });
}

/** Layout of the back office, which only those get to see who work there. */
export default function AdminLayout() {
  const companyName = useCompanyName();
  return (
    // The bar is as wide as the dashboard below it (see the utility "shell").
    <div className="[--shell-padding:1rem] [--shell-width:none] lg:[--shell-padding:1.5rem]">
      {/* Anew when the company gets another name. */}
      <Nav key={companyName} />
      <RequireAdmin>{(user) => <AdminFrame user={user} />}</RequireAdmin>
      <FileDownloads />
    </div>
  );
}

/** The frame of the back office: its tabs, and the open section beside or below them. */
function AdminFrame({ user }: { user: SessionUser }) {
  const { pathname, search } = useLocation();
  // Before the first call of a screen; new rights get a fresh frame.
  useState(() => followRights(user.rights));
  const isOpen = useMay()(needOfPage({ pathname, search }));
  const screen = isOpen ? <Outlet /> : <NotYours />;
  const section = placeOf(pathname);
  const [keysShown, setKeysShown] = useState(false);
  const showKeys = useCallback(() => setKeysShown(true), []);
  useKeys({ '?': showKeys });
  useGoKeys();
  usePressShortcuts();
  useSessionEnd();
  useFirstScreen();
  const isShown = useFirstShown();
  useLiveEvents(isShown);
  const main = useRef<HTMLElement>(null);
  useFocusRestoration(main);
  // The navigation bar shows what visitors see until the guard has loaded the session.
  useEffect(() => publishViewer(viewerOf('admin', user)), [user]);

  return (
    <div className="lg:grid lg:min-h-[calc(100dvh-4rem)] lg:grid-cols-[12.5rem_minmax(0,1fr)]">
      <FrameSide open={section} onKeys={showKeys} />
      <PhoneBar open={section} />
      <main id="main" ref={main} className="max-md:pb-20 print:pb-0">
        <div className="px-4">
          <PrintedOn />
        </div>
        {isTab(section) ? (
          <div role="tabpanel" id={sectionPanelId} aria-labelledby={sectionTabId(section)}>
            {screen}
          </div>
        ) : (
          <div id={sectionPanelId}>{screen}</div>
        )}
      </main>
      <Tooltips />
      <UnsavedGuard />
      <KeySheet open={keysShown} onOpenChange={setKeysShown} />
    </div>
  );
}
