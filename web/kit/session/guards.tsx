import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { PortalUser, SessionUser } from '#contract/accounts/session.ts';
import { QueryProvider } from '#web/kit/api/query-provider.tsx';
import { useFirstShown } from '#web/kit/load/first-shown.ts';
import { AccessDenied, AdminOnly } from '#web/kit/page/access-denied.tsx';
import { WaitingPage } from '#web/kit/page/waiting-page.tsx';
import { claimDrafts } from '#web/kit/record/form/form-draft.ts';
import { allowLeaving } from '#web/kit/record/form/use-unsaved-warning.ts';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { siteSettings } from '#web/kit/shell/site-settings.ts';
import { requiredPage } from './required-page.ts';
import {
  isSigningOut,
  noteNoSession,
  type Session,
  usePortalUser,
  useSessionUser,
} from './session.ts';
import type { SessionDialogsProps } from './session-dialogs.tsx';

const SessionDialogs = laterPart(
  async () => (await import('./session-dialogs.tsx')).SessionDialogs,
  ({ isShown, over }: SessionDialogsProps & { isShown: boolean }) => isShown || over !== null,
);
const FactorBanner = laterPart(
  async () => (await import('./factor-banner.tsx')).FactorBanner,
  ({ user }) => user.factorDueAt !== null,
  'wanted',
);
const ResetBanner = laterPart(
  async () => (await import('./reset-banner.tsx')).ResetBanner,
  ({ user }) => user.factorReset !== null,
  'wanted',
);

if (siteSettings.session === 'none') noteNoSession();

interface GuardProps<User> {
  /** The guarded screen; it gets the signed-in user. */
  children: (user: User) => ReactNode;
}

/**
 * Lets those through who work in the back office (rules PAGE-10 and RIGHTS-1): a visitor is sent to the admin login, anybody else is
 * denied. The server checks every call on its own.
 */
export function RequireAdmin({ children }: GuardProps<SessionUser>) {
  const session = useSessionUser();
  const { user, isOver } = useStaying(session);
  if (!session) return <Checking />;
  if (session.state === 'denied') return <RefusedAdmin message={session.message} />;
  if (!user) return <SendTo path="/login?admin=true" />;
  const required = requiredPage(user, '');
  if (required) return <SendTo path={required} />;
  if (!user.hasBackOffice) return <AdminOnly />;
  return (
    <Guarded user={user} isOver={isOver} signIn="admin">
      {children}
    </Guarded>
  );
}

/** Lets clients and staff through (rule ACCOUNT-2); anybody else is sent to the client login. */
export function RequirePortal({ children }: GuardProps<PortalUser>) {
  const session = useSessionUser();
  if (!session) return <Checking />;
  // The portal's session call would return 401 to whoever has a back office (rule SESSION-2).
  if (session.state === 'signed-in' && session.user.hasBackOffice)
    return <SendTo path="/client-login" />;
  return <PortalGate>{children}</PortalGate>;
}

function PortalGate({ children }: GuardProps<PortalUser>) {
  const session = usePortalUser();
  const { user, isOver } = useStaying(session);
  if (!session) return <Checking />;
  if (session.state === 'denied') return <AccessDenied message={session.message} />;
  if (!user) return <SendTo path="/client-login" />;
  const required = requiredPage(user, '');
  if (required) return <SendTo path={required} />;
  return (
    <Guarded user={user} isOver={isOver} signIn="client">
      {children}
    </Guarded>
  );
}

/** Lets any signed-in user through, even one who must change the password. */
export function RequireSignedIn({ children }: GuardProps<SessionUser>) {
  const session = useSessionUser();
  if (!session) return <Checking />;
  if (session.state === 'denied') return <AccessDenied message={session.message} />;
  if (session.state === 'signed-out') return <SendTo path="/client-login" />;
  return <QueryProvider>{children(session.user)}</QueryProvider>;
}

/**
 * The user the screen was opened for, who stays after the session has expired, so that nothing typed
 * is lost. Undefined for a visitor without a session, and after signing out.
 */
function useStaying<User>(session: Session<User> | undefined): {
  user: User | undefined;
  isOver: boolean;
} {
  const [last, setLast] = useState<User>();
  if (session?.state === 'signed-in') {
    if (session.user !== last) setLast(session.user);
    return { user: session.user, isOver: false };
  }
  if (session?.state !== 'signed-out' || isSigningOut()) return { user: undefined, isOver: false };
  return { user: last, isOver: last !== undefined };
}

interface GuardedProps<User> extends GuardProps<User> {
  user: User;
  isOver: boolean;
  signIn: 'admin' | 'client';
}

/** What the guarded screens show about the account of whoever is signed in. */
type OwnAccount = Pick<SessionUser, 'id' | 'email' | 'role' | 'factorDueAt' | 'factorReset'> &
  Partial<Pick<SessionUser, 'rights'>>;

/** The guarded screen, with the sign-in dialog over it once the session has expired. */
function Guarded<User extends OwnAccount>(props: GuardedProps<User>) {
  const { user, isOver, signIn, children } = props;
  const [isLeft, setLeft] = useState(false);
  if (isOver && isLeft)
    return <SendTo path={signIn === 'admin' ? '/login?admin=true' : '/client-login'} />;
  return (
    <QueryProvider>
      <FactorBanner user={user} />
      <ResetBanner user={user} />
      {/* Another user, signed in through another window, gets a fresh screen, as do new rights. */}
      <OwnScreen key={`${user.id} ${user.rights}`} userId={user.id}>
        {() => children(user)}
      </OwnScreen>
      <LaterDialogs
        over={
          isOver
            ? {
                user,
                by: signIn,
                onLeave: () => {
                  allowLeaving();
                  setLeft(true);
                },
              }
            : null
        }
      />
    </QueryProvider>
  );
}

/** Nobody needs the dialogs of a session before what a screen with first calls shows. */
function LaterDialogs({ over }: SessionDialogsProps) {
  const isShown = useFirstShown() || (!import.meta.env.SSR && window.ascentFirst === undefined);
  return <SessionDialogs isShown={isShown} over={over} />;
}

function OwnScreen({ userId, children }: { userId: string; children: () => ReactNode }) {
  // Before the first form reads its draft.
  useState(() => claimDrafts(userId));
  return children();
}

/**
 * Redirects and remembers the current page, so that signing in leads back (see {@link returnPath}).
 * Waits until the other page is there, so that nothing moves up before.
 */
function SendTo({ path }: { path: string }) {
  const { pathname, search, hash } = useLocation();
  return (
    <>
      <Navigate to={path} replace state={{ from: `${pathname}${search}${hash}` }} />
      <Checking />
    </>
  );
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

const Checking = () => <WaitingPage label="Checking your session" />;
