/** How long an API key can work, in days: none works forever (decision 115). */
export const apiKeyDays = [30, 90, 365] as const;
export type ApiKeyDays = (typeof apiKeyDays)[number];

/** Longest name of an API key, in characters. */
export const apiKeyNameMost = 60;

/**
 * What an API key is good for now.
 *
 * - `works`: it works.
 * - `ended`: its time is over.
 * - `idle`: whoever made it has lost their account, or all rights that the key has.
 */
export const apiKeyStates = ['works', 'ended', 'idle'] as const;
export type ApiKeyState = (typeof apiKeyStates)[number];

const dayMs = 24 * 60 * 60 * 1000;

/** When a key ends that is made now to work for so many days; in milliseconds since 1970. */
export function apiKeyEnd(now: number, days: ApiKeyDays): number {
  return now + days * dayMs;
}
