import type { MailsTable } from './tables.ts';

const minute = 60_000;
/** The pause after the first failure, which doubles each time, and the longest: an hour. */
const firstPauseMs = minute;
export const longestPauseMs = 60 * minute;

/**
 * When a failed mail is retried: after 1, 2, 4 … 60 minutes, then hourly, and a last time when its
 * day is over (rule MAIL-1).
 *
 * @returns null after the last attempt: the mail is given up.
 */
export function retryAt(
  mail: Pick<MailsTable, 'attempts' | 'give_up_at'>,
  now: number,
): number | null {
  if (now >= mail.give_up_at) return null;
  const pause = Math.min(firstPauseMs * 2 ** (mail.attempts - 1), longestPauseMs);
  return Math.min(now + pause, mail.give_up_at);
}
