import { Dices } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { createUser, type UserReply } from '#contract/users.ts';
import { ApiError, failureText } from '#web/kit/api/api-error.ts';
import { call } from '#web/kit/api/request.ts';
import { NewPasswordField } from '#web/kit/form/new-password-field.tsx';
import { useUnsavedWarning } from '#web/kit/record/use-unsaved-warning.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { SelectField } from '#web/kit/ui/basics/select-field.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { Notice } from '#web/kit/ui/notice.tsx';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import { useUserChange } from '../use-user-change.ts';
import { roleHelp, roleOptions, userName } from '../user-words.ts';
import { CopyButton } from './copy-button.tsx';
import { type NewAccount, newAccountFault } from './create-user-check.ts';
import { makeTemporaryPassword } from './temporary-password.ts';

const empty: NewAccount = { fullName: '', email: '', password: '', role: 'client' };

interface CreateUserFormProps {
  /** Called with the account and its temporary password, which cannot be read again later. */
  onCreated: (user: UserReply, password: string) => void;
}

/** Makes an account with a temporary password (rules ACCOUNT-5 and ACCOUNT-6). */
export function CreateUserForm({ onCreated }: CreateUserFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(empty);
  useUnsavedWarning(typed.fullName !== '' || typed.email !== '' || typed.password !== '');
  const [fault, setFault] = useState<{ field: string; message: string } | null>(null);
  const create = useUserChange({ run: (body: NewAccount) => call(createUser, { body }) });

  const put = (change: Partial<NewAccount>) => setTyped((now) => ({ ...now, ...change }));
  const isMissing = fault?.message === 'Please fill in all required fields';
  const errorOf = (field: keyof NewAccount) =>
    !isMissing && fault?.field === field ? fault.message : undefined;
  const focus = (field: string) =>
    form.current?.querySelector<HTMLElement>(`[name=${CSS.escape(field)}]`)?.focus();

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const found = newAccountFault(typed);
    setFault(found);
    if (found) {
      focus(found.field);
      return;
    }
    create.mutate(typed, {
      onSuccess: (user) => {
        setTyped(empty);
        toast({
          title: 'User Created Successfully',
          description: `${userName(user)} (${user.email})`,
        });
        onCreated(user, typed.password);
      },
      onError: (error) => {
        const description = failureText(error, 'An error occurred while creating the user account');
        toast({ variant: 'destructive', title: 'Failed to Create User', description });
        const [issue] = error instanceof ApiError ? error.issues : [];
        setFault(issue ? { field: issue.path, message: issue.message } : null);
      },
    });
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5" aria-label="Create user">
      {isMissing && (
        <Notice kind="danger" announced>
          {fault.message}
        </Notice>
      )}
      <TextField
        label="Full name"
        name="fullName"
        autoComplete="off"
        required
        maxLength={200}
        value={typed.fullName}
        onChange={(event) => put({ fullName: event.target.value })}
        error={errorOf('fullName')}
        disabled={create.isPending}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="off"
        required
        value={typed.email}
        onChange={(event) => put({ email: event.target.value })}
        error={errorOf('email')}
        disabled={create.isPending}
      />
      <div className="grid gap-3">
        <NewPasswordField
          label="Temporary password"
          name="password"
          hint="At least 6 characters. It works for 7 days and must be changed at the first sign-in."
          value={typed.password}
          onValue={(password) => put({ password })}
          error={errorOf('password')}
          disabled={create.isPending}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            look="secondary"
            disabled={create.isPending}
            onClick={() => put({ password: makeTemporaryPassword(randomBytes) })}
          >
            <Dices aria-hidden size={16} />
            Generate
          </Button>
          <CopyButton text={typed.password} label="Copy password" />
        </div>
      </div>
      <SelectField
        label="Role"
        name="role"
        hint={roleHelp}
        options={roleOptions}
        value={typed.role}
        // The select offers these values and no others.
        onChange={(event) => put({ role: event.target.value as NewAccount['role'] })}
        disabled={create.isPending}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="accent" pending={create.isPending}>
          {create.isPending ? 'Creating User...' : 'Create User'}
        </Button>
        <Link to="/admin/users" className={buttonClass('secondary')}>
          Cancel
        </Link>
      </div>
    </form>
  );
}

function randomBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}
