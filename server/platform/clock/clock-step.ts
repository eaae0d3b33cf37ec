/**
 * How far apart the clocks of one site's instances may be, in milliseconds: a minute, which any
 * time service manages. A clock may also be set back; what was written before that then lies in the
 * future and would stay valid for too long.
 */
export const clockToleranceMs = 60_000;

/** Whether a recorded past instant lies in the future: the clock was set back since. */
export function isAhead(notedAt: number, now: number): boolean {
  return notedAt > now + clockToleranceMs;
}

/**
 * The latest time at which anything that has already started can end. Whatever ends later was
 * started before the clock was set back, and counts as expired.
 */
export function latestEnd(now: number, lifeMs: number): number {
  return now + lifeMs + clockToleranceMs;
}

/** Whether something was recorded within the last `withinMs`. */
export function isRecent(notedAt: number, withinMs: number, now: number): boolean {
  return notedAt > now - withinMs && !isAhead(notedAt, now);
}
