import { type FormEvent, type MouseEvent, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useAhead } from '#web/kit/load/use-ahead.ts';
import { GatePage } from '#web/kit/page/gate-page.tsx';
import { ScriptsNeeded } from '#web/kit/page/scripts-needed.tsx';
import { returnPath } from '#web/kit/session/guards.tsx';
import {
  readCredentials,
  SignInFields,
  usePasswordSignIn,
} from '#web/kit/session/password-sign-in.tsx';
import { PasskeySignIn, ProviderSignIn, SecondStep } from '#web/kit/session/second-step-parts.ts';
import { portalStart, type SignedIn } from '#web/kit/session/use-sign-in.ts';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { siteSettings } from '#web/kit/shell/site-settings.ts';
import { siteText } from '#web/kit/shell/site-text.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';

export function meta() {
  return pageMeta({ section: 'Client Portal Access' });
}

/** /client-login: leads to the required password change, or to the portal. */
export default function ClientLoginPage() {
  const navigate = useNavigate();
  const { state } = useLocation();

  function proceed(user: SignedIn): void {
    const home = user.hasBackOffice ? '/admin/dashboard' : portalStart(user);
    const target = user.opensProject ? home : returnPath(state, home);
    navigate(user.mustChangePassword ? '/change-password' : target, { replace: true });
  }

  return (
    <GatePage
      title="Client Portal Access"
      intro={
        <>
          <p>{siteText('client-login.intro.text')}</p>
          <p className="mt-4 text-base">
            No access yet, or trouble signing in? Write to{' '}
            <a
              className="text-primary underline underline-offset-4"
              href={`mailto:${siteSettings.companyEmail}`}
            >
              {siteSettings.companyEmail}
            </a>
            .
          </p>
        </>
      }
    >
      <ClientLoginForm onSignedIn={proceed} />
    </GatePage>
  );
}

const linkClass = 'rounded-sm py-1 text-primary underline underline-offset-4';

/** The client portal's sign-in form (rule SESSION-3). */
function ClientLoginForm({ onSignedIn }: { onSignedIn: (user: SignedIn) => void }) {
  const { submit, ...state } = usePasswordSignIn('client', onSignedIn);
  const { pending, error, step } = state;

  useAhead('portal');
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

  if (step) return <SecondStep ways={step} state={state} />;
  return (
    <form method="post" ref={form} onSubmit={handleSubmit} className="grid gap-5">
      <ScriptsNeeded />
      <SignInFields error={error} locked={{ disabled: pending }} />
      <Button type="submit" look="accent" pending={pending}>
        {pending ? 'Signing In...' : 'Sign In'}
      </Button>
      <PasskeySignIn state={state} />
      <ProviderSignIn state={state} />
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-2 text-[0.9375rem]">
        <Link to="/forgot-password" onClick={leave} className={linkClass}>
          Forgot password?
        </Link>
        <Link to="/sign-in" onClick={leave} className={linkClass}>
          Email me a sign-in link
        </Link>
      </p>
    </form>
  );
}
