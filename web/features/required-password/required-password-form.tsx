import { type FormEvent, useRef, useState } from 'react';
import { changeRequiredPassword } from '#contract/session.ts';
import { failureText } from '#web/api/api-error.ts';
import { call } from '#web/api/request.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { checkNewPassword } from './check-new-password.ts';

interface Failure {
  title?: string;
  message: string;
}

/** Sets a new password while one is demanded (specification part 2, sections 2, 5 and 8). */
export function RequiredPasswordForm({ onChanged }: { onChanged: () => void }) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useRef<HTMLFormElement>(null);

  async function submit(newPassword: string, confirmPassword: string): Promise<void> {
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
    const data = new FormData(event.currentTarget);
    const newPassword = String(data.get('newPassword') ?? '');
    const confirmPassword = String(data.get('confirmPassword') ?? '');
    const refusal = checkNewPassword(newPassword, confirmPassword);
    setFailure(refusal && { message: refusal.message });
    if (refusal) form.current?.querySelector<HTMLInputElement>(`[name=${refusal.field}]`)?.focus();
    else void submit(newPassword, confirmPassword);
  }

  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="grid gap-5">
      {failure && (
        <Notice kind="danger" announced>
          {failure.title && <strong className="block">{failure.title}</strong>}
          {failure.message}
        </Notice>
      )}
      <PasswordField
        label="New password"
        name="newPassword"
        autoComplete="new-password"
        hint="At least 6 characters; administrators need 12. A short sentence is easy to remember and hard to guess."
        required
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
