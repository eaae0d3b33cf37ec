import { type FormEvent, useRef, useState } from 'react';
import { resetPassword } from '#contract/accounts/account.ts';
import type { EndpointReply } from '#contract/endpoint.ts';
import { ApiError, failureText } from '#web/kit/api/api-error.ts';
import { call } from '#web/kit/api/request.ts';
import { NewPasswordField } from '#web/kit/form/new-password-field.tsx';
import { newPasswordsFault } from '#web/kit/form/new-passwords.ts';
import { renewSession } from '#web/kit/session/session.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { PasswordField } from '#web/kit/ui/password-field.tsx';

interface ResetPasswordFormProps {
  /** The secret from the email. */
  token: string;
  onDone: (done: EndpointReply<typeof resetPassword>) => void;
  /** Called when the link is used, expired or invalid. */
  onDeadLink: (message: string) => void;
}

/** Sets a password with the secret from a reset or invitation email. */
export function ResetPasswordForm({ token, onDone, onDeadLink }: ResetPasswordFormProps) {
  const [newPassword, setNewPassword] = useState('');
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState('');
  const form = useRef<HTMLFormElement>(null);

  async function submit(confirmPassword: string): Promise<void> {
    setPending(true);
    try {
      const done = await call(resetPassword, {
        body: { token, newPassword, confirmPassword },
      });
      // Every session of the account has ended, perhaps this browser's too.
      await renewSession();
      onDone(done);
    } catch (error) {
      const fallback = 'We couldn’t set the password. Check your connection and try again.';
      const message = failureText(error, fallback);
      if (error instanceof ApiError && error.status === 409) onDeadLink(message);
      else setFailure(message);
      setPending(false);
    }
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('confirmPassword') ?? '');
    const fault = newPasswordsFault({ newPassword, confirmPassword: typed }, 'client');
    setFailure(fault?.message ?? '');
    if (fault) form.current?.querySelector<HTMLInputElement>(`[name=${fault.field}]`)?.focus();
    else void submit(typed);
  }

  return (
    <form method="post" ref={form} noValidate onSubmit={handleSubmit} className="grid gap-5">
      {failure && (
        <Notice kind="danger" announced>
          {failure}
        </Notice>
      )}
      <NewPasswordField
        label="New password"
        name="newPassword"
        value={newPassword}
        onValue={setNewPassword}
        hint="At least 6 characters (12 for administrators). A short sentence is easy to remember and hard to guess."
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
        {pending ? 'Setting Password...' : 'Set Password'}
      </Button>
    </form>
  );
}
