import { useState } from 'react';
import { ApiError, failureText } from '#web/kit/api/api-error.ts';
import { reportFailure } from '#web/kit/api/report.ts';
import { renewSession } from '#web/kit/session/session.ts';
import { noteSignedIn } from '#web/kit/shell/session-store.ts';

/** What a person types to sign in. */
export interface Credentials {
  email: string;
  password: string;
}

/** What every way to sign in tells about the person. */
export interface SignedIn {
  mustChangePassword: boolean;
  isAdmin: boolean;
  /** The first sign-in of a client whose project stands in the portal. */
  opensProject?: true | undefined;
}

/** Where a client begins: at the project the first time, afterwards at the account. */
export function portalStart({ opensProject }: SignedIn): string {
  return opensProject ? '/client-portal#project' : '/client-portal';
}

interface SignInTexts {
  /** For a refusal without a message. */
  refused: string;
  /** For an answer that never came. */
  unreachable: string;
}

/**
 * The course of a sign-in: idle, pending, then on to the next page or an error to show.
 *
 * @param signIn makes the call, with a form's values or a mailed secret
 * @param proceed leads on after success
 * @param renew takes the new session up before that
 */
export function useSignIn<Proof>(
  signIn: (proof: Proof) => Promise<SignedIn>,
  proceed: (user: SignedIn) => void,
  texts: SignInTexts,
  renew: () => Promise<void> = renewSession,
) {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState('');

  async function submit(proof: Proof): Promise<void> {
    setPending(true);
    setError('');
    try {
      const user = await signIn(proof);
      noteSignedIn(true);
      await renew();
      proceed(user);
    } catch (cause) {
      if (!(cause instanceof ApiError)) reportFailure('The sign-in got no answer', cause);
      setError(cause instanceof ApiError ? refusalText(cause, texts.refused) : texts.unreachable);
      setPending(false);
    }
  }

  return { pending, error, setError, submit };
}

/** Anybody can use up the tries of an account: its owner learns the way around the wait. */
function refusalText(error: ApiError, fallback: string): string {
  const text = failureText(error, fallback);
  return error.code === 'too_many_requests'
    ? `${text} To get in right away, choose a new password with “Forgot password?”.`
    : text;
}

/** Reads the two fields of a sign-in form. */
export function readCredentials(form: HTMLFormElement): Credentials {
  const data = new FormData(form);
  return { email: String(data.get('email') ?? ''), password: String(data.get('password') ?? '') };
}
