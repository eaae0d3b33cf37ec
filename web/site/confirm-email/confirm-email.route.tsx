import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { GatePage } from '#web/kit/page/gate-page.tsx';
import { useHydrated } from '#web/kit/page/use-hydrated.ts';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { Notice } from '#web/kit/ui/notice.tsx';
import { Spinner } from '#web/kit/ui/spinner.tsx';
import { ConfirmEmail } from './confirm-email.tsx';

export function meta() {
  return pageMeta({ section: 'Confirm Your Email' });
}

type Outcome = { kind: 'done' | 'dead-link'; message: string };

/** /confirm-email: for the link of the mail that goes to a new address, its secret behind the #. */
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
      intro={<p>You sign in with it from then on, and our mail goes there.</p>}
    >
      {!hydrated && <Spinner label="Reading the link" />}
      {token !== '' && (
        <ConfirmEmail
          key={token}
          token={token}
          onDone={(email) =>
            settle({ kind: 'done', message: `The address of your account is now ${email}.` })
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
              {outcome?.message ??
                'The address holds no link to confirm. Open the link of the mail again, whole.'}
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
