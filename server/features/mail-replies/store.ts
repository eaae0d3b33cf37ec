import { latestEnd } from '#server/platform/clock/clock-step.ts';
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

/** @returns until when it is this instance's; null while another one reads it. */
export async function claimMailbox(
  tx: Queries,
  id: string,
  { now, leaseMs }: { now: number; leaseMs: number },
): Promise<number | null> {
  const until = now + leaseMs;
  const claimed = await tx
    .updateTable('mailboxes')
    .set({ lease_until: until })
    .where('id', '=', id)
    .where((e) =>
      e.or([e('lease_until', '<=', now), e('lease_until', '>', latestEnd(now, leaseMs))]),
    )
    .returning('id')
    .executeTakeFirst();
  return claimed === undefined ? null : until;
}

/** Gives a mailbox back before its time, unless another instance has it by now. */
export async function endLease(tx: Queries, id: string, until: number): Promise<void> {
  await tx
    .updateTable('mailboxes')
    .set({ lease_until: 0 })
    .where('id', '=', id)
    .where('lease_until', '=', until)
    .execute();
}

export async function changeMailbox(
  tx: Queries,
  id: string,
  change: Partial<Omit<MailboxesTable, 'id'>>,
): Promise<void> {
  await tx.updateTable('mailboxes').set(change).where('id', '=', id).execute();
}
