import { useEffect } from 'react';
import type { PortalUser } from '#contract/session.ts';
import { displayName, logOutClient } from '#web/api/session.ts';
import { useSessionEnd } from '#web/api/use-session-end.ts';
import { pageMeta } from '#web/page-meta.ts';
import { RequirePortal } from '#web/routes/guards.tsx';
import { Footer } from '#web/shell/footer.tsx';
import { Nav } from '#web/shell/nav.tsx';
import { noteSignedIn, publishViewer } from '#web/shell/session-store.ts';
import { useTabInHash } from '#web/shell/use-tab-in-hash.ts';
import { viewerOf } from '#web/shell/viewer-of.ts';
import fullStyles from '#web/styles/back-office.css?url';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TabSet } from '#web/ui/tabs.tsx';
import { Settings } from './settings.tsx';

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
    </div>
  );
}

const tabs = ['account', 'project', 'billing', 'settings'] as const;

function Portal({ user }: { user: PortalUser }) {
  const [tab, setTab] = useTabInHash(tabs);
  useSessionEnd();
  // The bar is the visitor's until told; the guard has just learnt better.
  useEffect(() => publishViewer(viewerOf('client', user)), [user]);

  function logOut(): void {
    noteSignedIn(false);
    void logOutClient();
  }

  return (
    <main id="main" className="shell grow py-12">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-4xl">Welcome, {displayName(user)}</h1>
        <Button look="secondary" onClick={logOut}>
          Logout
        </Button>
      </div>
      <TabSet
        label="Client portal"
        value={tab}
        onChange={setTab}
        items={[
          { value: 'account', label: 'Account', content: <AccountFacts user={user} /> },
          {
            value: 'project',
            label: 'Project Status',
            content: (
              <EmptyState title="No project to show">
                Milestones and meetings stand here from the day your project starts.
              </EmptyState>
            ),
          },
          {
            value: 'billing',
            label: 'Billing',
            content: (
              <EmptyState title="No invoices to show">
                Your payment plan and its invoices stand here once a quote is accepted.
              </EmptyState>
            ),
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

function AccountFacts({ user }: { user: PortalUser }) {
  const facts = [
    ['First name', user.firstName],
    ['Last name', user.lastName],
    ['Email', user.email],
    ['Company', user.company],
  ];
  return (
    <dl className="grid max-w-2xl gap-x-8 gap-y-5 sm:grid-cols-2">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="eyebrow">{name}</dt>
          <dd className="text-lg break-words">{value || 'Not given'}</dd>
        </div>
      ))}
    </dl>
  );
}
