import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { changeRequiredPassword, type SessionUser } from '#contract/accounts/session.ts';
import { passwordMinimum } from '#domain/account/password-rule.ts';
import type { Role } from '#domain/account/role.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { call } from '#web/kit/api/request.ts';
import { NewPasswordField } from '#web/kit/form/new-password-field.tsx';
import { newPasswordsFault } from '#web/kit/form/new-passwords.ts';
import { GatePage } from '#web/kit/page/gate-page.tsx';
import { RequireSignedIn } from '#web/kit/session/guards.tsx';
import { logOutClient } from '#web/kit/session/session.ts';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { noteSignedIn } from '#web/kit/shell/session-store.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { Notice } from '#web/kit/ui/notice.tsx';
import { PasswordField } from '#web/kit/ui/password-field.tsx';

export function meta() {
  return pageMeta({ section: 'Change Password' });
}

/** /change-password: for users who must choose a new password first. */
export default function ChangePasswordPage() {
  return <RequireSignedIn>{(user) => <ChangePassword user={user} />}</RequireSignedIn>;
}

function ChangePassword({ user }: { user: SessionUser }) {
  const [changed, setChanged] = useState(false);
  if (!user.mustChangePassword) return <NotNeeded hasBackOffice={user.hasBackOffice} />;
  return (
    <GatePage
      title="Change Password"
      intro={<p>Choose your own password before you continue. Only you will know it.</p>}
    >
      {changed ? (
        <PasswordChanged hasBackOffice={user.hasBackOffice} />
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

function NotNeeded({ hasBackOffice }: { hasBackOffice: boolean }) {
  return (
    <GatePage
      title="Change Password"
      intro={<p>You’ve already chosen your own password. There’s nothing to change here.</p>}
    >
      <Link
        to={hasBackOffice ? '/admin/account' : '/client-portal#settings'}
        className={buttonClass('primary')}
      >
        {hasBackOffice ? 'Change it on your account page' : 'Change it in the portal settings'}
      </Link>
    </GatePage>
  );
}

/** How long the success panel is shown before the redirect, in milliseconds (rule PASSWORD-5). */
const redirectDelay = 5_000;

/** The success panel; leads to the sign-in page of clients, or of those who have a back office. */
function PasswordChanged({ hasBackOffice }: { hasBackOffice: boolean }) {
  const panel = useRef<HTMLDivElement>(null);
  const signIn = hasBackOffice ? '/login?admin=true' : '/client-login';

  useEffect(() => {
    panel.current?.focus();
    // The change ended every session of the account, including this one.
    noteSignedIn(false);
    const timer = setTimeout(() => void logOutClient(signIn), redirectDelay);
    return () => clearTimeout(timer);
  }, [signIn]);

  return (
    <div ref={panel} tabIndex={-1} className="grid gap-5 outline-none">
      <Notice kind="success" announced>
        <strong className="block">Password Updated Successfully</strong>
        You will be redirected to login in 5 seconds...
      </Notice>
      {/* A full page load: nothing of the ended session stays in memory. */}
      <a href={signIn} className={buttonClass('primary')}>
        Go to Login Now
      </a>
    </div>
  );
}

interface Failure {
  title?: string;
  message: string;
}

interface RequiredPasswordFormProps {
  email: string;
  role: Role;
  onChanged: () => void;
}

/** The form for a required password change (rule PASSWORD-3). */
function RequiredPasswordForm({ email, role, onChanged }: RequiredPasswordFormProps) {
  const [newPassword, setNewPassword] = useState('');
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useRef<HTMLFormElement>(null);

  async function submit(confirmPassword: string): Promise<void> {
    setPending(true);
    try {
      await call(changeRequiredPassword, { body: { newPassword, confirmPassword } });
      onChanged();
    } catch (error) {
      const message = failureText(error, 'An error occurred while updating your password');
      setFailure({ title: 'Failed to Update Password', message });
      setPending(false);
    }
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('confirmPassword') ?? '');
    const fault = newPasswordsFault({ newPassword, confirmPassword: typed }, role);
    setFailure(fault && { message: fault.message });
    if (fault) form.current?.querySelector<HTMLInputElement>(`[name=${fault.field}]`)?.focus();
    else void submit(typed);
  }

  return (
    <form method="post" ref={form} noValidate onSubmit={handleSubmit} className="grid gap-5">
      {failure && (
        <Notice kind="danger" announced>
          {failure.title && <strong className="block">{failure.title}</strong>}
          {failure.message}
        </Notice>
      )}
      {/* Tells password managers whose password this is. */}
      <input hidden readOnly type="text" name="username" autoComplete="username" value={email} />
      <NewPasswordField
        label="New password"
        name="newPassword"
        value={newPassword}
        onValue={setNewPassword}
        hint={`At least ${passwordMinimum(role)} characters. A short sentence is easy to remember and hard to guess.`}
        disabled={pending}
      />
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        required
        disabled={pending}
      />
      <Button type="submit" look="accent" pending={pending}>
        {pending ? 'Updating Password...' : 'Update Password'}
      </Button>
    </form>
  );
}
