/** How far the provider's clock may be from ours: as for the other times of an ID token. */
const clockToleranceMs = 30_000;

/**
 * Since when somebody who comes from the single sign-on provider has proved who they are (rule
 * SSO-6): since they signed in there, which may be long ago.
 *
 * @param authenticatedAt as the provider says, by its clock; null if it does not say.
 * @returns 0 for never.
 */
export function provedAtProvider(authenticatedAt: number | null, now: number): number {
  if (authenticatedAt === null || authenticatedAt > now + clockToleranceMs) return 0;
  return Math.min(authenticatedAt, now);
}

/** Whether they signed in there during a visit that started at this time and ends now. */
export function isProvedByVisit(
  authenticatedAt: number | null,
  { startedAt, now }: { startedAt: number; now: number },
): boolean {
  return provedAtProvider(authenticatedAt, now) >= startedAt - clockToleranceMs;
}
