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
