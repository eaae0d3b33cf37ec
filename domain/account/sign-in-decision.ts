/** What a sign-in has proved so far. */
export interface SignInProofs {
  /** Knows the password, or opened a link mailed to the account's address. */
  readonly first: boolean;
  /** Comes from the single sign-on provider that the account is connected to. */
  readonly provider: boolean;
  /** Gave a code of the authenticator app, a recovery code, or used a passkey after the first proof. */
  readonly second: boolean;
  /** Used a passkey whose device verified its owner by a fingerprint, a face or a PIN. */
  readonly verifiedPasskey: boolean;
  /** Sits at a browser that the account trusts after an earlier second step. */
  readonly trustedBrowser: boolean;
}

/** What follows from the proofs: nothing yet, one more step, or a session. */
export type SignInDecision = 'refused' | 'second-step' | 'signed-in';

/**
 * Decides a sign-in from everything it has proved (rule FACTOR-1). A passkey with user verification
 * is both factors. The provider is the first one (rule SSO-6): what it asked for itself is not
 * known here. A trusted browser stands in for the second factor, never for the first.
 *
 * @param hasSecondFactor the account has an authenticator app or a passkey.
 */
export function decideSignIn(proofs: SignInProofs, hasSecondFactor: boolean): SignInDecision {
  if (proofs.verifiedPasskey) return 'signed-in';
  if (!proofs.first && !proofs.provider) return 'refused';
  if (!hasSecondFactor || proofs.second || proofs.trustedBrowser) return 'signed-in';
  return 'second-step';
}
