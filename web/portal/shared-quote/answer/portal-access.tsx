import { useState } from 'react';
import { Link } from 'react-router';
import { requestPortalAccess } from '#contract/quotes/agreements.ts';
import { ApiError, failureText } from '#web/kit/api/api-error.ts';
import { reportFailure } from '#web/kit/api/report.ts';
import { call } from '#web/kit/api/request.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { Notice } from '#web/kit/ui/notice.tsx';

/**
 * The way into the portal: a mail to the address of the quote, whoever presses the button, because
 * its link can be forwarded. Whether there is an account already is not said.
 */
export function PortalAccess({ token }: { token: string }) {
  const [pending, setPending] = useState(false);
  const [answer, setAnswer] = useState<{ kind: 'success' | 'danger'; text: string } | null>(null);

  async function ask(): Promise<void> {
    setPending(true);
    try {
      const { message } = await call(requestPortalAccess, { params: { token } });
      setAnswer({ kind: 'success', text: message });
    } catch (error) {
      if (!(error instanceof ApiError)) reportFailure('The portal could not be asked for', error);
      const text = failureText(
        error,
        'We could not send the mail. Please check your connection and try again.',
      );
      setAnswer({ kind: 'danger', text });
    } finally {
      setPending(false);
    }
  }

  return (
    <div className="no-print mt-5 grid gap-3">
      <p>
        Your portal shows the progress of your project, its files and your invoices. We mail a link
        to the address on the quote, and it lets you in.
      </p>
      {answer && (
        <Notice kind={answer.kind} announced>
          {answer.text}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {answer?.kind !== 'success' && (
          <Button look="primary" pending={pending} onClick={() => void ask()}>
            Follow your project in the portal
          </Button>
        )}
        <Link to="/client-login" className={buttonClass('secondary')}>
          Sign in to your account
        </Link>
      </div>
    </div>
  );
}
