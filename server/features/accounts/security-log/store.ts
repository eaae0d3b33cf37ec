import type { ListQuery } from '#contract/list.ts';
import type { SecurityEventKind } from '#domain/account/security-event.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { List } from '#server/platform/lists/read-list.ts';
import { equal, readList } from '#server/platform/lists/read-list.ts';
import type { Page } from '#server/platform/lists/read-page.ts';
import { accountTables, type SecurityEventsTable } from '../tables.ts';

const eventList: List<SecurityEventsTable> = {
  table: 'security_events',
  columns: 'all',
  ...accountTables.security_events.list,
};

export function listEvents(
  db: Queries,
  query: ListQuery & { kind?: SecurityEventKind | undefined; userId?: string | undefined },
): Promise<Page<SecurityEventsTable>> {
  return readList(
    db,
    eventList,
    [equal('kind', query.kind), equal('user_id', query.userId)],
    // Events hold no text to search in.
    { ...query, q: undefined },
  );
}
