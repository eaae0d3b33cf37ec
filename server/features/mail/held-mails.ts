import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { wakeAfterCommit } from '#server/platform/outbox/queue-mail.ts';

/** Has the outbox look again at the mails that somebody's earlier choices hold. */
export async function reconsiderHeldMails(
  { tx, now, context }: { tx: Queries; now: number; context: Pick<Context, 'outbox' | 'now'> },
  recipient: string,
): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ next_attempt_at: now })
    .where('recipient_key', '=', recipient.toLowerCase())
    .where('status', '=', 'queued')
    .where('held_until', '>', now)
    .execute();
  wakeAfterCommit(context);
}
