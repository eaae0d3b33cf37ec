import type { DocumentViewReply } from '#contract/documents.ts';
import type { AuditEntriesTable } from '../../db/project-tables.ts';
import type { Queries } from '../../db/schema.ts';

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

export function presentView(row: AuditEntriesTable): DocumentViewReply {
  const how =
    row.action === clientViews.shown
      ? 'shown'
      : row.action === clientViews['by-link']
        ? 'by-link'
        : 'saved';
  return { at: new Date(row.created_at).toISOString(), who: row.actor_name, how };
}
