import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useSignInLink } from '#contract/account.ts';
import { call } from '#web/api/request.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { type SignedIn, useSignIn } from './use-sign-in.ts';

// Not a hook, in spite of its name: a declared call.
const linkEndpoint = useSignInLink;
const unreachable = 'An unexpected error occurred';

interface LinkSignInProps {
  /** The secret of the mail. */
  token: string;
  onSignedIn: (user: SignedIn) => void;
  /** Shown under a refusal: how to get another link. */
  children: ReactNode;
}

/** Signs in with the secret of a mail, at once and once. */
export function LinkSignIn({ token, onSignedIn, children }: LinkSignInProps) {
  const { error, submit } = useSignIn(
    async (secret: string) => (await call(linkEndpoint, { body: { token: secret } })).user,
    onSignedIn,
    { refused: 'This link could not be used. Please ask for a new one.', unreachable },
  );
  const start = useEffectEvent(() => void submit(token));
  const isStarted = useRef(false);
  useEffect(() => {
    // An effect may run twice; the secret works once.
    if (isStarted.current) return;
    isStarted.current = true;
    start();
  }, []);

  if (!error) {
    return (
      <div className="grid justify-items-start gap-3">
        <Spinner label="Signing In..." />
        <p aria-hidden>Signing In...</p>
      </div>
    );
  }
  return (
    <div className="grid gap-6">
      <Notice kind="danger" announced>
        {error}
      </Notice>
      {error === unreachable ? (
        <Button look="primary" onClick={() => void submit(token)} className="justify-self-start">
          Try again
        </Button>
      ) : (
        children
      )}
    </div>
  );
}
