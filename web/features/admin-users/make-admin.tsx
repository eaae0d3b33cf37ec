import { type FormEvent, useRef, useState } from 'react';
import { makeAdmin, type UserReply } from '#contract/users.ts';
import { failureText } from '#web/api/api-error.ts';
import { call } from '#web/api/request.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { useUserChange } from './use-user-change.ts';
import { userName } from './user-words.ts';

/** Gives somebody all rights, after one's own password (resolution 49). */
export function MakeAdmin({ user, onClose }: { user: UserReply | null; onClose: () => void }) {
  return (
    <Dialog
      open={user !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Make administrator"
      description={
        user && (
          <>
            <strong className="font-semibold break-words text-ink">{userName(user)}</strong> will
            see and change everything here, these accounts included, and is signed out on every
            device first. There is no way back but deleting the account.
          </>
        )
      }
    >
      {user && <Form user={user} onClose={onClose} />}
    </Dialog>
  );
}

function Form({ user, onClose }: { user: UserReply; onClose: () => void }) {
  const [error, setError] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const raise = useUserChange({
    run: (password: string) => call(makeAdmin, { params: { id: user.id }, body: { password } }),
    done: () => ({
      title: 'Administrator made',
      description: `${userName(user)} has all rights now.`,
    }),
  });

  function refuse(message: string): void {
    setError(message);
    field.current?.focus();
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const password = field.current?.value ?? '';
    if (password === '') {
      refuse('Please enter your password');
      return;
    }
    raise.mutate(password, {
      onSuccess: onClose,
      onError: (cause) =>
        refuse(failureText(cause, 'The server cannot be reached. Try again in a moment.')),
    });
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <PasswordField
        ref={field}
        label="Your password"
        name="password"
        autoComplete="current-password"
        required
        error={error || undefined}
        readOnly={raise.isPending}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="accent" pending={raise.isPending}>
          {raise.isPending ? 'Checking...' : 'Make administrator'}
        </Button>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
