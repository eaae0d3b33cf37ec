/** Most webhooks of a site. */
export const webhooksMost = 20;
/** Longest address of a webhook, and longest description, in characters. */
export const webhookUrlMost = 500;
export const webhookDescriptionMost = 100;
/** How many of the oldest deliveries one replay sends again. */
export const replayMost = 10_000;

/** How far a delivery is. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** How long the log of deliveries is kept, in milliseconds. */
export const deliveriesKeptMs = 30 * 24 * hour;
/** How long the secret from before a new one signs too, in milliseconds. */
export const oldSecretMs = 24 * hour;
/** After how long without any success administrators are told, in milliseconds. */
export const failingToldMs = 24 * hour;

/** The pauses after each failed attempt, in milliseconds: the tenth attempt is the last. */
const pauses = [
  ...[5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour],
  ...[10 * hour, 14 * hour, 20 * hour, 24 * hour],
];
/** Longest pause that a receiver can ask for, and the longest of all with its jitter. */
const longestAskedMs = 24 * hour;
export const longestPauseMs = 1.1 * 24 * hour;
/** Longest pause of a webhook whose receiver did not ask for one: then it is tried whether it is back. */
const longestSilenceMs = 5 * minute;

/**
 * When a delivery that failed is tried again (rule API-13).
 *
 * @param attempts how often it was tried.
 * @param random from 0 to 1: receivers that were away do not get everything in one moment.
 * @param askedMs how long the receiver asked to be left alone.
 * @returns null after the last attempt.
 */
export function nextAttemptAt(
  attempts: number,
  now: number,
  random: number,
  askedMs = 0,
): number | null {
  const pause = pauses[attempts - 1];
  if (pause === undefined) return null;
  return (
    now + Math.max(Math.round(pause * (0.9 + 0.2 * random)), Math.min(askedMs, longestAskedMs))
  );
}

/** How an attempt ended. */
export interface AttemptResult {
  state: DeliveryState;
  nextAttemptAt: number;
  /** Until when the receiver asked to be left alone; null if it did not. */
  askedUntil: number | null;
}

/** Until when a receiver wants no events, up to a day (rule API-13); null if it did not say. */
export function askedUntil(askedMs: number, now: number): number | null {
  return askedMs === 0 ? null : now + Math.min(askedMs, longestAskedMs);
}

/**
 * Until when nothing is sent to a webhook after some attempts together (rule API-13): as long as its
 * receiver asked for; if nothing arrived, until the first of them is tried again, 5 minutes at most.
 *
 * @returns null if the next ones can follow.
 */
export function pausedUntil(results: readonly AttemptResult[], now: number): number | null {
  const asked = results.flatMap((one) => one.askedUntil ?? []);
  if (asked.length > 0) return Math.max(...asked);
  if (results.some(({ state }) => state === 'delivered')) return null;
  const next = results.filter(({ state }) => state === 'waiting').map((one) => one.nextAttemptAt);
  return Math.min(now + longestSilenceMs, ...next);
}

/**
 * How long a `Retry-After` asks to wait, in milliseconds (RFC 9110 section 10.2.3): seconds or a date;
 * 0 for anything else.
 */
export function askedPauseMs(header: string | undefined, now: number): number {
  if (header === undefined) return 0;
  if (/^\d{1,9}$/.test(header)) return Number(header) * second;
  const at = Date.parse(header);
  return Number.isNaN(at) ? 0 : Math.max(0, at - now);
}
