import type { FormEvent } from 'react';
import { clientLogin } from '#contract/session.ts';
import { call } from '#web/api/request.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { readCredentials, type SignedIn, useSignIn } from './use-sign-in.ts';

/** The client portal's sign-in form (specification part 1, sections 2 and 8). */
export function ClientLoginForm({ onSignedIn }: { onSignedIn: (user: SignedIn) => void }) {
  const { pending, error, submit } = useSignIn(
    async (body) => (await call(clientLogin, { body })).user,
    onSignedIn,
    { refused: 'Login failed', unreachable: 'An unexpected error occurred' },
  );

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    void submit(readCredentials(event.currentTarget));
  }

  return (
    <form onSubmit={handleSubmit} className="grid gap-5">
      {error && (
        <Notice kind="danger" announced>
          {error}
        </Notice>
      )}
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        disabled={pending}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        disabled={pending}
      />
      <Button type="submit" look="accent" pending={pending}>
        {pending ? 'Signing In...' : 'Sign In'}
      </Button>
    </form>
  );
}
