import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { confirmEmailChange } from '#contract/accounts/email-change.ts';
import { ApiError, failureText } from '#web/kit/api/api-error.ts';
import { call } from '#web/kit/api/request.ts';
import { GatePage } from '#web/kit/page/gate-page.tsx';
import { useHydrated } from '#web/kit/page/use-hydrated.ts';
import { renewSession } from '#web/kit/session/session.ts';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { Notice } from '#web/kit/ui/notice.tsx';
import { Spinner } from '#web/kit/ui/spinner.tsx';

export function meta() {
  return pageMeta({ section: 'Confirm Your Email' });
}

type Outcome = { kind: 'done' | 'dead-link'; message: string };

/** /confirm-email: for the link sent to a new email address, which has its secret in the hash. */
export default function ConfirmEmailPage() {
  const { hash } = useLocation();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const token = hydrated ? hash.slice(1) : '';

  function settle(next: Outcome): void {
    setOutcome(next);
    navigate({ hash: '' }, { replace: true, preventScrollReset: true });
  }

  return (
    <GatePage
      title="Confirm Your Email"
      intro={<p>You’ll sign in with it from now on, and we’ll email you there.</p>}
    >
      {!hydrated && <Spinner label="Reading the link" />}
      {token !== '' && (
        <ConfirmEmail
          key={token}
          token={token}
          onDone={(email) =>
            settle({ kind: 'done', message: `Your account email is now ${email}.` })
          }
          onDeadLink={(message) => settle({ kind: 'dead-link', message })}
        />
      )}
      {hydrated && token === '' && (
        <div className="grid gap-5">
          <Notice
            kind={outcome === null ? 'info' : outcome.kind === 'done' ? 'success' : 'danger'}
            announced={outcome !== null}
          >
            <span className="break-words">
              {outcome?.message ?? 'This link is incomplete. Open the link from our email again.'}
            </span>
          </Notice>
          <Link to="/client-portal#account" className={buttonClass('primary')}>
            Go to your account
          </Link>
        </div>
      )}
    </GatePage>
  );
}

interface ConfirmEmailProps {
  /** The secret from the email. */
  token: string;
  onDone: (email: string) => void;
  /** Called when the link is used, expired or invalid, or another account has the address. */
  onDeadLink: (message: string) => void;
}

/** A single button: merely opening the page, as email scanners do, must change nothing. */
function ConfirmEmail({ token, onDone, onDeadLink }: ConfirmEmailProps) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState('');

  async function confirm(): Promise<void> {
    setPending(true);
    setFailure('');
    try {
      const { email } = await call(confirmEmailChange, { body: { token } });
      // The signed-in user has a new address now, or is signed out.
      await renewSession();
      onDone(email);
    } catch (error) {
      const message = failureText(error, 'We can’t reach the server. Please try again.');
      if (error instanceof ApiError && error.status === 409) onDeadLink(message);
      else setFailure(message);
      setPending(false);
    }
  }

  return (
    <div className="grid gap-5">
      <p>Use this address for your account?</p>
      {failure && (
        <Notice kind="danger" announced>
          {failure}
        </Notice>
      )}
      <Button look="accent" pending={pending} onClick={() => void confirm()}>
        {pending ? 'Confirming…' : 'Use this address'}
      </Button>
    </div>
  );
}
