import type { Queries } from '#server/platform/db/schema.ts';
import type { EmailChangesTable } from '../tables.ts';

/** Forgets what was asked for; nothing happens when nothing waits. */
export async function withdrawEmailChange(tx: Queries, userId: string): Promise<void> {
  await tx
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .execute();
}

/** The change of an account that can still be confirmed. */
export function findWaitingChange(
  db: Queries,
  userId: string,
  now: number,
): Promise<EmailChangesTable | undefined> {
  return db
    .selectFrom('email_changes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}
