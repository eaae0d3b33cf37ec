import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { requestSignInLink } from '#contract/accounts/account.ts';
import { GatePage } from '#web/kit/page/gate-page.tsx';
import { portalStart } from '#web/kit/session/use-sign-in.ts';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { Spinner } from '#web/kit/ui/spinner.tsx';
import { MailLinkForm } from '#web/site/forgot-password/mail-link-form.tsx';
import { typedEmail } from './typed-email.ts';
import { useLinkSignIn } from './use-link-sign-in.ts';

export function meta() {
  return pageMeta({ section: 'Sign In by Mail' });
}

/** /sign-in: asks for a sign-in link; with the secret of one behind the #, signs in. */
export default function SignInPage() {
  const token = useTokenFromAddress();
  return token ? <UseLink key={token} token={token} /> : <AskForLink />;
}

function AskForLink({ refusal }: { refusal?: string }) {
  const { state } = useLocation();
  return (
    <GatePage
      title="Sign In by Mail"
      intro={
        <p>
          No password at hand? We mail you a link that opens your portal. For clients and staff;
          administrators sign in with their password.
        </p>
      }
    >
      <div className="grid gap-6">
        {refusal && (
          <Notice kind="danger" announced>
            {refusal}
          </Notice>
        )}
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
      </div>
    </GatePage>
  );
}

function UseLink({ token }: { token: string }) {
  const navigate = useNavigate();
  const { error, retry } = useLinkSignIn(token, (user) => {
    const home = user.isAdmin ? '/admin/dashboard' : portalStart(user);
    navigate(user.mustChangePassword ? '/change-password' : home, { replace: true });
  });
  if (error && !retry) return <AskForLink refusal={error} />;
  return (
    <GatePage title="Sign In by Mail" intro={<p>The link of your mail is being used.</p>}>
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
