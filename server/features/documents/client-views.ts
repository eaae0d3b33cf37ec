import type { FastifyRequest } from 'fastify';
import type { DocumentViewReply } from '#contract/projects/client-documents.ts';
import { callerOf } from '#server/platform/audit/actor.ts';
import type { AuditEntriesTable } from '#server/platform/audit/tables.ts';
import { announce } from '#server/platform/bus/change.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { noteIfPossible } from '#server/platform/faults/note-if-possible.ts';
import { record } from '#server/platform/work/record.ts';
import { inWork } from '#server/platform/work/work.ts';
import type { DocumentsTable } from './tables.ts';

/** Audit actions for a client viewing or downloading a document. */
export const clientViews = {
  shown: 'viewed by the client',
  saved: 'downloaded by the client',
  // Stored with each view, so it keeps its words.
  'by-link': 'downloaded by the mailed link',
} as const satisfies Record<DocumentViewReply['how'], string>;

/** Audits that the client viewed or downloaded documents. */
export function recordViews(
  context: Context,
  request: FastifyRequest,
  { how, rows }: { how: keyof typeof clientViews; rows: readonly DocumentsTable[] },
): Promise<void> {
  const caller = callerOf(request, 'With the emailed link');
  const about = { note: clientViews[how], documents: rows.map(({ id }) => id), person: caller.id };
  return noteIfPossible(request.log, about, () =>
    inWork(context, caller, async (work) => {
      for (const row of rows)
        await record(work, {
          kind: 'document',
          id: row.id,
          name: row.original_name,
          action: clientViews[how],
        });
      // The documents are no longer marked new in the portal.
      if (caller.id !== null)
        await announce(work, { topics: ['documents'], to: { userId: caller.id } });
    }),
  );
}

/** Views listed at most; the audit trail has the rest. */
const maxListed = 200;

/** A client's views and downloads of a document, latest first. */
export function listClientViews(db: Queries, documentId: string): Promise<AuditEntriesTable[]> {
  return db
    .selectFrom('audit_entries')
    .selectAll()
    .where('record_kind', '=', 'document')
    .where('record_id', '=', documentId)
    .where('action', 'in', Object.values(clientViews))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxListed)
    .execute();
}

/** How long a shared document counts as new, in milliseconds: two weeks. */
const newForMs = 14 * 86_400_000;

/** Ids of the recently shared documents whose newest version the client has not opened yet. */
export async function findNewDocuments(
  db: Queries,
  rows: readonly DocumentsTable[],
  now: number,
): Promise<Set<string>> {
  const since = new Map(
    rows
      // What a client sent is not news to them until the team replaces it.
      .filter(({ client_sent_at: sentAt, newest }) => sentAt === null || newest > 1)
      .map((row) => [row.id, Math.max(row.client_visible_at ?? 0, row.uploaded_at)]),
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
