import { type FormEvent, useRef, useState } from 'react';
import { changeRequiredPassword } from '#contract/accounts/session.ts';
import { passwordMinimum } from '#domain/account/password-rule.ts';
import type { Role } from '#domain/account/role.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { call } from '#web/kit/api/request.ts';
import { NewPasswordField } from '#web/kit/form/new-password-field.tsx';
import { newPasswordsFault } from '#web/kit/form/new-passwords.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { PasswordField } from '#web/kit/ui/password-field.tsx';

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
export function RequiredPasswordForm({ email, role, onChanged }: RequiredPasswordFormProps) {
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
