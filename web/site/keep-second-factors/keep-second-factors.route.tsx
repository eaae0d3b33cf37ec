import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { stopMailedFactorReset } from '#contract/accounts/factor-resets.ts';
import { ApiError, failureText } from '#web/kit/api/api-error.ts';
import { call } from '#web/kit/api/request.ts';
import { GatePage } from '#web/kit/page/gate-page.tsx';
import { useHydrated } from '#web/kit/page/use-hydrated.ts';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { Spinner } from '#web/kit/ui/spinner.tsx';

export function meta() {
  return pageMeta({ section: 'Keep Your Second Factors' });
}

/** /keep-second-factors: for the link of the mail about a reset, which has its secret in the hash. */
export default function KeepSecondFactorsPage() {
  const { hash } = useLocation();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<{ kind: 'success' | 'danger'; text: string } | null>(null);
  const token = hydrated ? hash.slice(1) : '';

  function settle(kind: 'success' | 'danger', text: string): void {
    setOutcome({ kind, text });
    navigate({ hash: '' }, { replace: true, preventScrollReset: true });
  }

  return (
    <GatePage
      title="Keep Your Second Factors"
      intro={<p>An administrator started to remove them. You can stop that here.</p>}
    >
      {!hydrated && <Spinner label="Reading the link" />}
      {token !== '' && (
        <Keep
          token={token}
          onDone={() => settle('success', 'Your second factors stay as they are.')}
          onDeadLink={(text) => settle('danger', text)}
        />
      )}
      {hydrated && token === '' && (
        <Notice kind={outcome?.kind ?? 'info'} announced={outcome !== null}>
          {outcome?.text ?? 'This link is incomplete. Open the link from our email again.'}
        </Notice>
      )}
    </GatePage>
  );
}

interface KeepProps {
  /** The secret from the email. */
  token: string;
  onDone: () => void;
  /** Called when the reset has ended. */
  onDeadLink: (message: string) => void;
}

/** A single button: merely opening the page, as email scanners do, must change nothing. */
function Keep({ token, onDone, onDeadLink }: KeepProps) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState('');

  async function keep(): Promise<void> {
    setPending(true);
    setFailure('');
    try {
      await call(stopMailedFactorReset, { body: { token } });
      onDone();
    } catch (error) {
      const message = failureText(error, 'We can’t reach the server. Please try again.');
      if (error instanceof ApiError && error.status === 409) onDeadLink(message);
      else setFailure(message);
      setPending(false);
    }
  }

  return (
    <div className="grid gap-5">
      <p>Keep your passkeys, your authenticator app and your recovery codes?</p>
      {failure && (
        <Notice kind="danger" announced>
          {failure}
        </Notice>
      )}
      <Button look="accent" pending={pending} onClick={() => void keep()}>
        {pending ? 'Keeping them…' : 'Keep my second factors'}
      </Button>
    </div>
  );
}
