import { type FormEvent, type MouseEvent, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { clientLogin } from '#contract/accounts/session.ts';
import { call } from '#web/kit/api/request.ts';
import { ScriptsNeeded } from '#web/kit/page/scripts-needed.tsx';
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

const linkClass = 'rounded-sm py-1 text-primary underline underline-offset-4';

/** The client portal's sign-in form (rule SESSION-3). */
export function ClientLoginForm({ onSignedIn }: { onSignedIn: (user: SignedIn) => void }) {
  const { pending, error, submit } = useSignIn(
    async (body: Credentials) => (await call(clientLogin, { body })).user,
    onSignedIn,
    { refused: 'Login failed', unreachable: 'An unexpected error occurred' },
  );

  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    void submit(readCredentials(event.currentTarget));
  }

  /** Passes the typed address on to the next page. */
  function leave(event: MouseEvent<HTMLAnchorElement>): void {
    if (!form.current || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { email } = readCredentials(form.current);
    navigate(event.currentTarget.pathname, { state: { email } });
  }

  return (
    <form method="post" ref={form} onSubmit={handleSubmit} className="grid gap-5">
      <ScriptsNeeded />
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
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-2 text-[0.9375rem]">
        <Link to="/forgot-password" onClick={leave} className={linkClass}>
          Forgot password?
        </Link>
        <Link to="/sign-in" onClick={leave} className={linkClass}>
          E-mail me a sign-in link
        </Link>
      </p>
    </form>
  );
}
