import { hideSecretPath } from '#server/platform/mail/secret-path.ts';
import { triedForMs } from './queue-mail.ts';
import { longestPauseMs } from './retry.ts';
import type { DeliveryEnd } from './store.ts';
import type { MailsTable } from './tables.ts';

/**
 * What its reader wants to become of a mail that is due: to have it, not to have it, to have it at
 * `heldUntil`, or that it is in a summary, which has been queued.
 */
export type MailVerdict = 'send' | 'refused' | 'summed' | { heldUntil: number };

/** Why a mail was not sent by itself. */
export const inSummary = 'Sent in the daily summary.';

/** What becomes of a mail that is not sent now; `now` in milliseconds. */
export function endWithout(
  mail: MailsTable,
  verdict: Exclude<MailVerdict, 'send'>,
  now: number,
): DeliveryEnd {
  if (verdict === 'refused') return suppressed(mail, 'The recipient has turned off these emails.');
  if (verdict === 'summed') return suppressed(mail, inSummary);
  const { heldUntil } = verdict;
  return {
    status: 'queued',
    // Looked at again within the hour: whatever is due later counts as from before the clock was set back.
    nextAttemptAt: Math.min(heldUntil, now + longestPauseMs),
    heldUntil,
    giveUpAt: Math.max(mail.give_up_at, heldUntil + triedForMs),
    error: 'Held: the recipient wants emails like this one later.',
  };
}

function suppressed({ data }: MailsTable, error: string): DeliveryEnd {
  return { status: 'suppressed', data: hideSecretPath(data), error };
}
