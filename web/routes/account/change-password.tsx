import { useState } from 'react';
import { Link } from 'react-router';
import type { SessionUser } from '#contract/session.ts';
import { PasswordChanged } from '#web/features/required-password/password-changed.tsx';
import { RequiredPasswordForm } from '#web/features/required-password/required-password-form.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { RequireSignedIn } from '#web/routes/guards.tsx';
import { GatePage } from '#web/shell/gate-page.tsx';
import { buttonClass } from '#web/ui/button-class.ts';

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
