import type { ListQuery } from '#contract/list.ts';
import type { AuditedKind } from '#domain/audit/audited-kind.ts';
import { type AuditEntriesTable, auditTables } from '#server/platform/audit/tables.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { List } from '#server/platform/lists/read-list.ts';
import { equal, readList } from '#server/platform/lists/read-list.ts';
import type { Page } from '#server/platform/lists/read-page.ts';

/** The trail as a list. */
const auditList: List<AuditEntriesTable> = {
  table: 'audit_entries',
  columns: 'all',
  ...auditTables.audit_entries.list,
};

export function listEntries(
  db: Queries,
  query: ListQuery & {
    kind?: AuditedKind | undefined;
    recordId?: string | undefined;
    actorId?: string | undefined;
  },
): Promise<Page<AuditEntriesTable>> {
  return readList(
    db,
    auditList,
    [
      equal('record_kind', query.kind),
      equal('record_id', query.recordId),
      equal('actor_id', query.actorId),
    ],
    query,
  );
}
