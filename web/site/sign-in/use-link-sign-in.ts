import { useEffect, useEffectEvent, useRef } from 'react';
import { useSignInLink } from '#contract/accounts/account.ts';
import { call } from '#web/kit/api/request.ts';
import { type SignedIn, useSignIn } from '#web/kit/session/use-sign-in.ts';

// Not a hook, in spite of its name: a declared call.
const linkEndpoint = useSignInLink;
const unreachable = 'An unexpected error occurred';

/** How the use of a mailed secret stands. */
interface LinkSignIn {
  /** Why it did not work; empty while it is being used. */
  error: string;
  /** Present when no answer came: the secret may still be good. */
  retry: (() => void) | null;
}

/** Signs in with the secret of a mail, at once and once. */
export function useLinkSignIn(token: string, onSignedIn: (user: SignedIn) => void): LinkSignIn {
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
  return { error, retry: error === unreachable ? () => void submit(token) : null };
}
