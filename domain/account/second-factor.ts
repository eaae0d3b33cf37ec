/** Characters of a passkey's name. */
export const passkeyNameMaxLength = 60;

/** How long a sign-in or another proof of identity counts for sensitive changes: ten minutes (rule FACTOR-5). */
const proofLifeMs = 10 * 60_000;

/** Whether a proof of identity still counts. One of the future was made before the clock was set back. */
export function isFreshProof(provedAt: number, now: number): boolean {
  return provedAt <= now && now < provedAt + proofLifeMs;
}

/** What completes a sign-in after the password. */
export const secondStepWays = ['authenticator', 'passkey', 'recovery-code'] as const;
export type SecondStepWay = (typeof secondStepWays)[number];

/** How the list of accounts is filtered by second factors. */
export const secondFactorFilters = ['with', 'without'] as const;

/** How long a reset of somebody's second factors waits, so that the owner can stop it (rule FACTOR-8). */
export const factorResetWaitMs = 24 * 3_600_000;
