import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { PortalUser, SessionUser } from '#contract/accounts/session.ts';
import { QueryProvider } from '#web/kit/api/query-provider.tsx';
import { AccessDenied, AdminOnly } from '#web/kit/page/access-denied.tsx';
import { siteSettings } from '#web/kit/shell/site-settings.ts';
import { Spinner } from '#web/kit/ui/spinner.tsx';
import { passwordChangeRedirect } from './password-change.ts';
import { noteNoSession, usePortalUser, useSessionUser } from './session.ts';

if (siteSettings.session === 'none') noteNoSession();

interface GuardProps<User> {
  /** The guarded screen; it gets the signed-in user. */
  children: (user: User) => ReactNode;
}

/**
 * Lets administrators through (rule PAGE-10): a visitor is sent to the admin login, anybody else is
 * denied. The server checks every call on its own.
 */
export function RequireAdmin({ children }: GuardProps<SessionUser>) {
  const session = useSessionUser();
  if (!session) return <Checking />;
  if (session.state === 'denied') return <RefusedAdmin message={session.message} />;
  if (session.state === 'signed-out') return <SendTo path="/login?admin=true" />;
  if (passwordChangeRedirect(session.user, '')) return <SendTo path="/change-password" />;
  if (!session.user.isAdmin) return <AdminOnly />;
  return <QueryProvider>{children(session.user)}</QueryProvider>;
}

/** Lets clients and staff through (rule ACCOUNT-2); anybody else is sent to the client login. */
export function RequirePortal({ children }: GuardProps<PortalUser>) {
  const session = useSessionUser();
  if (!session) return <Checking />;
  // The portal's session call would return 401 to an administrator (rule SESSION-2).
  if (session.state === 'signed-in' && session.user.isAdmin) return <SendTo path="/client-login" />;
  return <PortalGate>{children}</PortalGate>;
}

function PortalGate({ children }: GuardProps<PortalUser>) {
  const session = usePortalUser();
  if (!session) return <Checking />;
  if (session.state === 'denied') return <AccessDenied message={session.message} />;
  if (session.state === 'signed-out') return <SendTo path="/client-login" />;
  if (passwordChangeRedirect(session.user, '')) return <SendTo path="/change-password" />;
  return <QueryProvider>{children(session.user)}</QueryProvider>;
}

/** Lets any signed-in user through, even one who must change the password. */
export function RequireSignedIn({ children }: GuardProps<SessionUser>) {
  const session = useSessionUser();
  if (!session) return <Checking />;
  if (session.state === 'denied') return <AccessDenied message={session.message} />;
  if (session.state === 'signed-out') return <SendTo path="/client-login" />;
  return <QueryProvider>{children(session.user)}</QueryProvider>;
}

/** Redirects and remembers the current page, so that signing in leads back (see {@link returnPath}). */
function SendTo({ path }: { path: string }) {
  const { pathname, search, hash } = useLocation();
  return <Navigate to={path} replace state={{ from: `${pathname}${search}${hash}` }} />;
}

/**
 * Where to go after signing in: back to the page that redirected here if it is in the account's area,
 * otherwise to the area's first page. Only our own history state is read, never the URL, so that no
 * link can choose the target.
 *
 * @param state the location's state
 * @param area the area's first page, for example /client-portal
 */
export function returnPath(state: unknown, area: string): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return area;
  const { from } = state;
  const root = `/${area.split('/')[1]}`;
  const inArea =
    typeof from === 'string' && (from === root || new RegExp(`^${root}[/?#]`).test(from));
  return inArea ? from : area;
}

/** Messages with these words show the administrators' page (rule PAGE-10). */
function RefusedAdmin({ message }: { message: string }) {
  const known = /do not have (permission|access)/.test(message);
  return known ? <AdminOnly>{message}</AdminOnly> : <AccessDenied message={message} />;
}

function Checking() {
  return (
    <main id="main" className="grid min-h-[60dvh] place-items-center">
      <Spinner label="Checking your session" />
    </main>
  );
}
