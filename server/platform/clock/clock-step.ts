/**
 * A clock may be set back: what the program wrote before then lies in the future, and would last
 * longer than it may by as much. The instances of one site agree on the time within this tolerance,
 * in milliseconds: a minute, which any time service keeps.
 */
export const clockToleranceMs = 60_000;

/** Whether an instant that was noted as past lies ahead: the clock was set back since. */
export function isAhead(notedAt: number, now: number): boolean {
  return notedAt > now + clockToleranceMs;
}

/**
 * The last end that something which began by now can have. Whatever ends later began before the
 * clock was set back, and counts as over.
 */
export function latestEnd(now: number, lifeMs: number): number {
  return now + lifeMs + clockToleranceMs;
}

/** Whether something was noted within the last `withinMs`. */
export function isRecent(notedAt: number, withinMs: number, now: number): boolean {
  return notedAt > now - withinMs && !isAhead(notedAt, now);
}
