import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { noteSignedIn, publishViewer } from '#web/kit/shell/session-store.ts';
import { requiredPage } from './required-page.ts';
import { useSessionUser } from './session.ts';
import { viewerOf } from './viewer-of.tsx';

/**
 * Keeps the navigation bar in sync with the session, and redirects a user who must change the
 * password to that page from everywhere (rule PASSWORD-7).
 */
export function LiveSession() {
  const session = useSessionUser();
  const { pathname } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    if (!session) return;
    // A call that was cut off, as by going to another page, says nothing about the session.
    if (session.state !== 'signed-out' || !session.isGuess)
      noteSignedIn(session.state === 'signed-in');
    if (session.state !== 'signed-in') {
      publishViewer({ kind: 'visitor' });
      return;
    }
    // The back office takes precedence (rules PAGE-4 and SESSION-2).
    const kind = session.user.hasBackOffice ? 'admin' : 'client';
    publishViewer(viewerOf(kind, session.user));
  }, [session]);

  useEffect(() => {
    if (session?.state !== 'signed-in') return;
    const target = requiredPage(session.user, pathname);
    if (target) navigate(target, { replace: true });
  }, [session, pathname, navigate]);

  return null;
}
