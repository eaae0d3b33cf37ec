import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { shownView } from '#web/kit/session/view-as.ts';
import { BrandMark } from '#web/kit/shell/brand-mark.tsx';
import { useViewer } from '#web/kit/shell/session-store.ts';
import { siteSettings } from '#web/kit/shell/site-settings.ts';
import { ThemeSwitch } from '#web/kit/shell/theme-switch.tsx';

const ViewFrame = laterPart(
  async () => (await import('./view-frame.tsx')).ViewFrame,
  undefined,
  'wanted',
);

/** The header of the portal and of private links: no marketing, only the reader's own (rule PORTAL-5). */
export function PortalHeader({ children }: { children: ReactNode }) {
  return (
    <header className="no-print sticky top-0 z-30 border-b border-line bg-paper">
      {shownView && <ViewFrame view={shownView} />}
      <div className="shell flex h-16 items-center justify-between gap-4">
        <BrandMark />
        {children}
      </div>
    </header>
  );
}

/** The header of a page behind a private link, with the way to the reader's own area. */
export function LinkHeader() {
  const viewer = useViewer();
  const [to, label] =
    viewer.kind === 'admin'
      ? ['/admin', 'Admin Dashboard']
      : viewer.kind === 'client'
        ? ['/client-portal', 'Portal']
        : ['/client-login', 'Client Portal'];
  return <WayHeader to={to} label={label} />;
}

/** A header with one link, such as the way back to the portal. */
export function WayHeader({ to, label }: { to: string; label: string }) {
  return (
    <PortalHeader>
      <nav aria-label="Main">
        <Link
          to={to}
          className="rounded-sm px-1 py-2 font-medium whitespace-nowrap text-muted underline-offset-4 hover:text-ink hover:underline"
        >
          {label}
        </Link>
      </nav>
    </PortalHeader>
  );
}

/** The footer of the same pages. */
export function PortalFooter({
  className = 'pb-[env(safe-area-inset-bottom)]',
}: {
  className?: string;
}) {
  const link = 'rounded-sm py-1 underline-offset-4 hover:text-ink hover:underline';
  return (
    <footer
      className={`no-print border-t border-line peer-data-waits:hidden text-sm text-muted ${className}`}
    >
      <div className="shell flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-6">
        <p>
          Questions? Write to{' '}
          <a
            href={`mailto:${siteSettings.companyEmail}`}
            className="break-all underline underline-offset-4 hover:text-ink"
          >
            {siteSettings.companyEmail}
          </a>
        </p>
        <nav aria-label="Footer" className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Link to="/client-portal/help" className={link}>
            Help
          </Link>
          <Link to="/" className={link}>
            Our website
          </Link>
          <Link to="/privacy-policy" className={link}>
            Privacy Policy
          </Link>
          <ThemeSwitch />
        </nav>
      </div>
    </footer>
  );
}
