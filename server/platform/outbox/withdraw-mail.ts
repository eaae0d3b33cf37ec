import type { Queries } from '#server/platform/db/schema.ts';
import { suppressMail } from './store.ts';

/**
 * Suppresses queued mails whose content is no longer true; sent ones cannot be recalled.
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
