import type { Queries } from '#server/platform/db/schema.ts';
import type { MailboxesTable } from './tables.ts';

export function findMailbox(db: Queries, id: string): Promise<MailboxesTable | undefined> {
  return db.selectFrom('mailboxes').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Notes where reading begins; another instance may have been faster. */
export async function insertMailbox(tx: Queries, mailbox: MailboxesTable): Promise<void> {
  await tx
    .insertInto('mailboxes')
    .values(mailbox)
    .onConflict((c) => c.column('id').doNothing())
    .execute();
}

/** @returns false while another instance reads it. */
export async function claimMailbox(
  tx: Queries,
  id: string,
  { now, until }: { now: number; until: number },
): Promise<boolean> {
  const claimed = await tx
    .updateTable('mailboxes')
    .set({ lease_until: until })
    .where('id', '=', id)
    .where('lease_until', '<=', now)
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function changeMailbox(
  tx: Queries,
  id: string,
  change: Partial<Omit<MailboxesTable, 'id'>>,
): Promise<void> {
  await tx.updateTable('mailboxes').set(change).where('id', '=', id).execute();
}
