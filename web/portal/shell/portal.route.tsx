import { Blocks, CircleUserRound, Mountain, ReceiptText, Settings2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { PortalUser } from '#contract/accounts/session.ts';
import { isBuilt } from '#domain/project/project-status.ts';
import { useLiveEvents } from '#web/kit/api/live/live-events.ts';
import { useFirstShown } from '#web/kit/load/first-shown.ts';
import { FileDownloads } from '#web/kit/page/file-downloads.tsx';
import { PrintedOn } from '#web/kit/page/printed-on.tsx';
import { useTabInHash } from '#web/kit/page/use-tab-in-hash.ts';
import { useUnloadGuard } from '#web/kit/record/form/use-unsaved-warning.ts';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { useFirstScreen } from '#web/kit/record/use-first-screen.ts';
import { RequirePortal } from '#web/kit/session/guards.tsx';
import { displayName, logOutClient } from '#web/kit/session/session.ts';
import { useSessionEnd } from '#web/kit/session/use-session-end.ts';
import { viewerOf } from '#web/kit/session/viewer-of.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { noteSignedIn, publishViewer, useViewer } from '#web/kit/shell/session-store.ts';
import { privateStyles } from '#web/kit/styles/style-sheets.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Tooltips } from '#web/kit/ui/records/tooltips.tsx';
import { WaitingHeading } from '#web/kit/ui/spinner.tsx';
import { PortalFooter, PortalHeader } from '#web/portal/frame.tsx';
import { HelpLink } from '#web/portal/help/help-link.tsx';
import { Meetings } from '#web/portal/meetings/meetings.tsx';
import { NeedsLine, NeedsList, useNeeds } from '#web/portal/needs/needs-list.tsx';
import { ProjectTab } from '#web/portal/project/project-tab.tsx';
import { useChosenProject } from '#web/portal/project/use-chosen-project.ts';
import { refuseInView } from '#web/portal/refuse-in-view.ts';
import { tabTitles } from '#web/portal/tab-titles.ts';
import { PortalTabs } from './portal-tabs.tsx';

const BillingPart = laterPart(async () => (await import('./billing-part.tsx')).BillingPart);
const AccountPart = laterPart(async () => (await import('./account-part.tsx')).AccountPart);
const Settings = laterPart(
  async () => (await import('#web/portal/settings/settings-tab.tsx')).Settings,
);
const SystemTab = laterPart(
  async () => (await import('#web/portal/project/system-tab.tsx')).SystemTab,
);
const Changes = laterPart(async () => (await import('#web/portal/changes/changes.tsx')).Changes);
const Messages = laterPart(
  async () => (await import('#web/portal/messages/messages.tsx')).Messages,
);
const MoveMeeting = laterPart(async () => (await import('./change-meeting.tsx')).MoveMeeting);
const CancelMeeting = laterPart(async () => (await import('./change-meeting.tsx')).CancelMeeting);

export function meta() {
  return pageMeta({ section: 'Client Portal' });
}

export function links() {
  return privateStyles();
}

/** /client-portal: for clients and staff. */
export default function PortalPage() {
  const [isLeaving, setLeaving] = useState(false);
  const [tabSlot, setTabSlot] = useState<HTMLElement | null>(null);
  const viewer = useViewer();

  function logOut(): void {
    if (refuseInView()) return;
    // Unmounts first: pending requests would fail once the session ends.
    setLeaving(true);
    noteSignedIn(false);
    void logOutClient();
  }

  return (
    <div className="flex min-h-dvh flex-col">
      <PortalHeader>
        {/* On a phone the tabs are at the lower edge, and their place takes no gap from the name. */}
        <div ref={setTabSlot} className="self-stretch max-md:absolute md:grow" />
        {viewer.kind !== 'visitor' && (
          <div className="flex shrink-0 items-center gap-2 max-sm:gap-1">
            <HelpLink />
            <span className="max-[22rem]:hidden md:max-lg:hidden">{viewer.face}</span>
            <span className="max-w-40 truncate text-sm text-muted max-lg:sr-only">
              {viewer.name}
            </span>
            <Button look="quiet" size="small" onClick={logOut} disabled={isLeaving}>
              Logout
            </Button>
          </div>
        )}
      </PortalHeader>
      {isLeaving ? (
        <main id="main" className="grid grow place-items-center">
          <WaitingHeading label="Signing you out" />
        </main>
      ) : (
        <RequirePortal>{(user) => <Portal user={user} tabSlot={tabSlot} />}</RequirePortal>
      )}
      <PortalFooter className="max-md:pb-[calc(4rem+env(safe-area-inset-bottom))]" />
      <FileDownloads />
      <Tooltips />
    </div>
  );
}

/** In the order of the screen; the first one opens. */
const tabs = ['project', 'system', 'billing', 'account', 'settings'] as const;

interface PortalProps {
  user: PortalUser;
  /** The place of the tabs in the header. */
  tabSlot: HTMLElement | null;
}

function Portal({ user, tabSlot }: PortalProps) {
  const [tab, setTab] = useTabInHash(tabs, 'add');
  useSessionEnd();
  useFirstScreen();
  const isShown = useFirstShown();
  useLiveEvents(isShown);
  useUnloadGuard();
  // The header shows nobody until it gets the user from the guard.
  useEffect(() => publishViewer(viewerOf('client', user)), [user]);
  const isClient = user.role === 'client';
  const chosen = useChosenProject();
  const needs = useNeeds();
  const [isAllNeeds, setAllNeeds] = useState(false);

  return (
    <main id="main" className="shell grow py-8 sm:py-10">
      <PrintedOn />
      {tab === 'project' ? (
        // Quieter than the name of the project, which is what the tab is about.
        <h1 className="mb-3 font-text text-lg font-medium tracking-normal break-words text-muted">
          Welcome, {displayName(user)}
        </h1>
      ) : (
        <h1 className="mb-6 text-3xl break-words sm:text-4xl">{tabTitles[tab]}</h1>
      )}
      {tab !== 'project' && <NeedsLine needs={needs} onAll={setAllNeeds} />}
      <PortalTabs
        value={tab}
        onChange={setTab}
        slot={tabSlot}
        items={[
          {
            value: 'project',
            label: tabTitles.project,
            short: 'Project',
            icon: Mountain,
            content: (
              <ProjectTab
                chosen={chosen}
                canBook={isClient}
                needs={(heading) => (
                  <NeedsList
                    needs={needs}
                    heading={heading}
                    isAll={isAllNeeds}
                    onAll={setAllNeeds}
                  />
                )}
                // After what the screen shows first. Staff have theirs in the back office.
                messages={isClient && isShown && <Messages />}
                meetings={(project, booking) => (
                  <Meetings
                    // Staff see their clients' projects, but only clients book meetings.
                    project={isClient ? project : undefined}
                    isBooking={booking.isOpen}
                    onBooking={booking.onOpen}
                    moveForm={(meeting, close) => <MoveMeeting booking={meeting} onClose={close} />}
                    cancelForm={(meeting, close) => (
                      <CancelMeeting booking={meeting} onClose={close} />
                    )}
                  />
                )}
              />
            ),
          },
          {
            value: 'system',
            label: tabTitles.system,
            icon: Blocks,
            content: (
              <SystemTab
                chosen={chosen}
                changes={(project) => (
                  <Changes
                    projectId={project.id}
                    canSign={project.mayApprove && isBuilt(project)}
                  />
                )}
              />
            ),
          },
          {
            value: 'billing',
            label: tabTitles.billing,
            icon: ReceiptText,
            content: <BillingPart />,
          },
          {
            value: 'account',
            label: tabTitles.account,
            icon: CircleUserRound,
            content: <AccountPart />,
          },
          {
            value: 'settings',
            label: tabTitles.settings,
            icon: Settings2,
            content: <Settings user={user} />,
          },
        ]}
      />
    </main>
  );
}
