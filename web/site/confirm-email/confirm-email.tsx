import { useState } from 'react';
import { confirmEmailChange } from '#contract/accounts/email-change.ts';
import { ApiError, failureText } from '#web/kit/api/api-error.ts';
import { call } from '#web/kit/api/request.ts';
import { renewSession } from '#web/kit/session/session.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';

interface ConfirmEmailProps {
  /** The secret of the mail. */
  token: string;
  onDone: (email: string) => void;
  /** The link is used up, old or wrong, or the address is known from elsewhere. */
  onDeadLink: (message: string) => void;
}

/** One button: opening the page changes nothing, as programs that look through mail do. */
export function ConfirmEmail({ token, onDone, onDeadLink }: ConfirmEmailProps) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState('');

  async function confirm(): Promise<void> {
    setPending(true);
    setFailure('');
    try {
      const { email } = await call(confirmEmailChange, { body: { token } });
      // Whoever is signed in here has another address now, or is signed out.
      await renewSession();
      onDone(email);
    } catch (error) {
      const message = failureText(error, 'The server cannot be reached. Please try again.');
      if (error instanceof ApiError && error.status === 409) onDeadLink(message);
      else setFailure(message);
      setPending(false);
    }
  }

  return (
    <div className="grid gap-5">
      <p>Press the button to make this address the one of your account.</p>
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
