import { useState } from 'react';
import { Link } from 'react-router';
import type { SessionUser } from '#contract/accounts/session.ts';
import { GatePage } from '#web/kit/page/gate-page.tsx';
import { RequireSignedIn } from '#web/kit/session/guards.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { PasswordChanged } from './password-changed.tsx';
import { RequiredPasswordForm } from './required-password-form.tsx';

export function meta() {
  return pageMeta({ section: 'Change Password' });
}

/** /change-password: for people who must choose a new one before anything else. */
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
