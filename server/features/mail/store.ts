import type { ListQuery } from '#contract/list.ts';
import type { MailStatus } from '#contract/mail.ts';
import type { MailsTable, Queries } from '../../db/schema.ts';
import type { ListOrder, Page } from '../../lists/read-page.ts';
import { matchesSearch, readPage, searchPattern } from '../../lists/read-page.ts';

const order: ListOrder = {
  columns: { createdAt: 'created_at', recipient: 'recipient_key' },
  default: '-createdAt',
};

export async function listMails(
  db: Queries,
  query: ListQuery & { status?: MailStatus | undefined },
): Promise<Page<MailsTable>> {
  const pattern = searchPattern(query.q);
  let rows = db.selectFrom('mails').selectAll();
  let count = db.selectFrom('mails');
  if (query.status !== undefined) {
    rows = rows.where('status', '=', query.status);
    count = count.where('status', '=', query.status);
  }
  if (pattern !== null) {
    rows = rows.where(matchesSearch(pattern));
    count = count.where(matchesSearch(pattern));
  }
  return readPage(rows, count, order, query);
}

export function findMail(db: Queries, id: string): Promise<MailsTable | undefined> {
  return db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
}
