import type { Queries } from '#server/platform/db/schema.ts';
import { suppressMail } from './store.ts';

/**
 * Keeps queued mails from leaving because what they say is no longer true; what has left, has left.
 *
 * @param reason for the back office.
 */
export async function withdrawMails(
  tx: Queries,
  dedupeKeys: readonly string[],
  reason: string,
): Promise<void> {
  const queued = await tx
    .selectFrom('mails')
    .select(['id', 'data'])
    .where('dedupe_key', 'in', dedupeKeys)
    .where('status', '=', 'queued')
    .execute();
  for (const mail of queued) await suppressMail(tx, mail, reason);
}
