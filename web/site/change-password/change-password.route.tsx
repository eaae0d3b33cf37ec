import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { SessionUser } from '#contract/accounts/session.ts';
import { GatePage } from '#web/kit/page/gate-page.tsx';
import { RequireSignedIn } from '#web/kit/session/guards.tsx';
import { logOutClient } from '#web/kit/session/session.ts';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { noteSignedIn } from '#web/kit/shell/session-store.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { Notice } from '#web/kit/ui/notice.tsx';
import { RequiredPasswordForm } from './required-password-form.tsx';

export function meta() {
  return pageMeta({ section: 'Change Password' });
}

/** /change-password: for users who must choose a new password first. */
export default function ChangePasswordPage() {
  return <RequireSignedIn>{(user) => <ChangePassword user={user} />}</RequireSignedIn>;
}

function ChangePassword({ user }: { user: SessionUser }) {
  const [changed, setChanged] = useState(false);
  if (!user.mustChangePassword) return <NotNeeded isAdmin={user.isAdmin} />;
  return (
    <GatePage
      title="Change Password"
      intro={<p>Choose a password of your own before you go on. Only you will know it.</p>}
    >
      {changed ? (
        <PasswordChanged isAdmin={user.isAdmin} />
      ) : (
        <RequiredPasswordForm
          email={user.email}
          role={user.role}
          onChanged={() => setChanged(true)}
        />
      )}
    </GatePage>
  );
}

function NotNeeded({ isAdmin }: { isAdmin: boolean }) {
  return (
    <GatePage
      title="Change Password"
      intro={<p>Your password is your own already: nothing has to be changed here.</p>}
    >
      <Link
        to={isAdmin ? '/admin/account' : '/client-portal#settings'}
        className={buttonClass('primary')}
      >
        {isAdmin ? 'Change it on your account page' : 'Change it in the portal settings'}
      </Link>
    </GatePage>
  );
}

/** How long the success panel is shown before the redirect, in milliseconds (rule PASSWORD-5). */
const redirectDelay = 5_000;

/** The success panel; redirects to the client login, and links administrators to theirs. */
function PasswordChanged({ isAdmin }: { isAdmin: boolean }) {
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    panel.current?.focus();
    // The change ended every session of the account, including this one.
    noteSignedIn(false);
    const timer = setTimeout(() => void logOutClient(), redirectDelay);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div ref={panel} tabIndex={-1} className="grid gap-5 outline-none">
      <Notice kind="success" announced>
        <strong className="block">Password Updated Successfully</strong>
        You will be redirected to login in 5 seconds...
      </Notice>
      {/* A full page load: nothing of the ended session stays in memory. */}
      <a href={isAdmin ? '/login?admin=true' : '/client-login'} className={buttonClass('primary')}>
        Go to Login Now
      </a>
    </div>
  );
}
