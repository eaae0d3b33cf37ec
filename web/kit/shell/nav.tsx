import { type RefObject, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { LineIcon } from '#web/kit/ui/line-icon.tsx';
import { BrandMark } from './brand-mark.tsx';
import { logOut } from './log-out.ts';
import { isActiveLink, visitorLinks } from './nav-links.ts';
import { useViewer, type Viewer } from './session-store.ts';

/** The navigation bar of every screen; the mobile menu has the same items. */
export function Nav() {
  const viewer = useViewer();
  const menu = useRef<HTMLDetailsElement>(null);
  useMenuClosing(menu);

  return (
    // The line is part of the height: what fills the window below it must not scroll by a pixel.
    <header className="no-print sticky top-0 z-30 h-16 border-b border-line bg-paper">
      <div className="shell flex h-full items-center justify-between gap-6">
        <BrandMark />
        <nav aria-label="Main" className="hidden items-center gap-1 lg:flex">
          <NavItems viewer={viewer} />
        </nav>
        {/* A details element opens without scripts, even before hydration. */}
        <details ref={menu} className="group lg:hidden">
          <summary className="grid size-11 list-none place-items-center rounded-md border border-line [&::-webkit-details-marker]:hidden">
            <span className="sr-only">Menu</span>
            <LineIcon path="M4 6h16M4 12h16M4 18h16" size={20} className="group-open:hidden" />
            <LineIcon path="M6 6l12 12M18 6 6 18" size={20} className="hidden group-open:block" />
          </summary>
          <nav
            aria-label="Main"
            className="absolute inset-x-0 top-16 flex max-h-[calc(100dvh-4rem)] flex-col gap-1 overflow-y-auto border-b border-line bg-paper px-5 py-4 shadow-raised"
          >
            <NavItems viewer={viewer} />
          </nav>
        </details>
      </div>
    </header>
  );
}

function NavItems({ viewer }: { viewer: Viewer }) {
  if (viewer.kind === 'admin') {
    return (
      <>
        <NavLink to="/admin">Admin Dashboard</NavLink>
        <SignedIn viewer={viewer} />
      </>
    );
  }
  return (
    <>
      {visitorLinks.map((link) => (
        <NavLink key={link.to} to={link.to}>
          {link.label}
        </NavLink>
      ))}
      {viewer.kind === 'client' ? (
        <SignedIn viewer={viewer}>
          <Link to="/client-portal" className={buttonClass('primary', 'small')}>
            Portal
          </Link>
        </SignedIn>
      ) : (
        <>
          <NavLink to="/client-login">Client Portal</NavLink>
          <Link to="/quote" className={`${buttonClass('primary', 'small')} mt-2 lg:mt-0 lg:ml-2`}>
            Get Started
          </Link>
        </>
      )}
    </>
  );
}

/** Where each kind of user manages password, sessions and log. */
const accountPaths = { client: '/client-portal#settings', admin: '/admin/account' };

interface SignedInProps {
  viewer: Exclude<Viewer, { kind: 'visitor' }>;
  children?: React.ReactNode;
}

function SignedIn({ viewer, children }: SignedInProps) {
  return (
    <div className="flex items-center gap-3 border-line pt-3 max-lg:mt-2 max-lg:border-t lg:ml-3 lg:border-l lg:pt-0 lg:pl-4">
      {viewer.face}
      <Link
        to={accountPaths[viewer.kind]}
        title="Your account"
        className="max-w-48 truncate rounded-sm py-1 text-sm text-muted underline-offset-4 hover:text-ink hover:underline"
      >
        {viewer.name}
      </Link>
      {children}
      <button
        type="button"
        onClick={() => logOut(viewer.kind)}
        className={buttonClass('quiet', 'small')}
      >
        Logout
      </button>
    </div>
  );
}

function NavLink({ to, children }: { to: string; children: string }) {
  const { pathname } = useLocation();
  return (
    <Link
      to={to}
      aria-current={isActiveLink(to, pathname) ? 'page' : undefined}
      className="rounded-sm px-3 py-2 text-[0.9375rem] font-medium whitespace-nowrap text-muted underline-offset-8 hover:text-ink aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-accent aria-[current]:decoration-2"
    >
      {children}
    </Link>
  );
}

/** Closes the mobile menu after a choice, on Escape, and on a press outside it. */
function useMenuClosing(menu: RefObject<HTMLDetailsElement | null>): void {
  const { pathname, search } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is the signal to close
  useEffect(() => {
    menu.current?.removeAttribute('open');
  }, [menu, pathname, search]);

  useEffect(() => {
    function close(event: Event): void {
      const details = menu.current;
      if (!details?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        details.querySelector('summary')?.focus();
      } else if (event.target instanceof Node && details.contains(event.target)) {
        return;
      }
      details.open = false;
    }
    document.addEventListener('keydown', close);
    document.addEventListener('pointerdown', close);
    return () => {
      document.removeEventListener('keydown', close);
      document.removeEventListener('pointerdown', close);
    };
  }, [menu]);
}
