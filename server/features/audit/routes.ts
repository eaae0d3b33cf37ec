import type { FastifyInstance } from 'fastify';
import type { ListQuery } from '#contract/list.ts';
import { type AuditEntryReply, listAudit } from '#contract/office/audit.ts';
import { auditedKindNames, changeSentence } from '#domain/audit/audited-action.ts';
import type { AuditedKind } from '#domain/audit/audited-kind.ts';
import { fieldLabel, fieldValue } from '#domain/audit/field-text.ts';
import { namePeople } from '#server/features/accounts/name-people.ts';
import { presentChanges } from '#server/platform/audit/present-changes.ts';
import { type AuditEntriesTable, auditTables } from '#server/platform/audit/tables.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { equal } from '#server/platform/lists/condition.ts';
import { type List, readList } from '#server/platform/lists/read-list.ts';
import type { Page } from '#server/platform/lists/read-page.ts';
import type { CsvColumns } from '#server/platform/lists/serve-csv.ts';
import { serveList } from '#server/platform/lists/serve-list.ts';

const auditList: List<AuditEntriesTable> = {
  table: 'audit_entries',
  columns: 'all',
  ...auditTables.audit_entries.list,
};

export function auditRoutes(app: FastifyInstance, context: Context): void {
  serveList(app, context, listAudit, {
    name: 'history',
    read: async (db, query) => {
      const page = await listEntries(db, query);
      return { ...page, rows: await namePeople(db, page.rows) };
    },
    present: (rows) => rows.map(present),
    columns: auditCsv,
  });
}

function listEntries(
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

/** Only `record` writes entries, and it takes the kinds of the contract. */
const kindOf = (row: AuditEntriesTable) => row.record_kind as AuditedKind;

function present(row: AuditEntriesTable): AuditEntryReply {
  return {
    id: row.id,
    kind: kindOf(row),
    recordId: row.record_id,
    recordName: row.record_name,
    action: row.action,
    actorId: row.actor_id,
    actorName: row.actor_name,
    changes: presentChanges(row.changes),
    address: row.address,
    createdAt: instantText(row.created_at),
  };
}

// In the words of the screen.
const auditCsv: CsvColumns<AuditEntriesTable> = {
  When: (row) => instantText(row.created_at),
  Who: (row) => row.actor_name,
  What: (row) => changeSentence(kindOf(row), row.action),
  Kind: (row) => auditedKindNames[kindOf(row)],
  Record: (row) => row.record_name,
  Changes: (row) =>
    presentChanges(row.changes)
      .map(({ field, ...values }) => {
        const [from, to] = [values.from, values.to].map((value) => fieldValue(value, field));
        return `${fieldLabel(field)}: ${from} → ${to}`;
      })
      .join('\n'),
  Address: (row) => row.address,
  'Record ID': (row) => row.record_id,
};
