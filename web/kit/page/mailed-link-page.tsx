import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ApiError, failureText } from '#web/kit/api/api-error.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { Spinner } from '#web/kit/ui/spinner.tsx';
import { GatePage } from './gate-page.tsx';
import { useHydrated } from './use-hydrated.ts';

interface MailedLinkPageProps {
  title: string;
  intro: string;
  /** What the button does. */
  question: string;
  button: string;
  /** The button while it does that. */
  pending: string;
  /** Does it with the link's secret. @returns the sentence that says so. @throws ApiError 409 for a dead link. */
  carryOut: (token: string) => Promise<string>;
  /** Where to go on once the link is used, dead or incomplete. */
  next?: ReactNode;
}

/**
 * For a mailed link that has its secret in the hash: a question with one button, because merely
 * opening the page, as email scanners do, must change nothing.
 */
export function MailedLinkPage({ title, intro, next, ...asks }: MailedLinkPageProps) {
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
    <GatePage title={title} intro={<p>{intro}</p>}>
      {!hydrated && <Spinner label="Reading the link" />}
      {token !== '' && <Question key={token} {...asks} token={token} onEnd={settle} />}
      {hydrated && token === '' && (
        <div className="grid gap-5">
          <Notice kind={outcome?.kind ?? 'info'} announced={outcome !== null}>
            <span className="break-words">
              {outcome?.text ?? 'This link is incomplete. Open the link from our email again.'}
            </span>
          </Notice>
          {next}
        </div>
      )}
    </GatePage>
  );
}

interface QuestionProps
  extends Pick<MailedLinkPageProps, 'question' | 'button' | 'pending' | 'carryOut'> {
  token: string;
  onEnd: (kind: 'success' | 'danger', text: string) => void;
}

function Question({ question, button, pending, carryOut, token, onEnd }: QuestionProps) {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState('');

  async function press(): Promise<void> {
    setPending(true);
    setFailure('');
    try {
      onEnd('success', await carryOut(token));
    } catch (error) {
      const message = failureText(error, 'We can’t reach the server. Please try again.');
      if (error instanceof ApiError && error.status === 409) onEnd('danger', message);
      else setFailure(message);
      setPending(false);
    }
  }

  return (
    <div className="grid gap-5">
      <p>{question}</p>
      {failure && (
        <Notice kind="danger" announced>
          {failure}
        </Notice>
      )}
      <Button look="accent" pending={isPending} onClick={() => void press()}>
        {isPending ? pending : button}
      </Button>
    </div>
  );
}
