import type { FormEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useAhead } from '#web/kit/load/use-ahead.ts';
import { GatePage } from '#web/kit/page/gate-page.tsx';
import { returnPath } from '#web/kit/session/guards.tsx';
import {
  readCredentials,
  SignInFields,
  usePasswordSignIn,
} from '#web/kit/session/password-sign-in.tsx';
import { PasskeySignIn, ProviderSignIn, SecondStep } from '#web/kit/session/second-step-parts.ts';
import type { SignedIn } from '#web/kit/session/use-sign-in.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { buttonClass } from '#web/kit/ui/button-class.ts';

/** The administrators' sign-in, shown at both of its URLs (rule SESSION-5). */
export function AdminGate() {
  const navigate = useNavigate();
  const { state } = useLocation();
  useAhead('admin');

  // Where to go depends on the user's rights (rule SESSION-6).
  function proceed(user: SignedIn): void {
    if (user.mustChangePassword) navigate('/change-password', { replace: true });
    else if (user.hasBackOffice) navigate(returnPath(state, '/admin/dashboard'), { replace: true });
    else navigate('/client-portal', { replace: true });
  }

  return (
    <GatePage
      title="Admin Login"
      intro={
        <>
          <p>This login is for administrators only.</p>
          <p className="mt-6">
            <Link to="/" className={buttonClass('secondary')}>
              Return to Home
            </Link>
          </p>
        </>
      }
    >
      <AdminLoginForm onSignedIn={proceed} />
    </GatePage>
  );
}

/** The administrators' sign-in form (rule SESSION-4). */
function AdminLoginForm({ onSignedIn }: { onSignedIn: (user: SignedIn) => void }) {
  const { submit, ...state } = usePasswordSignIn('admin', onSignedIn);
  const { pending, error, setError, step } = state;

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

  if (step) return <SecondStep ways={step} state={state} />;
  return (
    <form method="post" noValidate onSubmit={handleSubmit} className="grid gap-5">
      <SignInFields error={error} locked={{ disabled: pending }} />
      <Button type="submit" look="accent" pending={pending}>
        {pending ? 'Signing In...' : 'Sign In'}
      </Button>
      <PasskeySignIn state={state} />
      <ProviderSignIn state={state} />
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
