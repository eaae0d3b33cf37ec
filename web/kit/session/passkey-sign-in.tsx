import { signInWithPasskey } from '#contract/accounts/second-factors.ts';
import { call } from '#web/kit/api/request.ts';
import { PasskeyButton } from './passkey-button.tsx';
import type { SignInState } from './use-sign-in.ts';

/** Signs in with a passkey, without typing an address. */
export function PasskeySignIn({ state: { pending, attempt, setError } }: { state: SignInState }) {
  return (
    <PasskeyButton
      label="Sign in with a passkey"
      pending={pending}
      onFailure={setError}
      onPasskey={(credential) =>
        void attempt(() => call(signInWithPasskey, { body: { credential } }))
      }
    />
  );
}
