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

export function findMail(db: Queries, id: string): Promise<MailsTable | undefined> {
  return db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
}
