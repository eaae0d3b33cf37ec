import type { DocumentViewReply } from '#contract/projects/documents.ts';
import type { AuditEntriesTable } from '#server/platform/audit/tables.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { DocumentsTable } from './tables.ts';

/** How the audit trail says that a client saw or saved a document. */
export const clientViews = {
  shown: 'viewed by the client',
  saved: 'downloaded by the client',
  'by-link': 'downloaded by the mailed link',
} as const satisfies Record<DocumentViewReply['how'], string>;

/** Most that are listed: nobody reads further back, and the audit trail has the rest. */
const listed = 200;

/** When the client saw or saved a document, the latest first. */
export function listClientViews(db: Queries, documentId: string): Promise<AuditEntriesTable[]> {
  return db
    .selectFrom('audit_entries')
    .selectAll()
    .where('record_kind', '=', 'document')
    .where('record_id', '=', documentId)
    .where('action', 'in', Object.values(clientViews))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(listed)
    .execute();
}

/** How long a shared document counts as new, in milliseconds: two weeks. Our own figure. */
const newForMs = 14 * 86_400_000;

/** Ids of the documents whose newest file the client has not opened, as long as that is news. */
export async function newsAmong(
  db: Queries,
  rows: readonly DocumentsTable[],
  now: number,
): Promise<Set<string>> {
  const since = new Map(
    rows.map((row) => [row.id, Math.max(row.client_visible_at ?? 0, row.uploaded_at)]),
  );
  const recent = [...since].filter(([, at]) => at > now - newForMs).map(([id]) => id);
  if (recent.length === 0) return new Set();
  const seen = await db
    .selectFrom('audit_entries')
    .select(['record_id', (e) => e.fn.max<number>('created_at').as('at')])
    .where('record_kind', '=', 'document')
    .where('record_id', 'in', recent)
    .where('action', 'in', Object.values(clientViews))
    .groupBy('record_id')
    .execute();
  const lastSeen = new Map(seen.map((row) => [row.record_id, Number(row.at)]));
  return new Set(recent.filter((id) => (lastSeen.get(id) ?? 0) < (since.get(id) ?? 0)));
}

export function presentView(row: AuditEntriesTable): DocumentViewReply {
  const how =
    row.action === clientViews.shown
      ? 'shown'
      : row.action === clientViews['by-link']
        ? 'by-link'
        : 'saved';
  return { at: new Date(row.created_at).toISOString(), who: row.actor_name, how };
}
