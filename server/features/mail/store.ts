import { sql } from 'kysely';
import type { MailStatus } from '#contract/inbox/mail.ts';
import type { ListQuery } from '#contract/list.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { equal } from '#server/platform/lists/condition.ts';
import { type List, readList } from '#server/platform/lists/read-list.ts';
import type { Page } from '#server/platform/lists/read-page.ts';
import { type MailsTable, outboxTables } from '#server/platform/outbox/tables.ts';

const mailList: List<MailsTable> = {
  table: 'mails',
  columns: 'all',
  ...outboxTables.mails.list,
};

export function listMails(
  db: Queries,
  query: ListQuery & { status?: MailStatus | undefined },
): Promise<Page<MailsTable>> {
  return readList(db, mailList, [equal('status', query.status)], query);
}

/** Marks a failed mail as dealt with at an instant, or as still to do. */
export async function settleMail(tx: Queries, id: string, at: number | null): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ settled_at: at })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .execute();
}

/** Failed mails that nobody has dealt with, the oldest first (rule MAIL-6). */
export function listUnsettledMails(db: Queries, limit: number) {
  return db
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject'])
    .where(isUnsettled)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** In words of its own, not as a value: a partial index is used only for what it says itself. */
const isUnsettled = sql<boolean>`status = 'failed' and settled_at is null`;

/**
 * The latest mail to an address that a server has answered for, if it did not arrive. A person's mails
 * stay theirs when their address changes: what went to the old one says nothing about the new one.
 */
export async function findUndelivered(
  db: Queries,
  address: string,
): Promise<MailsTable | undefined> {
  const latest = await db
    .selectFrom('mails')
    .selectAll()
    .where('recipient_key', '=', address)
    .where(sql`lower(recipient)`, '=', address)
    .where('status', 'in', ['sent', 'failed'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest?.status === 'failed' ? latest : undefined;
}

export function findMail(db: Queries, id: string): Promise<MailsTable | undefined> {
  return db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
}
