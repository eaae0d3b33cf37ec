import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { adminLogin } from '#contract/accounts/session.ts';
import { call } from '#web/kit/api/request.ts';
import {
  type Credentials,
  readCredentials,
  type SignedIn,
  useSignIn,
} from '#web/kit/session/use-sign-in.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { PasswordField } from '#web/kit/ui/password-field.tsx';

/** The administrators' sign-in form (rule SESSION-4). */
export function AdminLoginForm({ onSignedIn }: { onSignedIn: (user: SignedIn) => void }) {
  const { pending, error, setError, submit } = useSignIn(
    async (body: Credentials) => (await call(adminLogin, { body })).user,
    onSignedIn,
    {
      refused: 'Access denied. This page is for administrators only.',
      unreachable: 'Failed to connect to server',
    },
  );

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const credentials = readCredentials(form);
    const missing = (['email', 'password'] as const).find((name) => credentials[name] === '');
    if (!missing) {
      void submit(credentials);
      return;
    }
    setError('Email and password are required');
    form.querySelector<HTMLInputElement>(`[name=${missing}]`)?.focus();
  }

  return (
    <form method="post" noValidate onSubmit={handleSubmit} className="grid gap-5">
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
      <p className="text-[0.9375rem]">
        <Link
          to="/forgot-password"
          className="rounded-sm py-1 text-primary underline underline-offset-4"
        >
          Forgot password?
        </Link>
      </p>
    </form>
  );
}
