import { changePassword } from '#contract/accounts/account.ts';
import { passwordMinimum } from '#domain/account/password-rule.ts';
import type { Role } from '#domain/account/role.ts';
import { ApiError, failureText } from '#web/kit/api/api-error.ts';
import { showIssues } from '#web/kit/form/bound-form.tsx';
import { BoundNewPassword } from '#web/kit/form/bound-new-password.tsx';
import { BoundPasswordField } from '#web/kit/form/bound-password-field.tsx';
import { ownPasswordFault } from '#web/kit/form/new-passwords.ts';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { toast } from '#web/kit/ui/toast/toast.tsx';

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };
type Values = typeof empty;
const names = ['currentPassword', 'newPassword', 'confirmPassword'] as const;

/** Changes one's own password (rule PASSWORD-4). */
export function PasswordForm({ email, role }: { email: string; role: Role }) {
  const change = useChange(changePassword, {
    done: () => ({
      title: 'Password Updated Successfully',
      description: 'Your password has been changed successfully.',
    }),
  });
  return (
    <RecordForm
      label="Change password"
      // Passwords are never stored.
      draft={null}
      values={empty}
      names={names}
      conflict={{ none: 'only who knows the present password changes it' }}
      check={(typed, form) => {
        const fault = ownPasswordFault(typed, role);
        if (fault === null) return true;
        toast({ variant: 'destructive', title: 'Validation Error', description: fault.message });
        form.setError(fault.field, { message: fault.message }, { shouldFocus: true });
        return false;
      }}
      save={(body) => change.mutateAsync({ body })}
      onSaved={(_, form) => form.reset(empty)}
      onFailure={(error, form) => {
        const description =
          error instanceof ApiError
            ? failureText(error, 'Failed to update password')
            : 'An error occurred while updating your password';
        toast({ variant: 'destructive', title: 'Failed to Update Password', description });
        showIssues(form, error, names);
        return true;
      }}
      buttons={{ submit: 'Update Password', pending: 'Updating Password...', look: 'primary' }}
      className="grid max-w-md gap-5"
    >
      {() => (
        <>
          {/* Tells password managers whose password this is. */}
          <input
            hidden
            readOnly
            type="text"
            name="username"
            autoComplete="username"
            value={email}
          />
          <BoundPasswordField<Values>
            label="Current Password"
            name="currentPassword"
            autoComplete="current-password"
            required
            readOnly={change.isPending}
          />
          <BoundNewPassword<Values>
            label="New Password"
            name="newPassword"
            hint={`Must be at least ${passwordMinimum(role)} characters long`}
            disabled={change.isPending}
          />
          <BoundPasswordField<Values>
            label="Confirm New Password"
            name="confirmPassword"
            autoComplete="new-password"
            required
            readOnly={change.isPending}
          />
        </>
      )}
    </RecordForm>
  );
}
