/** A timer that ran longer was forgotten: its person says how long it really was (rule TIME-9). */
export const longestTimerMs = 12 * 3_600_000;

/** Whether a timer has been forgotten by now. */
export function isForgotten(startedAt: number, now: number): boolean {
  return now - startedAt > longestTimerMs;
}

/** What a timer measured, in whole minutes, at least one. */
export function timerMinutes(startedAt: number, now: number): number {
  return Math.max(1, Math.round((now - startedAt) / 60_000));
}
