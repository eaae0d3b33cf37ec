import { useState } from 'react';
import type { LoginReply } from '#contract/accounts/session.ts';
import type { SecondStepWay } from '#domain/account/second-factor.ts';
import { ApiError, failureText } from '#web/kit/api/api-error.ts';
import { reportFailure } from '#web/kit/api/report.ts';
import { renewSession } from '#web/kit/session/session.ts';
import { noteSignedIn } from '#web/kit/shell/session-store.ts';

/** What every sign-in endpoint returns about the user. */
export interface SignedIn {
  mustChangePassword: boolean;
  hasBackOffice: boolean;
  /** The first sign-in of a client who has a project in the portal. */
  opensProject?: true | undefined;
}

/** The client's start page: the project the first time, the account afterwards. */
export function portalStart({ opensProject }: SignedIn): string {
  return opensProject ? '/client-portal#project' : '/client-portal';
}

interface SignInTexts {
  /** For a rejection without a message. */
  refused: string;
  /** For a request without a response. */
  unreachable: string;
}

/**
 * The state of a sign-in: idle, pending, then one more step, the next page or an error.
 *
 * @param signIn sends the request, with a form's values or an emailed secret
 * @param proceed navigates on success
 * @param renew loads the new session before that
 */
export function useSignIn<Proof>(
  signIn: (proof: Proof) => Promise<LoginReply>,
  proceed: (user: SignedIn) => void,
  texts: SignInTexts,
  renew: () => Promise<void> = renewSession,
) {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState('');
  const [step, setStep] = useState<readonly SecondStepWay[] | null>(null);

  async function attempt(send: () => Promise<LoginReply>): Promise<void> {
    setPending(true);
    setError('');
    try {
      const { user, secondStep } = await send();
      if (secondStep) {
        setStep(secondStep);
        setPending(false);
        return;
      }
      noteSignedIn(true);
      await renew();
      proceed(user);
    } catch (cause) {
      if (!(cause instanceof ApiError)) reportFailure('The sign-in got no answer', cause);
      setError(cause instanceof ApiError ? refusalText(cause, texts.refused) : texts.unreachable);
      // It waited too long for the second step: back to the password.
      if (cause instanceof ApiError && cause.code === 'conflict') setStep(null);
      setPending(false);
    }
  }

  function restart(): void {
    setStep(null);
    setError('');
  }

  const submit = (proof: Proof) => attempt(() => signIn(proof));
  return { pending, error, setError, submit, attempt, step, restart };
}

/** What {@link useSignIn} returns, for the forms of a sign-in. */
export type SignInState = Omit<ReturnType<typeof useSignIn>, 'submit'>;

/** Anybody can exhaust an account's attempts: its owner is told how to get in without waiting. */
function refusalText(error: ApiError, fallback: string): string {
  const text = failureText(error, fallback);
  return error.code === 'too_many_requests'
    ? `${text} To sign in right away, choose a new password with “Forgot password?”.`
    : text;
}
