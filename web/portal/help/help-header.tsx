import { Link } from 'react-router';
import { useMayBeSignedIn } from '#web/kit/shell/session-store.ts';
import { PortalHeader, WayHeader } from '#web/portal/frame.tsx';
import { tabTitles } from '#web/portal/tab-titles.ts';

const link =
  'rounded-sm px-1.5 py-2 text-[0.9375rem] font-medium whitespace-nowrap text-muted underline-offset-4 hover:text-ink hover:underline';

/** The header of the help: the portal's tabs for who is signed in, else the way to sign in. */
export function HelpHeader() {
  // The portal leads visitors to its sign-in.
  if (!useMayBeSignedIn()) return <WayHeader to="/client-portal" label="Client Portal" />;
  return (
    <PortalHeader>
      <nav aria-label="Main" className="md:grow">
        <Link to="/client-portal" className={`${link} md:hidden`}>
          Client Portal
        </Link>
        <ul className="flex max-md:hidden lg:gap-5">
          {Object.entries(tabTitles).map(([tab, title]) => (
            <li key={tab}>
              <Link to={`/client-portal#${tab}`} className={link}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </PortalHeader>
  );
}
