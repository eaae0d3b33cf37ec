import type { BusyTime } from '#domain/booking/host-times.ts';

/** How long a stored busy time is at most, in milliseconds. */
export const longestBusyMs = 86_400_000;

/** Busy times in parts that begin and end with the days of UTC. */
export function splitBusy(times: readonly BusyTime[]): BusyTime[] {
  const parts: BusyTime[] = [];
  for (const { from, to } of times)
    for (let at = from; at < to; ) {
      const end = Math.min(to, (Math.floor(at / longestBusyMs) + 1) * longestBusyMs);
      parts.push({ from: at, to: end });
      at = end;
    }
  return parts;
}
