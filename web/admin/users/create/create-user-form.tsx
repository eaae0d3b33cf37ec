import { Dices } from 'lucide-react';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { Link } from 'react-router';
import { createUser, type UserReply } from '#contract/accounts/users.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { BoundSelectField, BoundTextField } from '#web/kit/form/bound-fields.tsx';
import { showIssues } from '#web/kit/form/bound-form.tsx';
import { NewPasswordField } from '#web/kit/form/new-password-field.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { CopyButton } from '#web/kit/ui/copy-button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import { roleHelp, roleOptions, userName } from '../user-words.ts';
import { type NewAccount, newAccountFault } from './create-user-check.ts';
import { makeTemporaryPassword } from './temporary-password.ts';

const empty: NewAccount = { fullName: '', email: '', password: '', role: 'client' };
const names = ['fullName', 'email', 'password', 'role'] as const;

interface CreateUserFormProps {
  /** Called with the account and its temporary password, which cannot be read again later. */
  onCreated: (user: UserReply, password: string) => void;
}

/** Creates an account with a temporary password (rules ACCOUNT-5 and ACCOUNT-6). */
export function CreateUserForm({ onCreated }: CreateUserFormProps) {
  const [missing, setMissing] = useState('');
  const create = useChange(createUser, {
    done: (user) => ({
      title: 'User Created Successfully',
      description: `${userName(user)} (${user.email})`,
    }),
    onSuccess: (user, { body }) => onCreated(user, body.password),
  });
  const disabled = create.isPending;
  return (
    <RecordForm
      label="Create user"
      draft={{ name: 'create user', secrets: ['password'] }}
      values={empty}
      names={names}
      conflict={{ none: 'nobody else can edit an account that does not exist yet' }}
      check={(typed, form) => {
        const fault = newAccountFault(typed);
        const isMissing = fault?.message === 'Please fill in all required fields';
        setMissing(isMissing ? fault.message : '');
        if (isMissing) form.setFocus(fault.field);
        else if (fault)
          form.setError(fault.field, { message: fault.message }, { shouldFocus: true });
        return fault === null;
      }}
      save={(body) => create.mutateAsync({ body })}
      onSaved={(_, form) => form.reset(empty)}
      onFailure={(error, form) => {
        const description = failureText(error, 'An error occurred while creating the user account');
        toast({ variant: 'destructive', title: 'Failed to Create User', description });
        showIssues(form, error, names);
        return true;
      }}
      buttons={{
        submit: 'Create User',
        pending: 'Creating User...',
        note: (
          <Link to="/admin/users" className={buttonClass('secondary')}>
            Cancel
          </Link>
        ),
      }}
    >
      {(form) => (
        <>
          {missing && (
            <Notice kind="danger" announced>
              {missing}
            </Notice>
          )}
          <BoundTextField<NewAccount>
            label="Full name"
            name="fullName"
            autoComplete="off"
            required
            maxLength={200}
            readOnly={disabled}
          />
          <BoundTextField<NewAccount>
            label="Email"
            name="email"
            type="email"
            autoComplete="off"
            required
            readOnly={disabled}
          />
          <div className="grid gap-3">
            <Controller
              control={form.control}
              name="password"
              render={({ field: { onChange, ...field }, fieldState }) => (
                <NewPasswordField
                  {...field}
                  label="Temporary password"
                  hint="At least 6 characters. It works for 7 days and must be changed at the first sign-in."
                  onValue={onChange}
                  error={fieldState.error?.message}
                  disabled={disabled}
                />
              )}
            />
            <div className="flex flex-wrap gap-2">
              <Button
                look="secondary"
                disabled={disabled}
                onClick={() =>
                  form.setValue('password', makeTemporaryPassword(randomBytes), {
                    shouldDirty: true,
                  })
                }
              >
                <Dices aria-hidden size={16} />
                Generate
              </Button>
              <CopyButton text={form.watch('password')} label="Copy password" />
            </div>
          </div>
          <BoundSelectField<NewAccount>
            label="Role"
            name="role"
            hint={roleHelp}
            options={roleOptions}
          />
        </>
      )}
    </RecordForm>
  );
}

function randomBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}
