import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { requestSignInLink } from '#contract/account.ts';
import { MailLinkForm } from '#web/features/forgot-password/mail-link-form.tsx';
import { LinkSignIn } from '#web/features/sign-in/link-sign-in.tsx';
import type { SignedIn } from '#web/features/sign-in/use-sign-in.ts';
import { pageMeta } from '#web/page-meta.ts';
import { GatePage } from '#web/shell/gate-page.tsx';
import { typedEmail } from './typed-email.ts';

export function meta() {
  return pageMeta({ section: 'Sign In by Mail' });
}

/** /sign-in: asks for a sign-in link; with the secret of one behind the #, signs in. */
export default function SignInPage() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const token = useTokenFromAddress();

  function proceed(user: SignedIn): void {
    const home = user.isAdmin ? '/admin/dashboard' : '/client-portal';
    navigate(user.mustChangePassword ? '/change-password' : home, { replace: true });
  }

  const askForLink = (
    <MailLinkForm
      endpoint={requestSignInLink}
      button="E-mail Me a Sign-In Link"
      email={typedEmail(state)}
    >
      <Link
        to="/client-login"
        className="justify-self-start rounded-sm py-1 text-[0.9375rem] text-primary underline underline-offset-4"
      >
        Sign in with your password
      </Link>
    </MailLinkForm>
  );
  return (
    <GatePage
      title={token ? 'Signing You In' : 'Sign In by Mail'}
      intro={
        token ? (
          <p>The link of your mail is being used.</p>
        ) : (
          <p>
            No password at hand? We mail you a link that opens your portal. For clients and staff;
            administrators sign in with their password.
          </p>
        )
      }
    >
      {token ? (
        <LinkSignIn key={token} token={token} onSignedIn={proceed}>
          {askForLink}
        </LinkSignIn>
      ) : (
        askForLink
      )}
    </GatePage>
  );
}

/** Takes the secret out of the address, so that it stays neither on screen nor in the history. */
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
