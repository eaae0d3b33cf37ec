import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PortalUser } from '#contract/accounts/session.ts';
import { useLiveEvents } from '#web/kit/api/live/live-events.ts';
import { FileDownloads } from '#web/kit/page/file-downloads.tsx';
import { PrintedOn } from '#web/kit/page/printed-on.tsx';
import { useTabInHash } from '#web/kit/page/use-tab-in-hash.ts';
import { useUnloadGuard } from '#web/kit/record/form/use-unsaved-warning.ts';
import { RequirePortal } from '#web/kit/session/guards.tsx';
import { displayName, logOutClient } from '#web/kit/session/session.ts';
import { useSessionEnd } from '#web/kit/session/use-session-end.ts';
import { viewerOf } from '#web/kit/session/viewer-of.tsx';
import { Footer } from '#web/kit/shell/footer.tsx';
import { Nav } from '#web/kit/shell/nav.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { noteSignedIn, publishViewer } from '#web/kit/shell/session-store.ts';
import fullStyles from '#web/kit/styles/back-office.css?url';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Tooltips } from '#web/kit/ui/records/tooltips.tsx';
import { Spinner } from '#web/kit/ui/spinner.tsx';
import { TabSet } from '#web/kit/ui/tabs.tsx';
import { AccountForm } from '#web/portal/account/account-form.tsx';
import { BillingTab } from '#web/portal/billing/billing-tab.tsx';
import { Meetings } from '#web/portal/meetings/meetings.tsx';
import { NeedsList } from '#web/portal/needs/needs-list.tsx';
import { ProjectTab } from '#web/portal/project/project-tab.tsx';
import { QuoteList } from '#web/portal/quotes/quote-list.tsx';
import { Settings } from '#web/portal/settings/settings-tab.tsx';
import { CancelMeeting, MoveMeeting } from './change-meeting.tsx';

export function meta() {
  return pageMeta({ section: 'Client Portal' });
}

export function links() {
  return [{ rel: 'stylesheet', href: fullStyles }];
}

/** /client-portal: for clients and staff. */
export default function PortalPage() {
  return (
    <div className="flex min-h-dvh flex-col">
      <Nav />
      <RequirePortal>{(user) => <Portal user={user} />}</RequirePortal>
      <Footer />
      <FileDownloads />
      <Tooltips />
    </div>
  );
}

const tabs = ['account', 'project', 'billing', 'settings'] as const;

function Portal({ user }: { user: PortalUser }) {
  const [isLeaving, setLeaving] = useState(false);

  function logOut(): void {
    // Unmounts first: pending requests would fail once the session ends.
    setLeaving(true);
    noteSignedIn(false);
    void logOutClient();
  }

  if (isLeaving)
    return (
      <main id="main" className="grid grow place-items-center">
        <Spinner label="Signing you out" />
      </main>
    );
  return <Tabs user={user} onLogOut={logOut} />;
}

function Tabs({ user, onLogOut }: { user: PortalUser; onLogOut: () => void }) {
  const [tab, setTab] = useTabInHash(tabs);
  useSessionEnd();
  useLiveEvents();
  useUnloadGuard();
  const frame = useTabInSight(tab);
  // The navigation bar shows a visitor until it gets the user from the guard.
  useEffect(() => publishViewer(viewerOf('client', user)), [user]);

  return (
    <main ref={frame} id="main" className="shell grow py-12">
      <PrintedOn />
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-4xl">Welcome, {displayName(user)}</h1>
        <Button look="secondary" onClick={onLogOut}>
          Logout
        </Button>
      </div>
      <NeedsList />
      <TabSet
        label="Client portal"
        value={tab}
        onChange={setTab}
        keepsOpened
        items={[
          { value: 'account', label: 'Account', content: <AccountForm /> },
          {
            value: 'project',
            label: 'Project Status',
            content: (
              <ProjectTab
                meetings={(project) => (
                  <Meetings
                    // Staff see their clients' projects, but only clients book meetings.
                    project={user.role === 'client' ? project : undefined}
                    moveForm={(booking, close) => <MoveMeeting booking={booking} onClose={close} />}
                    cancelForm={(booking, close) => (
                      <CancelMeeting booking={booking} onClose={close} />
                    )}
                  />
                )}
              />
            ),
          },
          {
            value: 'billing',
            label: 'Billing',
            content: <BillingTab quotes={<QuoteList />} />,
          },
          {
            value: 'settings',
            label: 'Settings',
            content: <Settings user={user} />,
          },
        ]}
      />
    </main>
  );
}

/** Space left of the open tab, so that the previous one is partly visible; in pixels. */
const peekWidth = 48;

/**
 * Scrolls the list of tabs sideways so that the open one is visible on a phone, where they do not
 * all fit. The page itself does not scroll.
 *
 * @returns a ref for the element that contains the tabs.
 */
function useTabInSight(tab: string): RefObject<HTMLElement | null> {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    const list = frame.current?.querySelector<HTMLElement>('[role=tablist]');
    const open = list?.querySelector<HTMLElement>(`[role=tab][id$="-tab-${tab}"]`);
    if (list && open) list.scrollLeft = open.offsetLeft - list.offsetLeft - peekWidth;
  }, [tab]);
  return frame;
}
