import type { ListQuery } from '#contract/list.ts';
import type { SecurityEventKind } from '#domain/account/security-event.ts';
import type { Queries, SecurityEventsTable } from '../../db/schema.ts';
import type { ListOrder, Page } from '../../lists/read-page.ts';
import { readPage } from '../../lists/read-page.ts';

const order: ListOrder = { columns: { createdAt: 'created_at' }, default: '-createdAt' };

export async function listEvents(
  db: Queries,
  query: ListQuery & { kind?: SecurityEventKind | undefined; userId?: string | undefined },
): Promise<Page<SecurityEventsTable>> {
  let rows = db.selectFrom('security_events').selectAll();
  let count = db.selectFrom('security_events');
  if (query.kind !== undefined) {
    rows = rows.where('kind', '=', query.kind);
    count = count.where('kind', '=', query.kind);
  }
  if (query.userId !== undefined) {
    rows = rows.where('user_id', '=', query.userId);
    count = count.where('user_id', '=', query.userId);
  }
  return readPage(rows, count, order, query);
}
