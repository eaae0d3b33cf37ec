import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { changePassword, listSessions } from '#contract/account.ts';
import { listOwnSecurityEvents } from '#contract/security-log.ts';
import { passwordMinimum } from '#domain/account/password-rule.ts';
import type { Role } from '#domain/account/role.ts';
import { ApiError, failureText } from '#web/kit/api/api-error.ts';
import { call } from '#web/kit/api/request.ts';
import { NewPasswordField } from '#web/kit/form/new-password-field.tsx';
import { ownPasswordFault } from '#web/kit/form/new-passwords.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { PasswordField } from '#web/kit/ui/password-field.tsx';
import { toast } from '#web/kit/ui/toast/toast.tsx';

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };
type Field = keyof typeof empty;

/** Changes one's own password (rule PASSWORD-4). */
export function PasswordForm({ email, role }: { email: string; role: Role }) {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(empty);
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState<{ field: string; message: string } | null>(null);

  const put = (field: Field) => (value: string) => setTyped((now) => ({ ...now, [field]: value }));
  const errorOf = (field: Field) => (fault?.field === field ? fault.message : undefined);
  const focus = (field: string) =>
    form.current?.querySelector<HTMLInputElement>(`[name=${CSS.escape(field)}]`)?.focus();

  async function submit(): Promise<void> {
    setPending(true);
    try {
      await call(changePassword, { body: typed });
      setTyped(empty);
      toast({
        title: 'Password Updated Successfully',
        description: 'Your password has been changed successfully.',
      });
      for (const { path } of [listSessions, listOwnSecurityEvents])
        void client.invalidateQueries({ queryKey: [path] });
    } catch (error) {
      const description =
        error instanceof ApiError
          ? failureText(error, 'Failed to update password')
          : 'An error occurred while updating your password';
      toast({ variant: 'destructive', title: 'Failed to Update Password', description });
      const [issue] = error instanceof ApiError ? error.issues : [];
      setFault(issue ? { field: issue.path, message: issue.message } : null);
    } finally {
      setPending(false);
    }
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const found = ownPasswordFault(typed, role);
    setFault(found);
    if (!found) {
      void submit();
      return;
    }
    toast({ variant: 'destructive', title: 'Validation Error', description: found.message });
    focus(found.field);
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label="Change password"
      onSubmit={handleSubmit}
      className="grid max-w-md gap-5"
    >
      {/* Tells a password manager whose password this is. */}
      <input hidden readOnly type="text" name="username" autoComplete="username" value={email} />
      <PasswordField
        label="Current Password"
        name="currentPassword"
        autoComplete="current-password"
        required
        value={typed.currentPassword}
        onChange={(event) => put('currentPassword')(event.target.value)}
        error={errorOf('currentPassword')}
        disabled={pending}
      />
      <NewPasswordField
        label="New Password"
        name="newPassword"
        hint={`Must be at least ${passwordMinimum(role)} characters long`}
        value={typed.newPassword}
        onValue={put('newPassword')}
        error={errorOf('newPassword')}
        disabled={pending}
      />
      <PasswordField
        label="Confirm New Password"
        name="confirmPassword"
        autoComplete="new-password"
        required
        value={typed.confirmPassword}
        onChange={(event) => put('confirmPassword')(event.target.value)}
        error={errorOf('confirmPassword')}
        disabled={pending}
      />
      <Button type="submit" look="primary" pending={pending} className="justify-self-start">
        {pending ? 'Updating Password...' : 'Update Password'}
      </Button>
    </form>
  );
}
