/** A time in which somebody is busy, in milliseconds; the end is exclusive. */
export interface BusyTime {
  from: number;
  to: number;
}

/** What the own calendars of a host say. */
export interface HostTimes {
  /** In order, without overlaps. */
  busy: readonly BusyTime[];
  /** Until when that is known; `Number.NEGATIVE_INFINITY` for a host whose calendars cannot be read. */
  knownUntil: number;
  /** Whether they were read a moment ago, so that a booking can be confirmed right away. */
  isSure: boolean;
}

/** The hosts who have connected calendars, by user id; the others are free. */
export type TimesOfHosts = ReadonlyMap<string, HostTimes>;

/** How long a reading is as good as a look at the calendar, in milliseconds (rule BOOKING-29). */
export const sureForMs = 15 * 60_000;
/** How long a host offers times by the last good reading, in milliseconds. */
export const usableForMs = 24 * 3_600_000;

/** Whether anything is known of a host's times. */
export function isKnown(times: HostTimes | undefined): boolean {
  return times === undefined || times.knownUntil !== Number.NEGATIVE_INFINITY;
}

/** Whether a host is free from one instant to another, as far as is known. */
export function isFreeAt(times: HostTimes | undefined, { from, to }: BusyTime): boolean {
  if (times === undefined) return true;
  if (to > times.knownUntil) return false;
  const { busy } = times;
  // The first one that ends later: none before it can reach into this time.
  let [low, high] = [0, busy.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((busy[middle]?.to ?? 0) > from) high = middle;
    else low = middle + 1;
  }
  return (busy[low]?.from ?? Number.POSITIVE_INFINITY) >= to;
}

/** Busy times in order, those that overlap or touch as one. */
export function joinBusy(times: readonly BusyTime[]): BusyTime[] {
  const joined: BusyTime[] = [];
  for (const { from, to } of times.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last === undefined || from > last.to) joined.push({ from, to });
    else last.to = Math.max(last.to, to);
  }
  return joined;
}
