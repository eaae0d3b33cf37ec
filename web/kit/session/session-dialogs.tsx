import { ConfirmIdentity } from './confirm-identity.tsx';
import { SignInAgain, type SignInAgainProps } from './sign-in-again.tsx';

/** What can come over a screen. */
export interface SessionDialogsProps {
  /** What the sign-in after the end of the session needs; null while the session lasts. */
  over: SignInAgainProps | null;
}

/** The dialogs that a session can bring over any screen: who is there, and signing in again. */
export function SessionDialogs({ over }: SessionDialogsProps) {
  return (
    <>
      <ConfirmIdentity />
      {over && <SignInAgain {...over} />}
    </>
  );
}
