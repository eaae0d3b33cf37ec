import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { requestSignInLink, useSignInLink } from '#contract/accounts/account.ts';
import { call } from '#web/kit/api/request.ts';
import { GatePage } from '#web/kit/page/gate-page.tsx';
import { SecondStep } from '#web/kit/session/second-step-parts.ts';
import {
  portalStart,
  type SignedIn,
  type SignInState,
  useSignIn,
} from '#web/kit/session/use-sign-in.ts';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { Spinner } from '#web/kit/ui/spinner.tsx';
import { MailLinkForm } from '#web/site/forgot-password/mail-link-form.tsx';

export function meta() {
  return pageMeta({ section: 'Sign In by Email' });
}

/** /sign-in: requests a sign-in link, or signs in with the link's secret from the hash. */
export default function SignInPage() {
  const token = useTokenFromAddress();
  return token ? <LinkSignIn key={token} token={token} /> : <RequestLink />;
}

function RequestLink({ rejection }: { rejection?: string }) {
  return (
    <GatePage
      title="Sign In by Email"
      intro={
        <p>
          Don’t have your password? We’ll email you a link that opens your portal. For clients and
          staff. Administrators sign in with their password.
        </p>
      }
    >
      <div className="grid gap-6">
        {rejection && (
          <Notice kind="danger" announced>
            {rejection}
          </Notice>
        )}
        <MailLinkForm endpoint={requestSignInLink} button="Email Me a Sign-In Link">
          <Link
            to="/client-login"
            className="justify-self-start rounded-sm py-1 text-[0.9375rem] text-primary underline underline-offset-4"
          >
            Sign in with your password
          </Link>
        </MailLinkForm>
      </div>
    </GatePage>
  );
}

function LinkSignIn({ token }: { token: string }) {
  const navigate = useNavigate();
  const { state, error, retry } = useLinkSignIn(token, (user) => {
    const home = user.hasBackOffice ? '/admin/dashboard' : portalStart(user);
    navigate(user.mustChangePassword ? '/change-password' : home, { replace: true });
  });
  if (state.step)
    return (
      <GatePage title="Sign In by Email" intro={<p>Your account has a second factor.</p>}>
        <SecondStep ways={state.step} state={state} />
      </GatePage>
    );
  if (error && !retry) return <RequestLink rejection={error} />;
  return (
    <GatePage title="Sign In by Email" intro={<p>We’re checking your link.</p>}>
      {retry ? (
        <div className="grid gap-6">
          <Notice kind="danger" announced>
            {error}
          </Notice>
          <Button look="primary" onClick={retry} className="justify-self-start">
            Try again
          </Button>
        </div>
      ) : (
        <p className="flex items-center gap-3">
          <Spinner label="Signing In..." />
          <span aria-hidden>Signing In...</span>
        </p>
      )}
    </GatePage>
  );
}

/** Reads the secret from the URL and removes it from the address bar and the history. */
function useTokenFromAddress(): string {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState('');
  useEffect(() => {
    if (hash.length < 2) return;
    setToken(hash.slice(1));
    navigate({ hash: '' }, { replace: true, preventScrollReset: true });
  }, [hash, navigate]);
  return token;
}

// An endpoint, not a hook despite its name.
const linkEndpoint = useSignInLink;
const unreachable = 'An unexpected error occurred';

/** The state of a sign-in by emailed link. */
interface LinkSignInState {
  state: SignInState;
  /** Why it failed; empty while pending. */
  error: string;
  /** Present if there was no response: the secret may still be valid. */
  retry: (() => void) | null;
}

/** Signs in with an emailed secret on mount, exactly once. */
function useLinkSignIn(token: string, onSignedIn: (user: SignedIn) => void): LinkSignInState {
  const { submit, ...state } = useSignIn(
    (secret: string) => call(linkEndpoint, { body: { token: secret } }),
    onSignedIn,
    { refused: 'This link didn’t work. Please ask for a new one.', unreachable },
  );
  const start = useEffectEvent(() => void submit(token));
  const isStarted = useRef(false);
  useEffect(() => {
    // Effects may run twice, but the secret works only once.
    if (isStarted.current) return;
    isStarted.current = true;
    start();
  }, []);
  const { error } = state;
  return { state, error, retry: error === unreachable ? () => void submit(token) : null };
}
